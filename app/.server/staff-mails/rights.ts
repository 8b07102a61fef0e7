import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ACT_ON_STUDENTS, studentsReadBy, type StudentReads } from '#rules/students/reading.ts';

/**
 * Returns which students a user can write to (STAFFMAIL-1).
 *
 * @returns undefined if the user writes to none
 */
export function writesTo(viewer: Viewer | undefined): StudentReads | undefined {
  return viewer && refuse(ACT_ON_STUDENTS, viewer) === undefined ? studentsReadBy(viewer) : undefined;
}

/** Whom the pages serve, for a role that writes to no student. */
export const MAILS_SERVE =
  'E-mails to students are for career counselors and supervisors, who write to the students whom they advise, and for administrators.';

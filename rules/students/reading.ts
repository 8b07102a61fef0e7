import { ADVISER_ROLES } from '../caseload/roles.ts';
import { refuse, type PermissionRule } from '../identity/access.ts';
import { ADMINISTRATION } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';

/** Who can open the list of students. Which of them a user reads depends on the role (STUDENTS-1). */
export const READ_STUDENTS: PermissionRule = { any: ['students-index'] };

/**
 * Who acts on the students that they read: writes e-mails and case notes (STUDENTS-10). A Viewer never acts.
 */
export const ACT_ON_STUDENTS: PermissionRule = {
  any: ['students-index'],
  roles: ['careercounselor', 'supervisor', 'admin', 'superadmin'],
};

/** Whom the list serves, for a role that reads no students (STUDENTS-1). */
export const STUDENTS_SERVE =
  'This page is for career counselors and supervisors, who see the students whom they advise, and for administrators.';

/** Which students a user reads: all, or those whom the user advises. */
export type StudentReads = 'all' | 'advised';

/**
 * Returns which students a user reads (STUDENTS-1).
 *
 * @returns undefined if the role reads none
 */
export function studentsReadBy({
  role,
  partialLogin,
}: Pick<Viewer, 'role' | 'partialLogin'>): StudentReads | undefined {
  if (partialLogin) return undefined;
  if ((ADMINISTRATION as readonly string[]).includes(role)) return 'all';
  return (ADVISER_ROLES as readonly string[]).includes(role) ? 'advised' : undefined;
}

/**
 * Returns which students a user reads, by the key and the role (STUDENTS-1). Some pages of lists open without
 * the key.
 *
 * @param viewer undefined for a visitor
 * @returns undefined for a user who reads none
 */
export function readsOf(viewer: Viewer | undefined): StudentReads | undefined {
  return viewer && refuse(READ_STUDENTS, viewer) === undefined ? studentsReadBy(viewer) : undefined;
}

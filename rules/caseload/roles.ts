import type { Role } from '../identity/roles.ts';
import { isSchoolCode } from '../identity/student-types.ts';

/** The roles that advise students. A student has at most one adviser for each (CASELOAD-1). */
export const ADVISER_ROLES = ['careercounselor', 'supervisor'] as const satisfies readonly Role[];

export type AdviserRole = (typeof ADVISER_ROLES)[number];

/** Returns all codes of the college with a code: the schools have two (CASELOAD-3). */
export function codesOfCollege(college: string): readonly string[] {
  return isSchoolCode(college) ? ['ATHS', 'ATS'] : [college];
}

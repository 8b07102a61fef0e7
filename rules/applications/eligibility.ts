import { collegeCode } from '../identity/student-types.ts';
import type { Viewer } from '../identity/viewer.ts';

/** The colleges and the groups whose students a vacancy is for. */
interface VacancyAudience {
  colleges: readonly string[];
  audience: readonly string[];
}

/**
 * Checks whether a vacancy is for the college and the group of a student (APPLICATION-3). The schools have
 * two codes, and a vacancy names one of them.
 */
export function isForStudent(
  { college, studentGroup }: Pick<Viewer, 'college' | 'studentGroup'>,
  { colleges, audience }: VacancyAudience,
): boolean {
  if (college === undefined || studentGroup === undefined) return false;
  return colleges.includes(collegeCode(college)) && audience.includes(studentGroup);
}

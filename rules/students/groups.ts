import type { StudentGroup } from '../identity/student-types.ts';
import type { StudentStatus } from '../people/student-status.ts';

/** The group of a student in the list, and its name: that of the account, or `left` (STUDENTS-3). */
export const STUDENT_GROUPS = {
  active: 'Active',
  graduating: 'Graduating',
  alumni: 'Alumni',
  left: 'Left',
} as const satisfies Record<StudentGroup | 'left', string>;

export type ListedGroup = keyof typeof STUDENT_GROUPS;

/**
 * The group for each status of a student record, for people who have not signed in. Of several records, the
 * first group in this order counts.
 */
export const GROUP_OF_STATUS: Readonly<Record<StudentStatus, ListedGroup>> = {
  active: 'active',
  graduating: 'graduating',
  graduated: 'alumni',
  left: 'left',
};

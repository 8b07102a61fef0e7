import { isRole } from './roles.ts';
import type { StudentGroup } from './student-types.ts';
import type { Viewer } from './viewer.ts';

/** A group of users that something is meant for or shown to. */
export type UserGroup = StudentGroup | 'partners' | 'staff';

/**
 * Returns the group of a user: the group of a student, the partners, or the staff, which are all other roles
 * that the portal knows (PROFILE-12, DOCUMENT-3).
 *
 * @returns undefined for a partial login and for an unknown role
 */
export function userGroupOf({
  role,
  studentGroup,
  partialLogin,
}: Pick<Viewer, 'role' | 'studentGroup' | 'partialLogin'>): UserGroup | undefined {
  if (partialLogin || !isRole(role)) return undefined;
  if (role === 'partner') return 'partners';
  if (role === 'user') return studentGroup;
  return 'staff';
}

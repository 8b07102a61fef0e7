import { isRole } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { ProfileAudience } from './fields.ts';

/**
 * Returns the audience that a user belongs to (PROFILE-12): partners, alumni, or the staff, which are all
 * other roles that the portal knows.
 *
 * @returns undefined for current students and for unknown roles, who see no profile of another person
 */
export function audienceOf({
  role,
  studentGroup,
  partialLogin,
}: Pick<Viewer, 'role' | 'studentGroup' | 'partialLogin'>): ProfileAudience | undefined {
  if (partialLogin || !isRole(role)) return undefined;
  if (role === 'partner') return 'partners';
  if (role === 'user') return studentGroup === 'alumni' ? 'alumni' : undefined;
  return 'staff';
}

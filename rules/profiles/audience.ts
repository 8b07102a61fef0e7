import { userGroupOf } from '../identity/user-groups.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { ProfileAudience } from './fields.ts';

/**
 * Returns the audience that a user belongs to (PROFILE-12): partners, alumni, or the staff.
 *
 * @returns undefined for current students and for unknown roles, who see no profile of another person
 */
export function audienceOf(
  viewer: Pick<Viewer, 'role' | 'studentGroup' | 'partialLogin'>,
): ProfileAudience | undefined {
  const group = userGroupOf(viewer);
  return group === 'active' || group === 'graduating' ? undefined : group;
}

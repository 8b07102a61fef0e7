import type { Viewer } from '../identity/viewer.ts';
import { userGroupOf, type UserGroup } from '../identity/user-groups.ts';

/** Those whom a document is meant for: everyone who can sign in, or groups of users (DOCUMENT-3). */
export type DocumentAudience = 'everyone' | UserGroup;

/** The name of each audience. */
export const DOCUMENT_AUDIENCES: Readonly<Record<DocumentAudience, string>> = {
  everyone: 'Everyone who can sign in',
  active: 'Active students',
  graduating: 'Graduating students',
  alumni: 'Alumni',
  partners: 'Partners',
  staff: 'Staff',
};

/**
 * Returns the audiences that a user belongs to (DOCUMENT-3). A role that the portal does not know is only in
 * the audience of everyone.
 *
 * @returns no audience for a visitor and for a partial login
 */
export function documentAudiencesOf(
  viewer: Pick<Viewer, 'role' | 'studentGroup' | 'partialLogin'> | undefined,
): DocumentAudience[] {
  if (!viewer || viewer.partialLogin) return [];
  const group = userGroupOf(viewer);
  return group === undefined ? ['everyone'] : ['everyone', group];
}

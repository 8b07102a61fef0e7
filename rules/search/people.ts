import { refuse, type PermissionRule } from '../identity/access.ts';
import type { Viewer } from '../identity/viewer.ts';
import { ADMINISTER_PEOPLE } from '../people/rights.ts';
import { readsOf } from '../students/reading.ts';

/** Who can search for people (FIND-5). Whom a user finds depends on the keys and the role. */
export const SEARCH_PEOPLE: PermissionRule = { any: ['people-index', 'students-index'] };

/**
 * Returns among whom a user searches (FIND-5): the people of the directory, or the students whom the user
 * reads.
 *
 * @param viewer undefined for a visitor
 * @returns undefined if the user finds no people
 */
export function peopleFoundBy(viewer: Viewer | undefined): 'directory' | 'students' | undefined {
  if (!viewer) return undefined;
  if (refuse(ADMINISTER_PEOPLE, viewer) === undefined) return 'directory';
  return readsOf(viewer) === undefined ? undefined : 'students';
}

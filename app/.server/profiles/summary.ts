import type { AppLoadContext } from '#app/load-context.ts';

import type { ProfileSummary } from '../../../modules/profiles/profiles.ts';
import { PATIENCE, soon } from '../soon.ts';

const known = new WeakMap<AppLoadContext, Promise<ProfileSummary | undefined>>();

/**
 * Reads what each page needs of the user's own profile, once in a request. Pages work without it.
 *
 * @returns undefined if the database is unavailable or slow
 */
export function findProfileSummary(context: AppLoadContext): Promise<ProfileSummary | undefined> {
  const found = known.get(context) ?? soon(context.profileSummary(), PATIENCE);
  known.set(context, found);
  return found;
}

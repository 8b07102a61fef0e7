import { LRUCache } from 'lru-cache';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { VerifyToken } from './token.ts';

/** The maximum number of cached tokens, of about 2 kB each. */
const MAX_TOKENS = 5000;

/**
 * Caches valid tokens until their `exp`, so that the next request of a user needs a lookup instead of a
 * signature check. The key is the token itself. The cache never leaves the process, and a hash of each
 * token would cost as much as the rest of the check. Invalid tokens are not cached, because a client can
 * create any number of them.
 *
 * @param now returns the time in seconds since the epoch
 */
export function cacheVerified(
  verify: VerifyToken,
  now: () => number = () => Math.floor(Date.now() / 1000),
): VerifyToken {
  const known = new LRUCache<string, Viewer>({ max: MAX_TOKENS });
  return async (token) => {
    const viewer = known.get(token);
    if (viewer && viewer.expiresAt > now()) return viewer;
    const fresh = await verify(token);
    if (fresh) known.set(token, Object.freeze(fresh));
    else known.delete(token);
    return fresh;
  };
}

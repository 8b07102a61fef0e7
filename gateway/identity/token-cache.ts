import { LRUCache } from 'lru-cache';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { VerifyToken } from './token.ts';

/** Some 2 kB each. */
const MAX_TOKENS = 5000;

/**
 * Remembers the tokens that were good, each until its own `exp`, so that a user's next request costs a look instead
 * of a signature. They are found by themselves: nothing of this leaves the process, and a hash of each would cost as
 * much as the rest of the check. Tokens that were not good are not remembered: anybody can make those, and as many as
 * they like.
 *
 * @param now in seconds since the epoch
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

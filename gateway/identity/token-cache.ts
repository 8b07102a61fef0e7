import { LRUCache } from 'lru-cache';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { VerifyToken } from './token.ts';
import { hashToken } from './token-hash.ts';

/** Some 2 kB each. */
const MAX_TOKENS = 5000;

/**
 * Remembers the tokens that were good, each until its own `exp`, so that a person's next request costs a hash instead
 * of a signature. Tokens that were not good are not remembered: anybody can make those, and as many as they like.
 *
 * @param now in seconds since the epoch
 */
export function cacheVerified(
  verify: VerifyToken,
  now: () => number = () => Math.floor(Date.now() / 1000),
): VerifyToken {
  const known = new LRUCache<string, Viewer>({ max: MAX_TOKENS });
  return async (token) => {
    const hash = hashToken(token);
    const viewer = known.get(hash);
    if (viewer && viewer.expiresAt > now()) return viewer;
    const fresh = await verify(token);
    if (fresh) known.set(hash, Object.freeze(fresh));
    else known.delete(hash);
    return fresh;
  };
}

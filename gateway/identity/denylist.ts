import { hash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { VerifyToken } from './token.ts';

/** Tokens that were good and are no more, though their `exp` is yet to come. Replicas must share it. */
export interface Denylist {
  has(id: string): Promise<boolean>;
  /** @param expiresAt the token's `exp`, in seconds since the epoch: from then on the entry may go */
  add(id: string, expiresAt: number): Promise<void>;
}

/** Far more than sign out within a token's life; the backend's own blacklist stands behind it. */
const MAX_IDS = 100_000;

/**
 * A denylist of this process alone.
 *
 * @param now in milliseconds since the epoch
 */
export function createMemoryDenylist(now: () => number = () => Date.now()): Denylist {
  const ids = new LRUCache<string, true>({ max: MAX_IDS, perf: { now }, ttlResolution: 0 });
  return {
    has: (id) => Promise.resolve(ids.has(id)),
    add(id, expiresAt) {
      const ttl = Math.ceil(expiresAt * 1000 - now());
      if (ttl > 0) ids.set(id, true, { ttl });
      return Promise.resolve();
    },
  };
}

/** What a token is called on the denylist: by its `jti`, or by its hash where it has none. */
export function denylistId(token: string, viewer: Viewer): string {
  return viewer.tokenId === undefined ? `sha256:${hash('sha256', token, 'base64')}` : `jti:${viewer.tokenId}`;
}

/** A verifier to which a token on the denylist is not valid. @throws where the denylist cannot be asked */
export function refuseDenied(verify: VerifyToken, denylist: Denylist): VerifyToken {
  return async (token) => {
    const viewer = await verify(token);
    return viewer && (await denylist.has(denylistId(token, viewer))) ? undefined : viewer;
  };
}

import { hash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { VerifyToken } from './token.ts';

/** The tokens that were revoked before their `exp`. All replicas must share the list. */
export interface Denylist {
  has(id: string): Promise<boolean>;
  /** @param expiresAt the token's `exp`, in seconds since the epoch; the entry can be removed then */
  add(id: string, expiresAt: number): Promise<void>;
}

/**
 * The maximum number of entries: far more than the tokens that users revoke within the lifetime of a
 * token. If an entry is lost, the blacklist of the backend still applies.
 */
const MAX_IDS = 100_000;

/**
 * Creates a denylist in the memory of this process.
 *
 * @param now returns the time in milliseconds since the epoch
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

/** Returns the key of a token in the denylist: its `jti`, or a hash of the token if it has no `jti`. */
export function denylistId(token: string, viewer: Viewer): string {
  return viewer.tokenId === undefined ? `sha256:${hash('sha256', token, 'base64')}` : `jti:${viewer.tokenId}`;
}

/** Returns a verifier that rejects the tokens on the denylist. It throws if the denylist cannot be read. */
export function refuseDenied(verify: VerifyToken, denylist: Denylist): VerifyToken {
  return async (token) => {
    const viewer = await verify(token);
    return viewer && (await denylist.has(denylistId(token, viewer))) ? undefined : viewer;
  };
}

import type Keyv from 'keyv';

import type { ErrorLog } from '../errors/use-public-errors.ts';
import { createMemoryDenylist, type Denylist } from './denylist.ts';

/**
 * Creates a denylist that all replicas share. While the store is unavailable, the gateway continues and
 * each replica uses only its own entries. The blacklist of the backend still applies, and rejecting
 * every token would be an outage of the whole portal.
 *
 * @param store must throw while it is unavailable
 */
export function createSharedDenylist(store: Keyv, log: ErrorLog): Denylist {
  const own = createMemoryDenylist();
  return {
    async has(id) {
      if (await own.has(id)) return true;
      try {
        return (await store.get(id)) !== undefined;
      } catch {
        return false;
      }
    },
    async add(id, expiresAt) {
      await own.add(id, expiresAt);
      const lifetime = expiresAt * 1000 - Date.now();
      if (lifetime <= 0) return;
      try {
        await store.set(id, true, lifetime);
      } catch {
        log.warn('gateway: a token was revoked, but the other replicas could not be informed');
      }
    },
  };
}

import { hash } from 'node:crypto';

import type Keyv from 'keyv';

import type { Data } from '../upstream/send.ts';

/** Public content that one replica has loaded and other replicas can use. */
export interface SharedContent {
  /**
   * Finds the response to a query that any replica has stored. Returns undefined also while the store is
   * unavailable.
   */
  find(key: string): Promise<Found | undefined>;
  /**
   * Stores a response without waiting for the store. If the store fails, the content is dropped without
   * an error.
   */
  keep(key: string, data: Data): void;
}

interface Found {
  data: Data;
  /** The length of the data as JSON, in characters. */
  size: number;
  /** The time since the backend sent the data, in milliseconds. */
  age: number;
}

/**
 * The number of entries in the store. All queries share them, so a client that requests many different
 * pages only overwrites entries and cannot fill the store.
 */
const SLOTS = 512;
/** The longest response that is stored, in characters of JSON. */
const MAX_SIZE = 256 * 1024;
/** The lifetime of an entry in milliseconds. For this time it can be served when the backend fails. */
const LIFETIME = 24 * 60 * 60_000;

interface Kept {
  key: string;
  /** The time of loading, in milliseconds since the epoch. */
  loadedAt: number;
  text: string;
}

/**
 * Creates the shared content over a key-value store.
 *
 * @param store must throw while it is unavailable
 * @param now returns the time in milliseconds since the epoch
 */
export function createSharedContent(store: Keyv, now: () => number = Date.now): SharedContent {
  return {
    async find(key) {
      try {
        const kept = await store.get<Kept>(slotOf(key));
        if (kept?.key !== key) return undefined;
        // If the clock of the other replica is ahead, `loadedAt` is in the future. The absolute value
        // makes such an entry old instead of always fresh.
        const age = Math.abs(now() - kept.loadedAt);
        return { data: JSON.parse(kept.text) as Data, size: kept.text.length, age };
      } catch {
        return undefined;
      }
    },
    keep(key, data) {
      const text = JSON.stringify(data);
      if (text.length > MAX_SIZE) return;
      const kept: Kept = { key, loadedAt: now(), text };
      store.set(slotOf(key), kept, LIFETIME).catch(() => undefined);
    },
  };
}

function slotOf(key: string): string {
  return String(Number.parseInt(hash('sha256', key, 'hex').slice(0, 8), 16) % SLOTS);
}

import { hash } from 'node:crypto';

import type Keyv from 'keyv';

import type { Data } from '../upstream/send.ts';

/** Public content that one replica loaded and the others need not ask for. */
export interface SharedContent {
  /** What a query was answered with, by whichever replica; undefined as well where the store is unavailable. */
  find(key: string): Promise<Found | undefined>;
  /** Returns at once: whether it can be kept is nobody's concern. */
  keep(key: string, data: Data): void;
}

interface Found {
  data: Data;
  /** In characters. */
  size: number;
  /** In milliseconds since the backend gave it. */
  age: number;
}

/** Queries share so many places: who asks for ever other pages overwrites entries, and fills no store. */
const SLOTS = 512;
/** In characters. */
const MAX_SIZE = 256 * 1024;
/** In milliseconds: as long as it may stand in for a backend that gives none. */
const LIFETIME = 24 * 60 * 60_000;

interface Kept {
  key: string;
  /** In milliseconds since the epoch. */
  loadedAt: number;
  text: string;
}

/** @param store throws where it is unavailable */
export function createSharedContent(store: Keyv, now: () => number = Date.now): SharedContent {
  return {
    async find(key) {
      try {
        const kept = await store.get<Kept>(slotOf(key));
        if (kept?.key !== key) return undefined;
        // By a clock that goes ahead of this one an entry is from the future: it counts as old, not as ever fresh.
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

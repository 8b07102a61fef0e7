import { createHash, randomBytes } from 'node:crypto';

import type Keyv from 'keyv';

import type { Seal } from './seal.ts';

/** What a page says once, after a redirect: a popup where JavaScript runs, a banner where it doesn't. */
export interface Flash {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string;
}

/** A sign-in that waits for the choice of a student account. */
export interface PartialLogin {
  token: string;
  studentIds: string[];
  remember: boolean;
  redirect: string | undefined;
}

/** What the server keeps of a browser. It is written once, under an id of its own, and never changed: only removed. */
export type SessionRecord = { token: string; viaProvider: boolean } | { partial: PartialLogin };

export interface SessionRecords {
  read(id: string): Promise<SessionRecord | undefined>;
  /** @param lifetime in milliseconds */
  write(id: string, record: SessionRecord, lifetime: number): Promise<void>;
  remove(id: string): Promise<void>;
  writeFlash(id: string, flash: Flash): Promise<void>;
  /** Reads the message and removes it. */
  takeFlash(id: string): Promise<Flash | undefined>;
}

/** A message waits for the next page, no longer. */
const FLASH_LIFETIME = 10 * 60 * 1000;

export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** Entries are found by the hash of the cookie's id and sealed for that place: the store alone opens no session. */
export function createSessionRecords(store: Keyv, seal: Seal): SessionRecords {
  function placeOf(kind: 'session' | 'flash', id: string): string {
    return `${kind}:${createHash('sha256').update(id).digest('base64url')}`;
  }

  async function read<Value>(place: string): Promise<Value | undefined> {
    const sealed = await store.get<string>(place);
    const text = sealed === undefined ? undefined : seal.open(sealed, place);
    return text === undefined ? undefined : (JSON.parse(text) as Value);
  }

  async function write(place: string, value: unknown, lifetime: number): Promise<void> {
    await store.set(place, seal.close(JSON.stringify(value), place), lifetime);
  }

  return {
    read: (id) => read<SessionRecord>(placeOf('session', id)),
    write: (id, record, lifetime) => write(placeOf('session', id), record, lifetime),
    async remove(id) {
      await store.delete(placeOf('session', id));
    },
    writeFlash: (id, flash) => write(placeOf('flash', id), flash, FLASH_LIFETIME),
    async takeFlash(id) {
      const place = placeOf('flash', id);
      const flash = await read<Flash>(place);
      if (flash) await store.delete(place);
      return flash;
    },
  };
}

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

/** What the server keeps of a browser. */
export interface SessionRecord {
  token?: string;
  /** Whether the cookie outlives the browser ('Remember me'). */
  remember?: boolean;
  partial?: PartialLogin;
  flash?: Flash;
}

export interface SessionRecords {
  read(id: string): Promise<SessionRecord | undefined>;
  /** @param lifetime in milliseconds */
  write(id: string, record: SessionRecord, lifetime: number): Promise<void>;
  remove(id: string): Promise<void>;
}

export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** Records are found by the hash of the cookie's id and sealed: the store alone opens no session. */
export function createSessionRecords(store: Keyv, seal: Seal): SessionRecords {
  const keyOf = (id: string) => createHash('sha256').update(id).digest('base64url');
  return {
    async read(id) {
      const sealed = await store.get<string>(keyOf(id));
      const text = sealed === undefined ? undefined : seal.open(sealed);
      return text === undefined ? undefined : (JSON.parse(text) as SessionRecord);
    },
    async write(id, record, lifetime) {
      await store.set(keyOf(id), seal.close(JSON.stringify(record)), lifetime);
    },
    async remove(id) {
      await store.delete(keyOf(id));
    },
  };
}

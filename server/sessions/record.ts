import { randomBytes } from 'node:crypto';

import type Keyv from 'keyv';

import type { Seal } from './seal.ts';
import { createSealedStore, type SealedStore } from './sealed-store.ts';

/** What a page says once, after a redirect: a popup where JavaScript runs, a banner where it doesn't. */
export interface Flash {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string;
}

/** A session that waits while its owner uses another account; `email` names it in the menu. */
export interface OriginalSession {
  token: string;
  email: string;
  viaProvider: boolean;
  remember: boolean;
}

/** A sign-in that waits for the choice of a student account. */
export interface PartialLogin {
  token: string;
  studentIds: string[];
  remember: boolean;
  redirect: string | undefined;
  original?: OriginalSession | undefined;
}

/** A visitor who left for the identity provider, until they come back. */
export interface ProviderFlow {
  state: string;
  /** The secret half of PKCE (RFC 7636), where the portal itself redeems the code. */
  verifier?: string | undefined;
  /** Where the sign-in page was asked to lead. */
  redirect?: string | undefined;
}

export interface SignedInRecord {
  token: string;
  viaProvider: boolean;
  /** Whether the cookie outlives the browser. */
  remember: boolean;
  original?: OriginalSession | undefined;
}

/** What the server keeps of a browser, under an id of its own. Only an extension replaces it in place: see renewal.ts. */
export type SessionRecord = SignedInRecord | { partial: PartialLogin };

export interface SessionRecords {
  /** Where all of these are, and what else belongs to a session. */
  readonly store: SealedStore;
  read(id: string): Promise<SessionRecord | undefined>;
  /** @param lifetime in milliseconds */
  write(id: string, record: SessionRecord, lifetime: number): Promise<void>;
  remove(id: string): Promise<void>;
  writeFlash(id: string, flash: Flash): Promise<void>;
  /** Reads the message and removes it. */
  takeFlash(id: string): Promise<Flash | undefined>;
  writeProviderFlow(id: string, flow: ProviderFlow): Promise<void>;
  /** Reads it and removes it: of two that ask at once, one gets it. */
  takeProviderFlow(id: string): Promise<ProviderFlow | undefined>;
}

/** A message waits for the next page, no longer. */
const FLASH_LIFETIME = 10 * 60 * 1000;
const PROVIDER_FLOW_LIFETIME = 10 * 60 * 1000;

export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** Entries are found by the cookie's id. */
export function createSessionRecords(keyv: Keyv, seal: Seal): SessionRecords {
  const store = createSealedStore(keyv, seal);

  async function take<Value>(kind: string, id: string): Promise<Value | undefined> {
    const value = await store.read<Value>(kind, id);
    return value !== undefined && (await store.remove(kind, id)) ? value : undefined;
  }

  return {
    store,
    read: (id) => store.read<SessionRecord>('session', id),
    write: (id, record, lifetime) => store.write('session', id, record, lifetime),
    async remove(id) {
      await store.remove('session', id);
    },
    writeFlash: (id, flash) => store.write('flash', id, flash, FLASH_LIFETIME),
    takeFlash: (id) => take<Flash>('flash', id),
    writeProviderFlow: (id, flow) => store.write('provider-flow', id, flow, PROVIDER_FLOW_LIFETIME),
    takeProviderFlow: (id) => take<ProviderFlow>('provider-flow', id),
  };
}

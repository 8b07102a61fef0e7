import { createHash, randomBytes } from 'node:crypto';

import type Keyv from 'keyv';

import type { Seal } from './seal.ts';

/** What a page says once, after a redirect: a popup where JavaScript runs, a banner where it doesn't. */
export interface Flash {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** The session ended by itself: what is said stands beside a link that leads back to where the person was. */
  offersSignIn?: boolean;
}

/** A session that waits while its owner uses another account; `email` names it in the menu. */
export interface KeptSession {
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
  kept?: KeptSession | undefined;
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
  kept?: KeptSession | undefined;
}

/** What the server keeps of a browser, under an id of its own. Only an extension replaces it in place: see renewal.ts. */
export type SessionRecord = SignedInRecord | { partial: PartialLogin };

export interface SessionRecords {
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

/** Entries are found by the hash of the cookie's id and sealed for that place: the store alone opens no session. */
export function createSessionRecords(store: Keyv, seal: Seal): SessionRecords {
  function placeOf(kind: 'session' | 'flash' | 'provider-flow', id: string): string {
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

  async function take<Value>(place: string): Promise<Value | undefined> {
    const value = await read<Value>(place);
    return value !== undefined && (await store.delete(place)) ? value : undefined;
  }

  return {
    read: (id) => read<SessionRecord>(placeOf('session', id)),
    write: (id, record, lifetime) => write(placeOf('session', id), record, lifetime),
    async remove(id) {
      await store.delete(placeOf('session', id));
    },
    writeFlash: (id, flash) => write(placeOf('flash', id), flash, FLASH_LIFETIME),
    takeFlash: (id) => take<Flash>(placeOf('flash', id)),
    writeProviderFlow: (id, flow) => write(placeOf('provider-flow', id), flow, PROVIDER_FLOW_LIFETIME),
    takeProviderFlow: (id) => take<ProviderFlow>(placeOf('provider-flow', id)),
  };
}

import { randomBytes } from 'node:crypto';

import type Keyv from 'keyv';

import type { Language } from '#rules/text/language.ts';

import type { Seal } from './seal.ts';
import { createSealedStore, type SealedStore } from './sealed-store.ts';

/** A message that a page shows once, after a redirect: as a popup with JavaScript, as a banner without it. */
export interface Flash {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string;
}

/** A session that is kept while its user uses another account. The menu shows its `email`. */
export interface OriginalSession {
  token: string;
  email: string;
  viaProvider: boolean;
  remember: boolean;
}

/** A sign-in during which the user still has to choose a student account. */
export interface PartialLogin {
  token: string;
  studentIds: string[];
  remember: boolean;
  original?: OriginalSession | undefined;
}

/** The state of a sign-in with the identity provider, kept until the provider redirects the browser back. */
export interface ProviderFlow {
  state: string;
  /** The code verifier of PKCE (RFC 7636). Set only if the portal itself redeems the code. */
  verifier?: string | undefined;
  /** The local path to open after the sign-in. */
  redirect?: string | undefined;
}

export interface SignedInRecord {
  token: string;
  viaProvider: boolean;
  /** Whether the session cookie outlives the browser. */
  remember: boolean;
  original?: OriginalSession | undefined;
}

/** The server's data of one session. Only a renewal replaces it under the same id: see renewal.ts. */
export type SessionRecord = SignedInRecord | { partial: PartialLogin };

export interface SessionRecords {
  /** The store of all records; other data of a session is stored here too. */
  readonly store: SealedStore;
  read(id: string): Promise<SessionRecord | undefined>;
  /** @param lifetime in milliseconds */
  write(id: string, record: SessionRecord, lifetime: number): Promise<void>;
  remove(id: string): Promise<void>;
  writeFlash(id: string, flash: Flash): Promise<void>;
  /** Reads the message and removes it. */
  takeFlash(id: string): Promise<Flash | undefined>;
  writeProviderFlow(id: string, flow: ProviderFlow): Promise<void>;
  /** Reads the flow with this state and removes it. Of two simultaneous calls, only one gets it. */
  takeProviderFlow(id: string, state: string): Promise<ProviderFlow | undefined>;
  writeLanguage(id: string, language: Language): Promise<void>;
  /** Reads the language and removes it. */
  takeLanguage(id: string): Promise<Language | undefined>;
}

/** The lifetime of a flash message, in milliseconds. A message is only meant for the next page. */
const FLASH_LIFETIME = 10 * 60 * 1000;
/** The time that a sign-in at the identity provider can take, in milliseconds. */
const PROVIDER_FLOW_LIFETIME = 10 * 60 * 1000;

export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** Creates the session records. Their ids are the values of session cookies. */
export function createSessionRecords(keyv: Keyv, seal: Seal): SessionRecords {
  const store = createSealedStore(keyv, seal);

  async function take<Value>(
    kind: string,
    id: string,
    isWanted: (value: Value) => boolean = () => true,
  ): Promise<Value | undefined> {
    const value = await store.read<Value>(kind, id);
    if (value === undefined || !isWanted(value)) return undefined;
    return (await store.remove(kind, id)) ? value : undefined;
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
    takeProviderFlow: (id, state) => take<ProviderFlow>('provider-flow', id, (flow) => flow.state === state),
    writeLanguage: (id, language) => store.write('language', id, language, PROVIDER_FLOW_LIFETIME),
    takeLanguage: (id) => take<Language>('language', id),
  };
}

import type { Viewer } from '#rules/identity/viewer.ts';
import { parseLocalPath } from '#rules/routes/local-path.ts';

import { createChoices, type Choices } from './choices.ts';
import { readCookies, type CookieJar } from './cookies.ts';
import { createKeptForms, type KeptForms } from './kept-forms.ts';
import {
  newSessionId,
  type Flash,
  type KeptSession,
  type PartialLogin,
  type ProviderFlow,
  type SessionRecord,
  type SessionRecords,
  type SignedInRecord,
} from './record.ts';
import { createRenewals, type FetchToken, type Renewal, type Renewals } from './renewal.ts';

const SESSION_COOKIE = 'portal';
const RETURN_COOKIE = 'portal_return';
const RETURN_LIFETIME_SECONDS = 60 * 60;
const EMAIL_COOKIE = 'portal_email';
const EMAIL_LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** How long a partial login may wait for its choice. */
const PARTIAL_LIFETIME = 10 * 60 * 1000;
const ID = /^[\w-]{43}$/;

export interface SignInOptions {
  /** Whether the cookie outlives the browser. */
  remember: boolean;
  /** Whether the person came by the identity provider, whose session ends with this one. */
  viaProvider?: boolean;
  /** Whether the present session waits until the person comes back to it. */
  keepsPresent?: boolean;
}

/** One browser's session during one request. No cookie is set before `finish`. */
export interface Session {
  /** The person who is signed in; a partial login is not one yet. */
  readonly viewer: Viewer | undefined;
  readonly token: string | undefined;
  readonly partial: PartialLogin | undefined;
  readonly viaProvider: boolean;
  /** The session of one's own that waits while another account is used. */
  readonly kept: KeptSession | undefined;
  /** Small choices of this browser: they have cookies of their own. */
  readonly choices: Choices;
  /** The page that a visitor asked for before signing in: a local path. */
  readonly returnTo: string | undefined;
  /** What was typed into forms when the session was over. */
  readonly forms: KeptForms;
  /** Starts a session of its own for the person: a new id, whatever the browser had before. */
  signIn(token: string, viewer: Viewer, options: SignInOptions): Promise<void>;
  beginPartial(partial: PartialLogin, options?: { keepsPresent?: boolean }): Promise<void>;
  /** Goes back to the session that waits, under a new id. @returns false where it has ended meanwhile: then this one ends too */
  returnToKept(): Promise<boolean>;
  /** Replaces the token, once however many requests ask for it at the same time. */
  renew(fetchToken: FetchToken): Promise<Renewal>;
  /** Ends the session at once: the cookie is worth nothing from here on. */
  end(): Promise<void>;
  /** A message for the next page: this one's loaders, which run side by side, do not see it. */
  setFlash(flash: Flash): void;
  /** The message for this page, which is then gone. */
  takeFlash(): Promise<Flash | undefined>;
  rememberPath(path: string): void;
  forgetPath(): void;
  /** The address that this browser was asked to remember. */
  readonly email: string | undefined;
  /** Remembers an address for the sign-in form; undefined forgets it. */
  rememberEmail(email: string | undefined): void;
  /** Keeps what the identity provider must send back to this very browser. */
  beginProviderFlow(flow: ProviderFlow): Promise<void>;
  /** What was kept, which is then used up. */
  takeProviderFlow(): Promise<ProviderFlow | undefined>;
  /** Once the answer is made: keeps the message for the next page. @returns the values of Set-Cookie headers */
  finish(): Promise<string[]>;
}

export interface SessionReader {
  read(cookieHeader: string | undefined): Promise<Session>;
}

interface Dependencies {
  records: SessionRecords;
  cookies: CookieJar;
  verify: (token: string) => Promise<Viewer | undefined>;
}

export function createSessionReader(dependencies: Dependencies): SessionReader {
  const { records, cookies, verify } = dependencies;
  const renewals = createRenewals({ records, verify });
  return {
    async read(cookieHeader) {
      const given = readCookies(cookieHeader);
      const cookie = given.get(cookies.name(SESSION_COOKIE)) ?? '';
      const id = ID.test(cookie) ? cookie : undefined;
      const record = id === undefined ? undefined : await records.read(id);
      const viewer = record && 'token' in record ? await verify(record.token) : undefined;
      return openSession(
        { ...dependencies, renewals },
        {
          given,
          id,
          record,
          // What the token says of itself counts, however the session came about.
          viewer: viewer?.partialLogin ? undefined : viewer,
          returnTo: parseLocalPath(decoded(given.get(cookies.name(RETURN_COOKIE)))),
          email: decoded(given.get(cookies.name(EMAIL_COOKIE))),
        },
      );
    },
  };
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

interface Opened {
  given: ReadonlyMap<string, string>;
  id: string | undefined;
  record: SessionRecord | undefined;
  viewer: Viewer | undefined;
  returnTo: string | undefined;
  email: string | undefined;
}

function openSession(dependencies: Dependencies & { renewals: Renewals }, opened: Opened): Session {
  const { records, cookies, verify, renewals } = dependencies;
  let { id, record, viewer } = opened;
  let nextFlash: Flash | undefined;
  const setCookies = new Map<string, string>();

  function setCookie(name: string, value: string, maxAge?: number): void {
    setCookies.set(name, cookies.write(name, value, maxAge));
  }

  const forms = createKeptForms({
    store: records.store,
    cookies,
    given: opened.given,
    setCookie,
    person: () => viewer?.id,
  });

  /** A browser without a session gets an id all the same: messages and the provider's state are kept under it. */
  function ownId(): string {
    if (id === undefined) {
      id = newSessionId();
      setCookie(SESSION_COOKIE, id);
    }
    return id;
  }

  async function replace(next: SessionRecord, lifetime: number, maxAge?: number): Promise<void> {
    if (id !== undefined) await records.remove(id);
    id = newSessionId();
    record = next;
    await records.write(id, next, Math.max(lifetime, 1));
    setCookie(SESSION_COOKIE, id, maxAge);
  }

  async function open(next: SignedInRecord, person: Viewer): Promise<void> {
    const lifetime = person.expiresAt * 1000 - Date.now();
    const maxAge = maxAgeOf(next, person);
    await replace(next, lifetime, maxAge);
    await forms.begin(person.id, { lifetime, maxAge });
    viewer = person;
  }

  /** What waits, or, where this very session shall wait, this one. */
  function toKeep(keepsPresent: boolean): KeptSession | undefined {
    if (record && 'partial' in record) return record.partial.kept;
    if (!keepsPresent || !record || !viewer) return undefined;
    const { token, viaProvider, remember } = record;
    return record.kept ?? { token, viaProvider, remember, email: viewer.email };
  }

  return {
    get viewer() {
      return viewer;
    },
    get token() {
      return viewer && record && 'token' in record ? record.token : undefined;
    },
    get partial() {
      return record && 'partial' in record ? record.partial : undefined;
    },
    get viaProvider() {
      return record !== undefined && 'token' in record && record.viaProvider;
    },
    get kept() {
      if (record && 'partial' in record) return record.partial.kept;
      return viewer && record?.kept;
    },
    choices: createChoices(opened.given, cookies, setCookie),
    returnTo: opened.returnTo,
    email: opened.email,
    forms,
    async signIn(token, person, { remember, viaProvider = false, keepsPresent = false }) {
      await open({ token, viaProvider, remember, kept: toKeep(keepsPresent) }, person);
    },
    async beginPartial(partial, { keepsPresent = false } = {}) {
      await replace({ partial: { ...partial, kept: toKeep(keepsPresent) } }, PARTIAL_LIFETIME);
      viewer = undefined;
    },
    async returnToKept() {
      const { kept } = this;
      const person = kept && (await verify(kept.token));
      if (!kept || !person) {
        await this.end();
        return false;
      }
      const { token, viaProvider, remember } = kept;
      await open({ token, viaProvider, remember }, person);
      return true;
    },
    async renew(fetchToken) {
      if (id === undefined) return { kind: 'gone' };
      const renewal = await renewals.renew(id, fetchToken);
      if (renewal.kind !== 'renewed') return renewal;
      ({ record, viewer } = renewal);
      const maxAge = maxAgeOf(renewal.record, renewal.viewer);
      if (renewal.record.remember) setCookie(SESSION_COOKIE, id, maxAge);
      await forms.extend(renewal.viewer.id, {
        lifetime: renewal.viewer.expiresAt * 1000 - Date.now(),
        maxAge,
      });
      return renewal;
    },
    async end() {
      if (id !== undefined) await records.remove(id);
      if (opened.id !== undefined) setCookie(SESSION_COOKIE, '', 0);
      await forms.end();
      id = record = viewer = undefined;
    },
    setFlash(flash) {
      nextFlash = flash;
    },
    async takeFlash() {
      return id === undefined ? undefined : await records.takeFlash(id);
    },
    rememberPath(path) {
      const local = parseLocalPath(path);
      if (local !== undefined) setCookie(RETURN_COOKIE, encodeURIComponent(local), RETURN_LIFETIME_SECONDS);
    },
    forgetPath() {
      if (opened.returnTo !== undefined) setCookie(RETURN_COOKIE, '', 0);
    },
    rememberEmail(email) {
      if (email !== undefined) setCookie(EMAIL_COOKIE, encodeURIComponent(email), EMAIL_LIFETIME_SECONDS);
      else if (opened.email !== undefined) setCookie(EMAIL_COOKIE, '', 0);
    },
    async beginProviderFlow(flow) {
      await records.writeProviderFlow(ownId(), flow);
    },
    async takeProviderFlow() {
      return id === undefined ? undefined : await records.takeProviderFlow(id);
    },
    async finish() {
      if (nextFlash) await records.writeFlash(ownId(), nextFlash);
      return [...setCookies.values()];
    },
  };
}

/** In seconds; undefined ends with the browser. */
function maxAgeOf({ remember }: SignedInRecord, person: Viewer): number | undefined {
  return remember ? Math.max(1, Math.floor(person.expiresAt - Date.now() / 1000)) : undefined;
}

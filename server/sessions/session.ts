import type { Viewer } from '#rules/identity/viewer.ts';
import { parseLocalPath } from '#rules/routes/local-path.ts';

import { readCookies, type CookieJar } from './cookies.ts';
import {
  newSessionId,
  type Flash,
  type PartialLogin,
  type SessionRecord,
  type SessionRecords,
} from './record.ts';

const SESSION_COOKIE = 'portal';
const RETURN_COOKIE = 'portal_return';
const RETURN_LIFETIME_SECONDS = 60 * 60;
const STATE_COOKIE = 'portal_state';
const STATE_LIFETIME_SECONDS = 10 * 60;
/** How long a partial login may wait for its choice. */
const PARTIAL_LIFETIME = 10 * 60 * 1000;
const ID = /^[\w-]{43}$/;

export interface SignInOptions {
  /** Whether the cookie outlives the browser. */
  remember: boolean;
  /** Whether the person came by the identity provider, whose session ends with this one. */
  viaProvider?: boolean;
}

/** One browser's session during one request. No cookie is set before `finish`. */
export interface Session {
  /** The person who is signed in; a partial login is not one yet. */
  readonly viewer: Viewer | undefined;
  readonly token: string | undefined;
  readonly partial: PartialLogin | undefined;
  readonly viaProvider: boolean;
  /** The page that a visitor asked for before signing in: a local path. */
  readonly returnTo: string | undefined;
  /** Starts a session of its own for the person: a new id, whatever the browser had before. */
  signIn(token: string, viewer: Viewer, options: SignInOptions): Promise<void>;
  beginPartial(partial: PartialLogin): Promise<void>;
  /** Ends the session at once: the cookie is worth nothing from here on. */
  end(): Promise<void>;
  /** A message for the next page: this one's loaders, which run side by side, do not see it. */
  setFlash(flash: Flash): void;
  /** The message for this page, which is then gone. */
  takeFlash(): Promise<Flash | undefined>;
  rememberPath(path: string): void;
  forgetPath(): void;
  /** Keeps what the identity provider must send back to this very browser. */
  rememberState(state: string): void;
  /** The state that was kept, which is then used up. */
  takeState(): string | undefined;
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
  return {
    async read(cookieHeader) {
      const given = readCookies(cookieHeader);
      const cookie = given.get(cookies.name(SESSION_COOKIE)) ?? '';
      const id = ID.test(cookie) ? cookie : undefined;
      const record = id === undefined ? undefined : await records.read(id);
      const viewer = record && 'token' in record ? await verify(record.token) : undefined;
      return openSession(dependencies, {
        id,
        record,
        // What the token says of itself counts, however the session came about.
        viewer: viewer?.partialLogin ? undefined : viewer,
        returnTo: readReturnPath(given.get(cookies.name(RETURN_COOKIE))),
        state: given.get(cookies.name(STATE_COOKIE)),
      });
    },
  };
}

function readReturnPath(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  try {
    return parseLocalPath(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

interface Opened {
  id: string | undefined;
  record: SessionRecord | undefined;
  viewer: Viewer | undefined;
  returnTo: string | undefined;
  state: string | undefined;
}

function openSession({ records, cookies }: Dependencies, opened: Opened): Session {
  let { id, record, viewer } = opened;
  let nextFlash: Flash | undefined;
  const setCookies = new Map<string, string>();

  function setCookie(name: string, value: string, maxAge?: number): void {
    setCookies.set(name, cookies.write(name, value, maxAge));
  }

  async function replace(next: SessionRecord, lifetime: number, maxAge?: number): Promise<void> {
    if (id !== undefined) await records.remove(id);
    id = newSessionId();
    record = next;
    await records.write(id, next, Math.max(lifetime, 1));
    setCookie(SESSION_COOKIE, id, maxAge);
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
    returnTo: opened.returnTo,
    async signIn(token, person, { remember, viaProvider = false }) {
      const lifetime = person.expiresAt * 1000 - Date.now();
      await replace({ token, viaProvider }, lifetime, remember ? Math.floor(lifetime / 1000) : undefined);
      viewer = person;
    },
    async beginPartial(partial) {
      await replace({ partial }, PARTIAL_LIFETIME);
      viewer = undefined;
    },
    async end() {
      if (id !== undefined) await records.remove(id);
      if (opened.id !== undefined) setCookie(SESSION_COOKIE, '', 0);
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
    rememberState(state) {
      setCookie(STATE_COOKIE, state, STATE_LIFETIME_SECONDS);
    },
    takeState() {
      if (opened.state !== undefined) setCookie(STATE_COOKIE, '', 0);
      return opened.state;
    },
    async finish() {
      if (nextFlash) {
        if (id === undefined) {
          id = newSessionId();
          setCookie(SESSION_COOKIE, id);
        }
        await records.writeFlash(id, nextFlash);
      }
      return [...setCookies.values()];
    },
  };
}

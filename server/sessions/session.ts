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
/** A session without a sign-in holds a message for the next page, no more. */
const VISITOR_LIFETIME = 10 * 60 * 1000;

/** One browser's session during one request. Nothing is stored, and no cookie set, before `commit`. */
export interface Session {
  /** The person who is signed in; a partial login is not one yet. */
  readonly viewer: Viewer | undefined;
  readonly token: string | undefined;
  readonly partial: PartialLogin | undefined;
  /** The page that a visitor asked for before signing in: a local path. */
  readonly returnTo: string | undefined;
  /** Starts a session of its own for the person: a new id, whatever the browser had before. */
  signIn(token: string, viewer: Viewer, remember: boolean): void;
  beginPartial(partial: PartialLogin): void;
  /** Ends the session at once. */
  end(): void;
  setFlash(flash: Flash): void;
  /** The message for this page, which is then gone. */
  takeFlash(): Flash | undefined;
  rememberPath(path: string): void;
  forgetPath(): void;
  /** Stores what changed. @returns the values of Set-Cookie headers */
  commit(): Promise<string[]>;
}

export interface SessionReader {
  read(cookieHeader: string | undefined): Promise<Session>;
}

interface Dependencies {
  records: SessionRecords;
  cookies: CookieJar;
  verify: (token: string) => Promise<Viewer | undefined>;
}

export function createSessionReader({ records, cookies, verify }: Dependencies): SessionReader {
  return {
    async read(cookieHeader) {
      const given = readCookies(cookieHeader);
      const id = given.get(cookies.name(SESSION_COOKIE));
      const record = id === undefined ? undefined : await records.read(id);
      const viewer = record?.token === undefined ? undefined : await verify(record.token);
      const returnTo = readReturnPath(given.get(cookies.name(RETURN_COOKIE)));
      return openSession({ records, cookies }, { id, record, viewer, returnTo });
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
}

function openSession({ records, cookies }: Omit<Dependencies, 'verify'>, opened: Opened): Session {
  const oldId = opened.record === undefined ? undefined : opened.id;
  let id = oldId;
  let record: SessionRecord = opened.viewer || !opened.record?.token ? (opened.record ?? {}) : {};
  let viewer = opened.viewer;
  let changed = false;
  const setCookies: string[] = [];

  function replace(next: SessionRecord, person: Viewer | undefined): void {
    id = newSessionId();
    record = next;
    viewer = person;
    changed = true;
  }

  return {
    get viewer() {
      return viewer;
    },
    get token() {
      return viewer ? record.token : undefined;
    },
    get partial() {
      return record.partial;
    },
    returnTo: opened.returnTo,
    signIn(token, person, remember) {
      replace({ token, remember, ...(record.flash && { flash: record.flash }) }, person);
    },
    beginPartial(partial) {
      replace({ partial }, undefined);
    },
    end() {
      replace({}, undefined);
    },
    setFlash(flash) {
      record = { ...record, flash };
      changed = true;
    },
    takeFlash() {
      const { flash, ...rest } = record;
      if (flash) {
        record = rest;
        changed = true;
      }
      return flash;
    },
    rememberPath(path) {
      setCookies.push(cookies.write(RETURN_COOKIE, encodeURIComponent(path), RETURN_LIFETIME_SECONDS));
    },
    forgetPath() {
      if (opened.returnTo !== undefined) setCookies.push(cookies.write(RETURN_COOKIE, '', 0));
    },
    async commit() {
      if (!changed) return setCookies;
      changed = false;
      if (oldId !== undefined && oldId !== id) await records.remove(oldId);
      if (Object.keys(record).length === 0) {
        if (oldId !== undefined && oldId === id) await records.remove(oldId);
        return oldId === undefined ? setCookies : [...setCookies, cookies.write(SESSION_COOKIE, '', 0)];
      }
      id ??= newSessionId();
      const lifetime = viewer ? viewer.expiresAt * 1000 - Date.now() : VISITOR_LIFETIME;
      await records.write(id, record, Math.max(lifetime, 1));
      const maxAge = viewer && record.remember ? Math.floor(lifetime / 1000) : undefined;
      return [...setCookies, cookies.write(SESSION_COOKIE, id, maxAge)];
    },
  };
}

import type { CookieJar, SetCookie } from './cookies.ts';
import { newSessionId } from './record.ts';
import type { SealedStore } from './sealed-store.ts';

const OWNER_COOKIE = 'portal_owner';
const LIFETIME = 24 * 60 * 60 * 1000;
/** In bytes, of all that is kept for one account. */
const LIMIT = 64 * 1024;
const SECRET_NAME = /passw/i;

/** The text fields of a form, in their order. */
export type UnsentFields = [name: string, value: string][];

interface UnsentForm {
  path: string;
  fields: UnsentFields;
}

/**
 * What a user had typed when their session was over (DESIGN, decision 8): it waits for the same account for a day. Whose it is
 * cannot be asked of a session that is gone, so a cookie of its own tells it, for as much longer as the text may wait. It opens
 * nothing: who holds it can hand in a text for that account, and only that account reads it.
 */
export interface UnsentForms {
  /** Whether it is known whom a form of this browser belongs to. */
  hasOwner(): Promise<boolean>;
  /** Keeps a form's text, without passwords. What would be too much for the account pushes out what is older. */
  keep(path: string, fields: Iterable<[name: string, value: string]>): Promise<void>;
  /** What was kept of the form at a path, for the user who is signed in. */
  find(path: string): Promise<UnsentFields | undefined>;
  forget(path: string): Promise<void>;
}

export interface UnsentFormsOfSession extends UnsentForms {
  /** At a sign-in. @param lifetimes of the session and its cookie, in milliseconds and seconds */
  begin(user: string, lifetimes: Lifetimes): Promise<void>;
  /** At an extension. */
  extend(user: string, lifetimes: Lifetimes): Promise<void>;
  /** At a sign-out, which is no expiry. */
  end(): Promise<void>;
}

interface Lifetimes {
  lifetime: number;
  maxAge: number | undefined;
}

interface Parts {
  store: SealedStore;
  cookies: CookieJar;
  given: ReadonlyMap<string, string>;
  setCookie: SetCookie;
  /** The id of the user who is signed in. */
  user: () => string | undefined;
}

export function createUnsentForms({ store, cookies, given, setCookie, user }: Parts): UnsentFormsOfSession {
  let id = given.get(cookies.name(OWNER_COOKIE));

  async function owner(): Promise<string | undefined> {
    return user() ?? (id === undefined ? undefined : await store.read<string>('form-owner', id));
  }

  async function write(own: string, { lifetime, maxAge }: Lifetimes, withCookie: boolean): Promise<void> {
    id ??= newSessionId();
    await store.write('form-owner', id, own, Math.max(lifetime, 0) + LIFETIME);
    if (withCookie) setCookie(OWNER_COOKIE, id, maxAge === undefined ? undefined : maxAge + LIFETIME / 1000);
  }

  async function listOf(account: string): Promise<UnsentForm[]> {
    return (await store.read<UnsentForm[]>('unsent-forms', account)) ?? [];
  }

  async function forget(): Promise<void> {
    if (id !== undefined) await store.remove('form-owner', id);
    id = undefined;
  }

  return {
    async hasOwner() {
      return (await owner()) !== undefined;
    },
    async keep(path, fields) {
      const account = await owner();
      if (account === undefined) return;
      const text = [...fields].filter(([name, value]) => value !== '' && !SECRET_NAME.test(name));
      const others = (await listOf(account)).filter((form) => form.path !== path);
      const list = [{ path, fields: text }, ...others];
      while (Buffer.byteLength(JSON.stringify(list)) > LIMIT) list.pop();
      if (list.length > 0) await store.write('unsent-forms', account, list, LIFETIME);
    },
    async find(path) {
      const account = user();
      const list = account === undefined ? [] : await listOf(account);
      return list.find((form) => form.path === path)?.fields;
    },
    async forget(path) {
      const account = user();
      const list = account === undefined ? [] : await listOf(account);
      const others = list.filter((form) => form.path !== path);
      if (account === undefined || others.length === list.length) return;
      if (others.length > 0) await store.write('unsent-forms', account, others, LIFETIME);
      else await store.remove('unsent-forms', account);
    },
    async begin(own, lifetimes) {
      await forget();
      await write(own, lifetimes, true);
    },
    async extend(own, lifetimes) {
      // A cookie that ends with the browser is there already.
      if (id !== undefined) await write(own, lifetimes, lifetimes.maxAge !== undefined);
    },
    async end() {
      if (id !== undefined) setCookie(OWNER_COOKIE, '', 0);
      await forget();
    },
  };
}

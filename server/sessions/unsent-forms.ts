import { UNSENT_FORM_LIFETIME } from '#rules/constants.ts';
import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';

import type { CookieJar, SetCookie } from './cookies.ts';
import { newSessionId } from './record.ts';
import type { SealedStore } from './sealed-store.ts';

/** The limit for all unsent forms of one account, in bytes. */
const LIMIT = 64 * 1024;
const SECRET_NAME = /passw/i;

/** The text fields of a form, in the order of submission. */
export type UnsentFields = [name: string, value: string][];

interface UnsentForm {
  path: string;
  fields: UnsentFields;
}

/**
 * Form input that a user submitted after their session had expired (SESSION-17). It is kept for one day
 * for the same account. An expired session no longer identifies its account, so a separate owner cookie
 * identifies it. This cookie lives one day longer than the session. It grants no access: its holder can
 * only store input for that account, and only that account can read it.
 */
export interface UnsentForms {
  /** Whether the account of this browser is known, from the session or from the owner cookie. */
  hasOwner(): Promise<boolean>;
  /**
   * Stores a form's text fields except passwords. Removes the account's oldest forms if the limit is
   * exceeded.
   */
  keep(path: string, fields: Iterable<[name: string, value: string]>): Promise<void>;
  /** Returns the stored fields of the form at a path, for the signed-in user. */
  find(path: string): Promise<UnsentFields | undefined>;
  forget(path: string): Promise<void>;
}

export interface UnsentFormsOfSession extends UnsentForms {
  /**
   * Sets the owner cookie at a sign-in.
   *
   * @param lifetimes of the session (milliseconds) and its cookie (seconds)
   */
  begin(user: string, lifetimes: Lifetimes): Promise<void>;
  /** Extends the owner cookie when the session is renewed. */
  extend(user: string, lifetimes: Lifetimes): Promise<void>;
  /** Deletes the owner cookie at a sign-out. Input is kept only after an expiry. */
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
  /** Returns the id of the signed-in user. */
  user: () => string | undefined;
}

export function createUnsentForms({ store, cookies, given, setCookie, user }: Parts): UnsentFormsOfSession {
  let id = given.get(cookies.name(COOKIE_NAMES.owner));

  async function owner(): Promise<string | undefined> {
    return user() ?? (id === undefined ? undefined : await store.read<string>('form-owner', id));
  }

  async function write(own: string, { lifetime, maxAge }: Lifetimes, withCookie: boolean): Promise<void> {
    id ??= newSessionId();
    await store.write('form-owner', id, own, Math.max(lifetime, 0) + UNSENT_FORM_LIFETIME);
    if (withCookie)
      setCookie(
        COOKIE_NAMES.owner,
        id,
        maxAge === undefined ? undefined : maxAge + UNSENT_FORM_LIFETIME / 1000,
      );
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
      if (list.length > 0) await store.write('unsent-forms', account, list, UNSENT_FORM_LIFETIME);
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
      if (others.length > 0) await store.write('unsent-forms', account, others, UNSENT_FORM_LIFETIME);
      else await store.remove('unsent-forms', account);
    },
    async begin(own, lifetimes) {
      await forget();
      await write(own, lifetimes, true);
    },
    async extend(own, lifetimes) {
      // A cookie without Max-Age needs no update: it already lives until the browser closes.
      if (id !== undefined) await write(own, lifetimes, lifetimes.maxAge !== undefined);
    },
    async end() {
      if (id !== undefined) setCookie(COOKIE_NAMES.owner, '', 0);
      await forget();
    },
  };
}

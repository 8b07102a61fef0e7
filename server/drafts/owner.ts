import { randomBytes } from 'node:crypto';

import { DRAFT_LIFETIME } from '#rules/constants.ts';
import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';

import { readCookies, type CookieJar } from '../sessions/cookies.ts';

/** The random id of a browser, and whether its visitor chose to keep the cookie for a day. */
const VALUE = /^([\w-]{43})(\.keep)?$/;

/**
 * How long a browser can continue its drafts: until it is closed, or a day if the visitor chose so (FORM-26).
 * An account needs no cookie.
 */
export type DraftKeeping = 'account' | 'day' | 'session';

/** The owner of the drafts of a request: the account if the user is signed in, otherwise the browser. */
export interface DraftOwner {
  /** Returns the owner's key, or undefined for a browser that has no drafts yet. */
  find(): string | undefined;
  /** Returns the owner's key for a write. For a browser, this sets its cookie again. */
  claim(): string;
  /** Forgets the id of the browser: its cookie is deleted, and the next write gets a new id. */
  forget(): void;
  keeping(): DraftKeeping;
  /** Stores the choice of a visitor in the cookie. Does nothing for an account. */
  keepFor(time: Exclude<DraftKeeping, 'account'>): void;
  /** The values of Set-Cookie headers. */
  cookies(): string[];
}

/**
 * Creates the owner of a request's drafts. Signing in or out does not change the browser's cookie. Only
 * the account itself can read the drafts of an account.
 */
export function createDraftOwner(
  cookies: CookieJar,
  accountId: string | undefined,
  cookieHeader: string | undefined,
): DraftOwner {
  const given = readCookies(cookieHeader).get(cookies.name(COOKIE_NAMES.visitor)) ?? '';
  const [, id, suffix] = VALUE.exec(given) ?? [];
  let visitor = id;
  let isKept = suffix !== undefined;
  let isChanged = false;
  const account = accountId === undefined ? undefined : `account:${accountId}`;
  return {
    find: () => account ?? (visitor === undefined ? undefined : `visitor:${visitor}`),
    claim() {
      if (account !== undefined) return account;
      visitor ??= randomBytes(32).toString('base64url');
      isChanged = true;
      return `visitor:${visitor}`;
    },
    forget() {
      visitor = undefined;
      isChanged = id !== undefined;
    },
    keeping: () => (account !== undefined ? 'account' : isKept ? 'day' : 'session'),
    keepFor(time) {
      if (account !== undefined || isKept === (time === 'day')) return;
      isKept = time === 'day';
      isChanged = true;
    },
    cookies() {
      if (!isChanged) return [];
      if (visitor === undefined) return [cookies.write(COOKIE_NAMES.visitor, '', 0)];
      return isKept
        ? [cookies.write(COOKIE_NAMES.visitor, `${visitor}.keep`, DRAFT_LIFETIME / 1000)]
        : [cookies.write(COOKIE_NAMES.visitor, visitor)];
    },
  };
}

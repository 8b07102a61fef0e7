import { randomBytes } from 'node:crypto';

import { DRAFT_LIFETIME } from '#rules/constants.ts';

import { readCookies, type CookieJar } from '../sessions/cookies.ts';

const VISITOR_COOKIE = 'portal_visitor';
const ID = /^[\w-]{43}$/;

/** The owner of the drafts of a request: the account if the user is signed in, otherwise the browser. */
export interface DraftOwner {
  /** Returns the owner's key, or undefined for a browser that has no drafts yet. */
  find(): string | undefined;
  /** Returns the owner's key for a write. For a browser, this sets its cookie for another day. */
  claim(): string;
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
  const given = readCookies(cookieHeader).get(cookies.name(VISITOR_COOKIE)) ?? '';
  let visitor = ID.test(given) ? given : undefined;
  let isClaimed = false;
  const account = accountId === undefined ? undefined : `account:${accountId}`;
  return {
    find: () => account ?? (visitor === undefined ? undefined : `visitor:${visitor}`),
    claim() {
      if (account !== undefined) return account;
      visitor ??= randomBytes(32).toString('base64url');
      isClaimed = true;
      return `visitor:${visitor}`;
    },
    cookies() {
      if (!isClaimed || visitor === undefined) return [];
      return [cookies.write(VISITOR_COOKIE, visitor, DRAFT_LIFETIME / 1000)];
    },
  };
}

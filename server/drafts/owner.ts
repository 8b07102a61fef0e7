import { randomBytes } from 'node:crypto';

import { readCookies, type CookieJar } from '../sessions/cookies.ts';
import { DRAFT_LIFETIME } from './limits.ts';

const VISITOR_COOKIE = 'portal_visitor';
const ID = /^[\w-]{43}$/;

/** Whose drafts a request sees: the account's or, signed out, this browser's. */
export interface DraftOwner {
  /** Undefined for a browser that has no drafts yet. */
  find(): string | undefined;
  /** For who begins or goes on with a draft: a browser is given a cookie for another day. */
  claim(): string;
  /** The values of Set-Cookie headers. */
  cookies(): string[];
}

/** Signing in and out leave the browser's cookie alone: what belongs to an account is seen by that account, and by nobody else. */
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

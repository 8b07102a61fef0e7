import { parseLocalPath } from '#rules/routes/local-path.ts';

import type { CookieJar, SetCookie } from './cookies.ts';

const RETURN_COOKIE = 'portal_return';
const RETURN_LIFETIME_SECONDS = 60 * 60;
/** In bytes. Proxies take some 4 kB of an answer's headers, all together, and every request brings it along. */
const LONGEST_RETURN = 1024;
const EMAIL_COOKIE = 'portal_email';
const EMAIL_LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** What a browser without a session is asked to remember for the sign-in: cookies, because a store that visitors can fill is a way to fill a disk. */
export interface Remembered {
  /** The page that a visitor asked for before signing in: a local path. */
  readonly returnTo: string | undefined;
  /** One that is no local path, or is too long for a cookie, is not remembered. */
  rememberPath(path: string): void;
  forgetPath(): void;
  /** The address that this browser was asked to remember. */
  readonly email: string | undefined;
  /** Remembers an address for the sign-in form; undefined forgets it. */
  rememberEmail(email: string | undefined): void;
}

export function createRemembered(
  given: ReadonlyMap<string, string>,
  cookies: CookieJar,
  setCookie: SetCookie,
): Remembered {
  const returnTo = parseLocalPath(decoded(given.get(cookies.name(RETURN_COOKIE))));
  const email = decoded(given.get(cookies.name(EMAIL_COOKIE)));
  return {
    returnTo,
    rememberPath(path) {
      const local = parseLocalPath(path);
      const value = local && encodeURIComponent(local);
      if (value && value.length <= LONGEST_RETURN) setCookie(RETURN_COOKIE, value, RETURN_LIFETIME_SECONDS);
    },
    forgetPath() {
      if (returnTo !== undefined) setCookie(RETURN_COOKIE, '', 0);
    },
    email,
    rememberEmail(next) {
      if (next !== undefined) setCookie(EMAIL_COOKIE, encodeURIComponent(next), EMAIL_LIFETIME_SECONDS);
      else if (email !== undefined) setCookie(EMAIL_COOKIE, '', 0);
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

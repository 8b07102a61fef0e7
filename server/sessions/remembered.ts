import { REMEMBERED_EMAIL_LIFETIME, RETURN_PATH_LIFETIME } from '#rules/constants.ts';
import { parseLocalPath } from '#rules/routes/local-path.ts';
import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';

import type { CookieJar, SetCookie } from './cookies.ts';

/**
 * The longest path to remember, in bytes. Proxies accept about 4 kB for all headers of a response, and
 * the browser sends the cookie with every request.
 */
const LONGEST_RETURN = 1024;

/**
 * Values for the sign-in that a browser without a session remembers. They are stored in cookies, because
 * visitors could fill the disk if the server stored them.
 */
export interface Remembered {
  /** The local path of the page that the visitor requested before signing in. */
  readonly returnTo: string | undefined;
  /** Remembers a path. Ignores it if it is not local or is too long for a cookie. */
  rememberPath(path: string): void;
  forgetPath(): void;
  /** The e-mail address to fill in at the sign-in. */
  readonly email: string | undefined;
  /** Remembers an e-mail address for the sign-in form. Undefined deletes it. */
  rememberEmail(email: string | undefined): void;
}

export function createRemembered(
  given: ReadonlyMap<string, string>,
  cookies: CookieJar,
  setCookie: SetCookie,
): Remembered {
  const returnTo = parseLocalPath(decoded(given.get(cookies.name(COOKIE_NAMES.returnPath))));
  const email = decoded(given.get(cookies.name(COOKIE_NAMES.email)));
  return {
    returnTo,
    rememberPath(path) {
      const local = parseLocalPath(path);
      const value = local && encodeURIComponent(local);
      if (value && value.length <= LONGEST_RETURN)
        setCookie(COOKIE_NAMES.returnPath, value, RETURN_PATH_LIFETIME / 1000);
    },
    forgetPath() {
      if (returnTo !== undefined) setCookie(COOKIE_NAMES.returnPath, '', 0);
    },
    email,
    rememberEmail(next) {
      if (next !== undefined)
        setCookie(COOKIE_NAMES.email, encodeURIComponent(next), REMEMBERED_EMAIL_LIFETIME / 1000);
      else if (email !== undefined) setCookie(COOKIE_NAMES.email, '', 0);
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

import { REGISTRATION_LIFETIME } from '#rules/constants.ts';
import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';

import type { CookieJar, SetCookie } from './cookies.ts';
import type { Seal } from './seal.ts';

/** A value that was sealed for another purpose does not open here. */
const PLACE = 'registration';

/** The account that this browser registered within the last `REGISTRATION_LIFETIME` (ACCOUNT-13). */
export interface BrowserRegistration {
  /** Whether this browser registered an account. */
  readonly isRecent: boolean;
  /** Whether this browser registered the account with this e-mail address. */
  isOf(email: string): boolean;
  /** Remembers that this browser registered the account with this e-mail address. */
  remember(email: string): void;
  forget(): void;
}

interface Remembered {
  email: string;
  /** The end of the lifetime, in milliseconds since the epoch. A browser can keep a cookie for longer. */
  until: number;
}

interface RegistrationParts {
  given: ReadonlyMap<string, string>;
  cookies: CookieJar;
  setCookie: SetCookie;
  seal: Seal;
}

/**
 * Reads and writes the registration of a browser. It is in a sealed cookie, so each replica can read it
 * and the server stores nothing.
 */
export function createRegistration({
  given,
  cookies,
  setCookie,
  seal,
}: RegistrationParts): BrowserRegistration {
  function find(): Remembered | undefined {
    const text = seal.open(given.get(cookies.name(COOKIE_NAMES.registration)) ?? '', PLACE);
    const found = text === undefined ? undefined : (JSON.parse(text) as Remembered);
    return found && found.until > Date.now() ? found : undefined;
  }

  return {
    get isRecent() {
      return find() !== undefined;
    },
    isOf: (email) => find()?.email === normalized(email),
    remember(email) {
      const remembered: Remembered = {
        email: normalized(email),
        until: Date.now() + REGISTRATION_LIFETIME,
      };
      const sealed = seal.close(JSON.stringify(remembered), PLACE);
      setCookie(COOKIE_NAMES.registration, sealed, REGISTRATION_LIFETIME / 1000);
    },
    forget: () => setCookie(COOKIE_NAMES.registration, '', 0),
  };
}

/** The backend can return an address in another case than the user typed. */
function normalized(email: string): string {
  return email.trim().toLowerCase();
}

import { COOKIE_CONSENT_LIFETIME, EVENT_POPUP_LIFETIME } from '#rules/constants.ts';
import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';

import type { CookieJar, SetCookie } from './cookies.ts';

/**
 * The choices made in the cookie banner and the event popup (POPUP-2, POPUP-4). They are stored in
 * cookies and contain nothing about the user.
 */
export interface Choices {
  readonly acceptsCookies: boolean;
  /** Whether this browser has shown the event popup within `EVENT_POPUP_LIFETIME`. */
  readonly sawEvent: boolean;
  acceptCookies(): void;
  seeEvent(): void;
}

export function createChoices(
  given: ReadonlyMap<string, string>,
  cookies: CookieJar,
  setCookie: SetCookie,
): Choices {
  return {
    acceptsCookies: given.has(cookies.name(COOKIE_NAMES.consent)),
    sawEvent: given.has(cookies.name(COOKIE_NAMES.eventPopup)),
    acceptCookies: () => setCookie(COOKIE_NAMES.consent, 'all', COOKIE_CONSENT_LIFETIME / 1000),
    seeEvent: () => setCookie(COOKIE_NAMES.eventPopup, 'seen', EVENT_POPUP_LIFETIME / 1000),
  };
}

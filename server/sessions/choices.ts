import { COOKIE_CONSENT_LIFETIME, EVENT_POPUP_LIFETIME, LANGUAGE_LIFETIME } from '#rules/constants.ts';
import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';
import { LANGUAGES, type Language } from '#rules/text/language.ts';

import type { CookieJar, SetCookie } from './cookies.ts';

/**
 * The choices made in the cookie banner, the event popup and the switch of the language (POPUP-2, POPUP-4,
 * LANGUAGE-17). They are stored in cookies and contain nothing about the user.
 */
export interface Choices {
  readonly acceptsCookies: boolean;
  /** Whether this browser has shown the event popup within `EVENT_POPUP_LIFETIME`. */
  readonly sawEvent: boolean;
  /** The language in which this browser opens the portal; undefined if it has chosen none. */
  readonly language: Language | undefined;
  acceptCookies(): void;
  seeEvent(): void;
  chooseLanguage(language: Language): void;
}

export function createChoices(
  given: ReadonlyMap<string, string>,
  cookies: CookieJar,
  setCookie: SetCookie,
): Choices {
  return {
    acceptsCookies: given.has(cookies.name(COOKIE_NAMES.consent)),
    sawEvent: given.has(cookies.name(COOKIE_NAMES.eventPopup)),
    language: LANGUAGES.find((language) => language === given.get(cookies.name(COOKIE_NAMES.language))),
    acceptCookies: () => setCookie(COOKIE_NAMES.consent, 'all', COOKIE_CONSENT_LIFETIME / 1000),
    seeEvent: () => setCookie(COOKIE_NAMES.eventPopup, 'seen', EVENT_POPUP_LIFETIME / 1000),
    chooseLanguage: (language) => setCookie(COOKIE_NAMES.language, language, LANGUAGE_LIFETIME / 1000),
  };
}

import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';
import { LANGUAGES, type Language } from '#rules/text/language.ts';

import type { RequestContext } from '../http/request-context.ts';
import { readCookies, type CookieJar } from '../sessions/cookies.ts';

/**
 * The paths of pages that are kept. A page has many other spellings, with capitals, escaped characters or
 * more slashes. If they were kept, one visitor could replace all other pages by spellings of one.
 */
const USUAL_PATH = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/;

/** A page that is the same for all visitors with the same choices. */
export interface VisitorPage {
  /** All that the page depends on, beside its content, the configuration and the build. */
  key: string;
  /** A header with the choices, and with no other cookie. */
  cookie: string | undefined;
  /** The language that this browser has chosen. */
  chosen: Language | undefined;
}

/** What a request for a page of all visitors has. */
export interface VisitorPageRules {
  /** The portal's own address. A page for another host is rendered separately. */
  origin: string;
  cookies: CookieJar;
}

/**
 * Returns the page that a request asks for, if it can be a page of all visitors (SPEED-5). For every other
 * request, the page is rendered separately: for one with a query, with a body, or with any cookie that is not
 * one of the three choices. A cookie of another program is such a cookie too, so this does not depend on a
 * list of secret cookies. Whether the server keeps the page is a property of its row.
 */
export function findVisitorPage(
  request: Pick<RequestContext, 'req' | 'url' | 'language' | 'origin'>,
  { origin, cookies }: VisitorPageRules,
): VisitorPage | undefined {
  const { req, url, language } = request;
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (!isRead || !USUAL_PATH.test(url.pathname)) return undefined;
  if (request.origin !== origin) return undefined;
  // A GET can have a body. No page reads one.
  if (req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined)
    return undefined;
  // `search` of an address with an empty query is empty too.
  if (url.href.includes('?')) return undefined;
  const choices = readChoices(req.headers.cookie, cookies);
  if (!choices) return undefined;
  const { chosen } = choices;
  return {
    key: JSON.stringify([language, url.pathname, choices.cookie]),
    cookie: choices.cookie,
    chosen,
  };
}

/**
 * Reads the choices of a browser.
 *
 * @returns undefined if there is any other cookie, or a value that the portal has not set
 */
function readChoices(header: string | undefined, cookies: CookieJar) {
  const given = readCookies(header);
  const consent = given.get(cookies.name(COOKIE_NAMES.consent));
  const eventPopup = given.get(cookies.name(COOKIE_NAMES.eventPopup));
  const language = given.get(cookies.name(COOKIE_NAMES.language));
  const chosen = LANGUAGES.find((one) => one === language);
  const known = [
    [COOKIE_NAMES.consent, consent, 'all'],
    [COOKIE_NAMES.eventPopup, eventPopup, 'seen'],
    [COOKIE_NAMES.language, language, chosen],
  ] as const;
  const set = known.filter(([, value]) => value !== undefined);
  if (set.length !== given.size || set.some(([, value, expected]) => value !== expected)) return undefined;
  const pairs = set.map(([name, value]) => `${cookies.name(name)}=${value}`);
  return { chosen, cookie: pairs.length > 0 ? pairs.join('; ') : undefined };
}

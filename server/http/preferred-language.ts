import type { IncomingHttpHeaders } from 'node:http';

import Negotiator from 'negotiator';

import type { Language } from '#rules/text/language.ts';

/**
 * Returns the language that a client of /graphql prefers, by its `Accept-Language` (GATEWAY-24). Pages do not
 * use it: their language is in their address.
 *
 * @param languages the languages to choose from
 * @returns English without a header, or if the client accepts none of them
 */
export function preferredLanguage(headers: IncomingHttpHeaders, languages: readonly Language[]): Language {
  // Most clients accept only English or anything, and the fast path has no time to waste.
  const given = headers['accept-language'] ?? '';
  if (languages.length === 1 || !/ar/i.test(given)) return 'en';
  // `ar-AE` is a language of its own for the library. The portal has one Arabic.
  const accepted = given.replace(/\b(ar|en)-[\w-]+/gi, '$1');
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } });
  return negotiator.language([...languages]) === 'ar' ? 'ar' : 'en';
}

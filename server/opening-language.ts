import type { Language } from '#rules/text/language.ts';

import type { RequestContext } from './http/request-context.ts';

/**
 * Returns the language to redirect a request for `/` to; undefined if it stays (LANGUAGE-17). The request
 * comes from outside, and the visitor has chosen a language, or the portal has a default one. A link of the
 * portal to `/` stays in English, because the switch of the Arabic home page is such a link.
 *
 * @param chosen the language that this browser has chosen; undefined if none
 */
export function openingLanguage(
  request: Pick<RequestContext, 'req' | 'isPrefixed' | 'url' | 'origin'>,
  chosen: Language | undefined,
  { languages, defaultLanguage }: { languages: readonly Language[]; defaultLanguage: Language },
): Exclude<Language, 'en'> | undefined {
  const { req, isPrefixed, url } = request;
  if (isPrefixed || url.pathname !== '/' || (req.method !== 'GET' && req.method !== 'HEAD')) return undefined;
  const language = chosen !== undefined && languages.includes(chosen) ? chosen : defaultLanguage;
  return language === 'en' || comesFromPortal(request) ? undefined : language;
}

function comesFromPortal({ req, origin }: Pick<RequestContext, 'req' | 'origin'>): boolean {
  const site = req.headers['sec-fetch-site'];
  // Browsers do not send the header to a host that is neither https nor localhost.
  if (site === undefined) return req.headers.referer?.startsWith(`${origin}/`) ?? false;
  return site === 'same-origin';
}

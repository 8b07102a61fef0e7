/** The languages of the portal (BCP 47). Pages in English have addresses without a prefix. */
export const LANGUAGES = ['en', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The prefix of the addresses of all pages in a language; empty for English. */
export function prefixOf(language: Language): '' | '/ar' {
  return language === 'en' ? '' : `/${language}`;
}

/** The names of the languages, as their readers write them: whole, and for a narrow screen. */
export const LANGUAGE_NAMES = {
  en: { ownName: 'English', letters: 'EN' },
  ar: { ownName: 'العربية', letters: 'ع' },
} satisfies Record<Language, { ownName: string; letters: string }>;

/** The locales of dates and lists. Arabic names its digits: Node and browsers differ in those of `ar`. */
export const LOCALES = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' } satisfies Record<Language, string>;

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** A prefix ends before a slash, a query, a fragment, the data of the home page, or the end. */
const PREFIX = /^\/ar(?=[/?#]|\.data(?:\?|$)|$)/i;
/** The home page, or the start of the address of its data. */
const HOME = /^\/(?:_root(?=\.data(?:\?|$)))?(?=$|[?#]|\.data(?:\?|$))/;

/**
 * Splits the language from the target of a request. It is the only place of the server that does: the guard,
 * the route table, the rate limits and all stored paths see the target without a prefix (LANGUAGE-4). Like
 * Remix with a `basename`, it accepts `/AR`, but neither an encoded letter nor a second prefix.
 *
 * @param target a path with an optional query, such as `/ar/jobs?page=2` or `/ar.data`
 * @returns the language, and the target of the same page in English: `/jobs?page=2`, `/_root.data`
 */
export function splitLanguage(target: string): { language: Language; target: string } {
  if (!PREFIX.test(target)) return { language: 'en', target };
  const rest = target.slice('/ar'.length);
  if (rest.startsWith('.')) return { language: 'ar', target: `/_root${rest}` };
  return { language: 'ar', target: rest.startsWith('/') ? rest : `/${rest}` };
}

/**
 * Returns the target of a page in a language: the inverse of `splitLanguage`.
 *
 * @param target a path without a prefix, with an optional query
 */
export function joinLanguage(language: Language, target: string): string {
  if (language === 'en') return target;
  const [home = ''] = HOME.exec(target) ?? [];
  return prefixOf(language) + target.slice(home.length);
}

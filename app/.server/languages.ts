import type { AppLoadContext } from '#app/load-context.ts';
import { hasSecretAddress, type RouteRow } from '#rules/routes/row.ts';
import { joinLanguage, LANGUAGE_NAMES, prefixOf, type Language } from '#rules/text/language.ts';
import { currentLanguage } from '#rules/text/t.ts';

/** What the link to the other language needs; undefined if the portal has one language. */
export function otherLanguageOf({ languages }: AppLoadContext) {
  const language = languages.find((other) => other !== currentLanguage());
  return language && { language, ...LANGUAGE_NAMES[language], prefix: prefixOf(language) };
}

/** Returns the language of the page; undefined if this browser has chosen it, or if there is no other. */
export function unrememberedLanguageOf({ languages, session }: AppLoadContext): Language | undefined {
  const language = currentLanguage();
  return languages.length === 1 || session.choices.language === language ? undefined : language;
}

/** A `link` element of a page's head, as Remix describes it. */
// An interface would not be a type of Remix's descriptors, because it has no index signature.
export type HeadLink = {
  tagName: 'link';
  rel: 'canonical' | 'alternate';
  href: string;
  hrefLang?: Language | 'x-default';
};

/**
 * Returns the links that tell search engines the address of a public page in each language (LANGUAGE-18).
 * Other pages have none: robots cannot open them, or their address has a token.
 *
 * @param pageNumber the number of the page of a list, from 1
 */
export function listHeadLinks(
  { row, pagePath, linkOrigin, languages }: AppLoadContext,
  pageNumber: number,
): HeadLink[] {
  const isPublic = row && (row.access === 'public' || row.access === 'guest') && !hasSecretAddress(row);
  if (!isPublic) return [];
  const path = pathAsIn(row, pagePath) + (pageNumber > 1 ? `?page=${pageNumber}` : '');
  const canonical: HeadLink = {
    tagName: 'link',
    rel: 'canonical',
    href: linkOrigin + joinLanguage(currentLanguage(), path),
  };
  return [
    canonical,
    ...listVersions({ linkOrigin, languages }, path).map((version) => ({
      tagName: 'link' as const,
      rel: 'alternate' as const,
      ...version,
    })),
  ];
}

/**
 * Returns the path of a page in the spelling of its row. Remix also finds a page in capital letters, with
 * encoded letters or with a slash at its end, and search engines would take each for another page.
 */
function pathAsIn(row: RouteRow, pagePath: string): string {
  const asked = pagePath
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);
  const segments = row.path === '' ? [] : row.path.split('/');
  const own = segments.flatMap((segment, index) => {
    const value = asked[index];
    if (!segment.startsWith(':')) return [segment];
    return value === undefined ? [] : [encodeURIComponent(decodeURIComponent(value))];
  });
  return `/${own.join('/')}`;
}

/** A public page in one language; `x-default` is the one for readers of other languages. */
export interface PageVersion {
  hrefLang: Language | 'x-default';
  href: string;
}

/**
 * Returns the full addresses of a public page in all languages (LANGUAGE-18); none if the portal has one
 * language.
 *
 * @param path the path of the page in English, with an optional query
 */
export function listVersions(
  { linkOrigin, languages }: Pick<AppLoadContext, 'linkOrigin' | 'languages'>,
  path: string,
): PageVersion[] {
  if (languages.length === 1) return [];
  const addressIn = (language: Language) => linkOrigin + joinLanguage(language, path);
  const versions = languages.map((language) => ({ hrefLang: language, href: addressIn(language) }));
  return [...versions, { hrefLang: 'x-default', href: addressIn('en') }];
}

import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';

import { ErrorLevel, SitemapStream } from 'sitemap';

import type { AppLoadContext } from '#app/load-context.ts';

import { listVersions } from '../languages.ts';
import { listSitemapPages, type SitemapPage } from './sitemap-pages.ts';

/** The protocol allows addresses of less than 2,048 characters. */
const LONGEST_ADDRESS = 2047;

/**
 * Returns the sitemap of the portal (FEED-1): each public page in each language, with links to its other
 * languages (FEED-3).
 *
 * @returns undefined if a source of the pages is unavailable
 */
export async function composeSitemap(context: AppLoadContext): Promise<string | undefined> {
  const pages = await listSitemapPages(context);
  if (!pages) return undefined;
  const items = pages.flatMap((page) => itemsOf(context, page));
  return await text(
    Readable.from(items).pipe(
      new SitemapStream({
        level: ErrorLevel.THROW,
        lastmodDateOnly: true,
        xmlns: { xhtml: true, news: false, image: false, video: false },
      }),
    ),
  );
}

/** Returns the entries of a page, one for each language; none if the protocol does not allow its address. */
function itemsOf(context: AppLoadContext, { path, changed }: SitemapPage) {
  const versions = listVersions(context, path);
  const own = versions.filter(({ hrefLang }) => hrefLang !== 'x-default').map(({ href }) => href);
  const addresses = own.length > 0 ? own : [context.linkOrigin + path];
  if (!addresses.every(isAllowed)) return [];
  const links = versions.map(({ hrefLang, href }) => ({ lang: hrefLang, url: href }));
  return addresses.map((url) => ({
    url,
    ...(changed !== undefined && { lastmod: changed }),
    ...(links.length > 0 && { links }),
  }));
}

/** A slug of the backend such as `..` would be another address. */
function isAllowed(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && URL.parse(address)?.href === address;
}

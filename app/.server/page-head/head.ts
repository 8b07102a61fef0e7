import { SITE_NAME } from '#app/content/site.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#rules/images/share.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf, type Crumb } from '#rules/routes/tree.ts';
import { LOCALES, type Language } from '#rules/text/language.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import { listHeadLinks, type HeadLink } from '../languages.ts';
import { linkAddress } from '../link-address.ts';
import { getRowPicture } from './row-picture.ts';
import type { SharedPicture } from './shared-picture.ts';
import { shareImageAddress } from './share-image.ts';
import { describeBreadcrumbs } from './breadcrumbs.ts';
import { toGraph, type DescribedThing, type JsonObject } from './graph.ts';

/** An element of a page's head, as Remix describes it. */
export type HeadTag =
  | HeadLink
  | { tagName: 'link'; rel: 'alternate'; type: 'application/rss+xml'; title: string; href: string }
  | { property: string; content: string }
  | { name: string; content: string }
  | { 'script:ld+json': JsonObject };

/** The full addresses of a page, and of its image for other sites. */
export interface DescribedPage {
  address: string;
  /** Undefined in development, for the pictures of the content. */
  image: string | undefined;
}

/** What the head of a page says about a page with content of its own, such as an event. */
export interface HeadContent {
  /** Whether the page shows what its address names. Default: true. Without it, the head says nothing. */
  hasContent?: boolean;
  /** The number of the page of a list. Default: 1. */
  pageNumber?: number;
  /** The picture of the page. Default: the picture of its row (PICTURE-9). */
  picture?: SharedPicture | undefined;
  /** The kind of the page in Open Graph. Default: `website`. */
  kind?: 'article';
  /** Whether the page names the feed of the news, so that feed readers find it (FEED-5). */
  hasNewsFeed?: boolean;
  /** Returns what the page is about, for search engines. */
  things?: (page: DescribedPage) => (DescribedThing | undefined)[];
}

interface HeadTexts {
  title: string;
  /** At most some 160 characters. */
  description: string;
  crumbs: readonly Crumb[];
}

/**
 * Returns what the head of a public page says to search engines, and to sites that show a link to it
 * (SHARING-1 to SHARING-5). Other pages have nothing: robots cannot open them, or their address has a token.
 */
export function describeHead(
  context: AppLoadContext,
  row: RouteRow,
  { title, description, crumbs }: HeadTexts,
  { hasContent = true, pageNumber = 1, picture, kind, hasNewsFeed = false, things }: HeadContent = {},
): HeadTag[] {
  const links = hasContent ? listHeadLinks(context, pageNumber) : [];
  const address = links.find(({ rel }) => rel === 'canonical')?.href;
  if (address === undefined) return [];
  const shown = picture ?? getRowPicture(row);
  const image = shareImageAddress(context, shown.url);
  const described = things?.({ address, image }).filter((thing) => thing !== undefined) ?? [];
  const breadcrumbs = describeBreadcrumbs(context, crumbs, address);
  const graph = toGraph(breadcrumbs ? [...described, breadcrumbs] : described);
  return [
    ...links,
    ...(hasNewsFeed ? [linkToNewsFeed(context)] : []),
    { property: 'og:type', content: kind ?? 'website' },
    { property: 'og:site_name', content: t(SITE_NAME) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...context.languages.map((language) => ({
      property: language === currentLanguage() ? 'og:locale' : 'og:locale:alternate',
      content: graphLocale(language),
    })),
    ...(image === undefined ? [] : describeImage(image, shown.alt)),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(graph ? [{ 'script:ld+json': graph }] : []),
  ];
}

function linkToNewsFeed(context: AppLoadContext): HeadTag {
  const href = linkAddress(context, pathOf(getRow('news-feed')));
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: t('News'), href };
}

function describeImage(image: string, alt: string | undefined): HeadTag[] {
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_HEIGHT) },
    ...(alt === undefined ? [] : [{ property: 'og:image:alt', content: alt }]),
  ];
}

/** Returns the name of a language in Open Graph, such as `en_GB`. */
function graphLocale(language: Language): string {
  const { language: code, region } = new Intl.Locale(LOCALES[language]);
  return region === undefined ? code : `${code}_${region}`;
}

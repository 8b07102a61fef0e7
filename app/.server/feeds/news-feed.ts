import { Feed } from 'feed';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { SITE_NAME } from '#app/content/site.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { SHARE_WIDTH } from '#rules/images/share.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import type { ContentPicture } from '../content/collection.ts';
import { listNews } from '../content/library.ts';
import { toExternalHtml } from '../html.ts';
import { linkAddress } from '../link-address.ts';
import { shareImageAddress } from '../page-head/share-image.ts';
import { sharedPicture } from '../page-head/shared-picture.ts';

/** Returns the news as RSS 2.0 in the language of the page (FEED-5, FEED-6). */
export function composeNewsFeed(context: AppLoadContext): string {
  const row = getRow('news');
  const news = listNews();
  const page = linkAddress(context, pathOf(row));
  const feed = new Feed({
    id: page,
    title: `${t(row.title)} · ${t(SITE_NAME)}`,
    description: t(row.purpose),
    link: page,
    language: currentLanguage(),
    feed: linkAddress(context, pathOf(getRow('news-feed'))),
    generator: t(SITE_NAME),
    copyright: t(SITE_NAME),
    ...(news[0] && { updated: momentOf(news[0].published) }),
  });
  for (const { slug, title, summary, html, published, college, picture } of news) {
    const address = linkAddress(context, pathOf(getRow('news-item'), { id: slug }));
    const name = COLLEGES.find(({ code }) => code === college)?.name;
    feed.addItem({
      title,
      link: address,
      date: momentOf(published),
      description: summary,
      content: imageOf(context, picture) + toExternalHtml(html, address),
      ...(name !== undefined && { category: [{ name: t(name) }] }),
    });
  }
  return feed.rss2();
}

/** Returns noon of a day in the Emirates, which is the same day in most other places. */
function momentOf(day: string): Date {
  return new Date(`${day}T12:00:00+04:00`);
}

/** Returns the image of an article as HTML, because a reader of feeds shows no other image of it. */
function imageOf(context: AppLoadContext, picture: ContentPicture): string {
  const { url, alt } = sharedPicture(picture);
  // Browsers show the files of the portal's own pages on no other site.
  const src = shareImageAddress(context, url);
  return src === undefined
    ? ''
    : renderToStaticMarkup(createElement('img', { src, alt, width: SHARE_WIDTH }));
}

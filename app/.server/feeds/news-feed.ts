import { Feed } from 'feed';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { SITE_NAME } from '#app/content/site.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import type { ContentPicture } from '../content/collection.ts';
import { listNews } from '../content/library.ts';
import { toExternalHtml } from '../html.ts';
import { linkAddress } from '../link-address.ts';

/** Returns the news as RSS 2.0 in the language of the page (FEED-5, FEED-6), with the day of the newest. */
export function composeNewsFeed(context: AppLoadContext): { text: string; modified: Date | undefined } {
  const row = getRow('news');
  const news = listNews();
  const modified = news[0] && momentOf(news[0].published);
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
    ...(modified && { updated: modified }),
  });
  for (const { slug, title, summary, html, published, college, picture } of news) {
    const address = linkAddress(context, pathOf(getRow('news-item'), { id: slug }));
    const name = COLLEGES.find(({ code }) => code === college)?.name;
    feed.addItem({
      title,
      link: address,
      date: momentOf(published),
      description: summary,
      content: imageOf(picture, address) + toExternalHtml(html, address),
      ...(name !== undefined && { category: [{ name: t(name) }] }),
    });
  }
  return { text: feed.rss2(), modified };
}

/** Returns noon of a day in the Emirates, which is the same day in most other places. */
function momentOf(day: string): Date {
  return new Date(`${day}T12:00:00+04:00`);
}

/** Returns the image of an article as HTML, because a reader of feeds shows no other image of it. */
function imageOf({ sources, alt }: ContentPicture, page: string): string {
  const largest = sources.at(-1);
  if (!largest) return '';
  const { url, width } = largest;
  return renderToStaticMarkup(createElement('img', { src: new URL(url, page).href, alt, width }));
}

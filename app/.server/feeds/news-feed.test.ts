import { parseFeed } from '@rowanmanning/feed-parser';
import { afterEach, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';

import { ARABIC } from '#rules/text/ar/index.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { NEWS } from '../content/library.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { composeNewsFeed } from './news-feed.ts';

const compose = () => composeNewsFeed(createRecordsContext({ row: 'news-feed' }).context);

afterEach(() => {
  globalThis.translator = undefined;
});

// FEED-5, FEED-6
describe('the feed of the news', () => {
  test('has all articles, the newest first, with address, day, summary, text and college', () => {
    const text = compose();
    const feed = parseFeed(text);
    expect(feed).toMatchObject({
      meta: { type: 'rss', version: '2.0' },
      language: 'en',
      title: 'News · Human Centric Ecosystem',
      description: 'Announcements of the authority and its colleges.',
      url: 'https://portal.example/news',
      self: 'https://portal.example/news/feed.xml',
    });
    expect(feed.items).toHaveLength(NEWS.length);
    for (const [index, { en }] of NEWS.entries()) {
      const item = feed.items[index];
      const url = `https://portal.example/news/${en.slug}`;
      expect(item).toMatchObject({ id: url, url, title: en.title, description: en.summary });
      // It is the day of the article in the Emirates.
      expect(item?.published?.toISOString()).toBe(`${en.published}T08:00:00.000Z`);
      expect(item?.content).toContain('<p>');
      expect(item?.categories.length).toBe(en.college === undefined ? 0 : 1);
    }
    expect(text).toContain(`<guid isPermaLink="true">https://portal.example/news/${NEWS[0]?.en.slug}</guid>`);
  });

  test('in Arabic has the Arabic texts and addresses', () => {
    globalThis.translator = createTranslator(ARABIC);
    const feed = parseFeed(compose());
    expect(feed).toMatchObject({
      language: 'ar',
      title: 'الأخبار · المنظومة المتمحورة حول الإنسان',
      self: 'https://portal.example/ar/news/feed.xml',
    });
    const [newest] = NEWS;
    expect(feed.items[0]).toMatchObject({
      url: `https://portal.example/ar/news/${newest?.en.slug}`,
      title: newest?.ar?.title,
      description: newest?.ar?.summary,
    });
  });

  test('is well-formed XML', async () => {
    const text = compose();
    const check = async (contents: string) =>
      (await validateXML({ xml: [{ fileName: 'feed.xml', contents }], normalization: 'format' })).errors;
    expect(await check(text)).toEqual([]);
    expect(await check(text.replace('</channel>', ''))).not.toEqual([]);
  });
});

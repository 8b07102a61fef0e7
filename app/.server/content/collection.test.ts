import { afterEach, expect, test, vi } from 'vitest';

import { CONTENT_WIDTHS } from '#rules/images/widths.ts';
import { ARABIC } from '#rules/text/ar/index.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { byDate, readCollection, toShownItem } from './collection.ts';
import { GALLERY, NEWS, STORIES } from './library.ts';
import { NEWS_SCHEMAS } from './schemas.ts';

const FIELDS = 'title: A title\nsummary: A sentence.\npublished: 2026-01-02\nemblem: robot\ncollege: ATHS';
/** A path that has an image in app/content/images. */
const PATH = '../../content/news/ward-of-the-future.md';

const ARABIC_PATH = '../../content/news/ar/ward-of-the-future.md';

function read(fields: string, body = 'Words.', others: Record<string, string> = {}) {
  return readCollection('news', { [PATH]: toFile(fields, body), ...others }, NEWS_SCHEMAS);
}

function toFile(fields: string, body: string): string {
  return `---\n${fields}\n---\n\n${body}\n`;
}

test('every story, news item and gallery entry has an image at each width', () => {
  expect(STORIES).toHaveLength(6);
  expect(NEWS).toHaveLength(8);
  expect(GALLERY.length).toBeGreaterThanOrEqual(12);
  for (const { en } of [...STORIES, ...NEWS, ...GALLERY]) {
    expect(en.image.map(({ width }) => width)).toEqual([...CONTENT_WIDTHS]);
  }
});

test('renders a document as sanitised HTML and uses the file name as its slug', () => {
  const [item] = read(FIELDS, '## Heading\n\n> Said.\n\n<img src=x onerror=x()> [a](javascript:x())');
  expect(item?.en).toMatchObject({ slug: 'ward-of-the-future', title: 'A title', college: 'ATHS' });
  expect(item?.en.html).toContain('<h2>Heading</h2>');
  expect(item?.en.html).toContain('<blockquote>');
  expect(item?.en.html).not.toMatch(/img|onerror|javascript/);
});

test('rejects a document with a missing, unknown or invalid field, and one without fields', () => {
  expect(() => read(FIELDS.replace('title: A title\n', ''))).toThrow(PATH);
  expect(() => read(`${FIELDS}\nunknown: 1`)).toThrow(PATH);
  expect(() => read(FIELDS.replace('ATHS', 'ELSEWHERE'))).toThrow(PATH);
  expect(() => readCollection('news', { [PATH]: 'Only words.' }, NEWS_SCHEMAS)).toThrow(/fields/);
});

test('rejects a document that has no image', () => {
  const files = { 'content/news/never-drawn.md': toFile(FIELDS, 'Words.') };
  expect(() => readCollection('news', files, NEWS_SCHEMAS)).toThrow(/no image of 'news\/never-drawn'/);
});

test('sorts documents by date, newest first', () => {
  const dates = ['2025-12-31', '2026-02-01', '2026-01-31'].map((published) => ({ en: { published } }));
  expect(dates.sort(byDate).map(({ en }) => en.published)).toEqual([
    '2026-02-01',
    '2026-01-31',
    '2025-12-31',
  ]);
  expect(NEWS.map(({ en }) => en.published)).toEqual(
    NEWS.map(({ en }) => en.published)
      .sort()
      .reverse(),
  );
});

test('stories describe the graduate without a name', () => {
  for (const { en } of STORIES) expect(en.graduate).toMatch(/^A graduate of /);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

// LANGUAGE-16
test('shows a document in the language of the page, with the other facts of the English document', () => {
  const arabic = { [ARABIC_PATH]: toFile('title: عنوان\nsummary: جملة.', 'كلمات.') };
  const [both] = read(FIELDS, 'Words.', arabic);
  const [english] = read(FIELDS);
  const show = (versions: typeof both) => versions && toShownItem(versions);
  expect(show(both)).toMatchObject({ title: 'A title', lang: undefined, html: '<p>Words.</p>\n' });
  vi.stubGlobal('translator', createTranslator(ARABIC));
  expect(show(both)).toMatchObject({
    title: 'عنوان',
    summary: 'جملة.',
    html: '<p>كلمات.</p>\n',
    published: '2026-01-02',
    college: 'ATHS',
    image: both?.en.image,
    lang: undefined,
    languageNote: undefined,
  });
  expect(show(english)).toMatchObject({
    title: 'A title',
    lang: 'en',
    languageNote: 'هذا النص باللغة الإنجليزية.',
  });
});

// LANGUAGE-16
test('rejects an Arabic document with a fact of the English one, or without an English one', () => {
  const given = (path: string, fields: string) => () =>
    read(FIELDS, 'Words.', { [path]: toFile(fields, 'كلمات.') });
  const texts = 'title: عنوان\nsummary: جملة.';
  expect(given(ARABIC_PATH, texts)).not.toThrow();
  expect(given(ARABIC_PATH, `${texts}\ncollege: ATHS`)).toThrow(ARABIC_PATH);
  const other = 'content/news/ar/other.md';
  expect(given(other, texts)).toThrow(`${other} has no English document.`);
  expect(given('content/stories/ar/other.md', texts)).not.toThrow();
});

// LANGUAGE-16
test('each document has an Arabic version with the same headings, lists and quotes', () => {
  for (const { en, ar } of [...STORIES, ...NEWS, ...GALLERY]) {
    expect([en.slug, ar && tagsOf(ar.html)]).toEqual([en.slug, tagsOf(en.html)]);
  }
});

function tagsOf(html: string): string[] {
  return html.match(/<(?!br)\w+/g) ?? [];
}

import { afterEach, expect, test, vi } from 'vitest';

import { COLLEGES } from '#rules/identity/colleges.ts';
import { CONTENT_WIDTHS } from '#rules/images/widths.ts';
import { ARABIC } from '#rules/text/ar/index.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { byDate, readCollection, toShownItem } from './collection.ts';
import { COLLEGE_TEXTS, GALLERY, NEWS, STORIES } from './library.ts';
import { NEWS_SCHEMAS, STORY_SCHEMAS } from './schemas.ts';

const PICTURE = 'picture: { scene: ward, alt: A ward. }';
const FIELDS = `title: A title\nsummary: A sentence.\npublished: 2026-01-02\n${PICTURE}\ncollege: ATHS`;
/** A path that has an image in app/content/images. */
const PATH = '../../content/news/ward-of-the-future.md';

const ARABIC_FIELDS = 'title: عنوان\nsummary: جملة.\npicture: { alt: جناح. }';
const ARABIC_PATH = '../../content/news/ar/ward-of-the-future.md';

function read(fields: string, body = 'Words.', others: Record<string, string> = {}) {
  return readCollection('news', { [PATH]: toFile(fields, body), ...others }, NEWS_SCHEMAS);
}

function toFile(fields: string, body: string): string {
  return `---\n${fields}\n---\n\n${body}\n`;
}

// PICTURE-1
test('each document has a picture at each width, with an alternative text of its own in both languages', () => {
  for (const collection of [STORIES, NEWS, GALLERY]) expect(collection).not.toHaveLength(0);
  expect(COLLEGE_TEXTS.map(({ en }) => en.slug).sort()).toEqual(COLLEGES.map(({ slug }) => slug).sort());
  for (const { en, ar } of [...STORIES, ...NEWS, ...GALLERY, ...COLLEGE_TEXTS]) {
    expect(en.picture.sources.map(({ width }) => width)).toEqual([...CONTENT_WIDTHS]);
    expect(ar?.picture.sources).toEqual(en.picture.sources);
    expect(en.picture.alt).toMatch(/^[A-Z].{20,218}\.$/);
    expect(ar?.picture.alt).toMatch(/^[^A-Za-z]{21,219}\.$/);
  }
  for (const { en } of [...STORIES, ...NEWS, ...GALLERY]) expect(en.picture.alt).not.toContain(en.title);
});

// PICTURE-1
test.each([
  ['picture: { scene: ward, light: dusk, mirrored: true, alt: A ward. }', true],
  ['picture: { photo: ward.jpg, alt: A ward. }', false],
  ['picture: { photo: ward.jpg, focus: 50% 40%, alt: A ward. }', false],
])('reads %s', (picture, isDrawn) => {
  const [item] = read(FIELDS.replace(PICTURE, picture));
  expect(item?.en.picture).toMatchObject({ alt: 'A ward.', isDrawn });
  expect(Object.keys(item?.en.picture ?? {})).toEqual(['sources', 'isDrawn', 'alt']);
});

// PICTURE-1
test.each([
  ['no picture', ''],
  ['no alternative text', 'picture: { scene: ward }'],
  ['an empty alternative text', 'picture: { scene: ward, alt: "" }'],
  ['a scene that is no name', 'picture: { scene: ../Ward, alt: A ward. }'],
  ['neither scene nor photo', 'picture: { alt: A ward. }'],
  ['both', 'picture: { scene: ward, photo: ward.jpg, alt: A ward. }'],
  ['another light', 'picture: { scene: ward, light: noon, alt: A ward. }'],
  ['a photo in another folder', 'picture: { photo: ../ward.jpg, alt: A ward. }'],
  ['a photo of another type', 'picture: { photo: ward.svg, alt: A ward. }'],
  ['a focal point outside', 'picture: { photo: ward.jpg, focus: 50% 140%, alt: A ward. }'],
  ['a portrait in the news', 'picture: { portrait: true, alt: A nurse. }'],
])('refuses a document with %s, and says what a picture has', (_, picture) => {
  const refuse = () => read(FIELDS.replace(PICTURE, picture));
  expect(refuse).toThrow(PATH);
  expect(refuse).toThrow('A picture has `alt`, and either `scene`');
});

// PICTURE-1
test('a story can have a drawn portrait', () => {
  const fields = 'graduate: A graduate of Nursing\nwork: Nurse\nquote: A sentence.';
  const portrait = 'picture: { portrait: true, alt: A nurse. }';
  const file = toFile(`${FIELDS.replace(PICTURE, portrait)}\n${fields}`, 'Words.');
  const path = 'content/stories/signing-for-an-aircraft.md';
  expect(readCollection('stories', { [path]: file }, STORY_SCHEMAS)[0]?.en.picture.isDrawn).toBe(true);
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
  expect(() => readCollection('news', files, NEWS_SCHEMAS)).toThrow(
    "There is no image of 'news/never-drawn', 768 pixels wide. Run `npm run images`.",
  );
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
  const arabic = { [ARABIC_PATH]: toFile(ARABIC_FIELDS, 'كلمات.') };
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
    picture: { ...both?.en.picture, alt: 'جناح.' },
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
  const texts = ARABIC_FIELDS;
  expect(given(ARABIC_PATH, texts)).not.toThrow();
  expect(given(ARABIC_PATH, texts.replace('alt', 'scene: ward, alt'))).toThrow(ARABIC_PATH);
  expect(given(ARABIC_PATH, `${texts}\ncollege: ATHS`)).toThrow(ARABIC_PATH);
  const other = 'content/news/ar/other.md';
  expect(given(other, texts)).toThrow(`${other} has no English document.`);
  expect(given('content/stories/ar/other.md', texts)).not.toThrow();
});

// LANGUAGE-16
test('each document has an Arabic version with the same headings, lists and quotes', () => {
  for (const { en, ar } of [...STORIES, ...NEWS, ...GALLERY, ...COLLEGE_TEXTS]) {
    expect([en.slug, ar && tagsOf(ar.html)]).toEqual([en.slug, tagsOf(en.html)]);
  }
});

function tagsOf(html: string): string[] {
  return html.match(/<(?!br)\w+/g) ?? [];
}

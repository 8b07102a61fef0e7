import { expect, test } from 'vitest';

import { byDate, readCollection } from './collection.ts';
import { GALLERY, NEWS, STORIES } from './library.ts';
import { newsSchema } from './schemas.ts';

const FIELDS = 'title: A title\nsummary: A sentence.\npublished: 2026-01-02\nemblem: robot\ncollege: ATHS';
/** A path that has an image in app/content/images. */
const PATH = '../../content/news/ward-of-the-future.md';

function read(fields: string, body = 'Words.') {
  return readCollection('news', { [PATH]: `---\n${fields}\n---\n\n${body}\n` }, newsSchema);
}

test('every story, news item and gallery entry has an image at each width', () => {
  expect(STORIES).toHaveLength(6);
  expect(NEWS).toHaveLength(8);
  expect(GALLERY.length).toBeGreaterThanOrEqual(12);
  for (const { image } of [...STORIES, ...NEWS, ...GALLERY]) {
    expect(image.map(({ width }) => width)).toEqual([640, 1280]);
  }
});

test('renders a document as sanitised HTML and uses the file name as its slug', () => {
  const [item] = read(FIELDS, '## Heading\n\n> Said.\n\n<img src=x onerror=x()> [a](javascript:x())');
  expect(item).toMatchObject({ slug: 'ward-of-the-future', title: 'A title', college: 'ATHS' });
  expect(item?.html).toContain('<h2>Heading</h2>');
  expect(item?.html).toContain('<blockquote>');
  expect(item?.html).not.toMatch(/img|onerror|javascript/);
});

test('rejects a document with a missing, unknown or invalid field, and one without fields', () => {
  expect(() => read(FIELDS.replace('title: A title\n', ''))).toThrow(PATH);
  expect(() => read(`${FIELDS}\nunknown: 1`)).toThrow(PATH);
  expect(() => read(FIELDS.replace('ATHS', 'ELSEWHERE'))).toThrow(PATH);
  expect(() => readCollection('news', { [PATH]: 'Only words.' }, newsSchema)).toThrow(/fields/);
});

test('rejects a document that has no image', () => {
  const files = { 'never-drawn.md': `---\n${FIELDS}\n---\n\nWords.\n` };
  expect(() => readCollection('news', files, newsSchema)).toThrow(/no image of 'news\/never-drawn'/);
});

test('sorts documents by date, newest first', () => {
  const dates = ['2025-12-31', '2026-02-01', '2026-01-31'].map((published) => ({ published }));
  expect(dates.sort(byDate).map(({ published }) => published)).toEqual([
    '2026-02-01',
    '2026-01-31',
    '2025-12-31',
  ]);
  expect(NEWS.map(({ published }) => published)).toEqual(
    NEWS.map(({ published }) => published)
      .sort()
      .reverse(),
  );
});

test('stories describe the graduate without a name', () => {
  for (const { graduate } of STORIES) expect(graduate).toMatch(/^A graduate of /);
});

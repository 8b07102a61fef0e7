import { afterEach, expect, test } from 'vitest';

import { SHARE_PICTURES } from '#app/content/share-pictures.ts';
import { getRow, ROUTES } from '#rules/routes/table.ts';
import { ARABIC } from '#rules/text/ar/index.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { getRowPicture } from './row-picture.ts';

afterEach(() => {
  globalThis.translator = undefined;
});

const pages = ROUTES.filter(
  ({ layout, access }) => layout !== 'none' && (access === 'public' || access === 'guest'),
);

// PICTURE-9, SHARING-3
test('each public page has a picture for other sites, with a text in the language of the page', () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const row of pages) {
    const { url, alt } = getRowPicture(row);
    expect([url, alt], row.id).toEqual([
      expect.stringMatching(/-1280[^/]*\.webp/),
      expect.stringMatching(/^[A-Z].+\.$/),
    ]);
  }
  globalThis.translator = createTranslator(ARABIC);
  for (const row of pages) expect(getRowPicture(row).alt, row.id).toMatch(/^[^A-Za-z]+\.$/);
});

// PICTURE-9
test('only public pages are assigned a picture, and each has its own', () => {
  const ids = pages.map(({ id }) => id);
  expect([...SHARE_PICTURES.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  const assigned = [...SHARE_PICTURES.values()];
  expect(new Set(assigned).size).toBe(assigned.length);
});

// PICTURE-9
test('a page without an assigned picture has that of the page above it, or that of the portal', () => {
  const urlOf = (id: string) => getRowPicture(getRow(id)).url;
  for (const id of ['home', 'colleges', 'college']) expect(urlOf(id)).toContain('campus-1280');
  for (const id of ['news', 'news-item']) expect(urlOf(id)).toContain('tool-library-1280');
  expect(urlOf('vacancy')).toContain('apprentices-meet-employers-1280');
});

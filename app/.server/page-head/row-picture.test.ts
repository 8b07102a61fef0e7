import { expect, test } from 'vitest';

import { SHARE_PICTURES } from '#app/content/share-pictures.ts';
import { CONTENT_WIDTHS } from '#rules/images/widths.ts';
import { getRow, ROUTES } from '#rules/routes/table.ts';

import { findRowPicture } from './row-picture.ts';

const pages = ROUTES.filter(
  ({ layout, access }) => layout !== 'none' && (access === 'public' || access === 'guest'),
);

// PICTURE-9
test('each public page has a picture for other sites, in each width', () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const row of pages) {
    expect(
      findRowPicture(row).map(({ width }) => width),
      row.id,
    ).toEqual([...CONTENT_WIDTHS]);
  }
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
  const urlOf = (id: string) => findRowPicture(getRow(id)).at(-1)?.url;
  for (const id of ['home', 'colleges', 'college']) expect(urlOf(id)).toContain('campus-1280');
  for (const id of ['news', 'news-item']) expect(urlOf(id)).toContain('tool-library-1280');
  expect(urlOf('vacancy')).toContain('open-hangar-1280');
});

import { expect, test } from 'vitest';

import { SHARE_PICTURES } from '#app/content/share-pictures.ts';
import { CONTENT_WIDTHS } from '#rules/images/widths.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { findSharePicture } from './share-picture.ts';

const pages = ROUTES.filter(
  ({ layout, access }) => layout !== 'none' && (access === 'public' || access === 'guest'),
);

// PICTURE-9
test('each public page has a picture for other sites, in each width', () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const { id } of pages) {
    expect(
      findSharePicture(id).map(({ width }) => width),
      id,
    ).toEqual([...CONTENT_WIDTHS]);
  }
});

// PICTURE-9
test('only public pages are assigned a picture, and each has its own', () => {
  const ids = pages.map(({ id }) => id);
  expect(Object.keys(SHARE_PICTURES).filter((id) => !ids.includes(id))).toEqual([]);
  const assigned = Object.values(SHARE_PICTURES);
  expect(new Set(assigned).size).toBe(assigned.length);
});

// PICTURE-9
test('a page without an assigned picture has that of the portal', () => {
  for (const id of ['home', 'colleges', 'constructor', 'unknown'])
    expect(findSharePicture(id).at(-1)?.url).toContain('campus-1280');
  expect(findSharePicture('news').at(-1)?.url).toContain('tool-library-1280');
});

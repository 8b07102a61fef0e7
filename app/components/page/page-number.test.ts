import { expect, test } from 'vitest';

import { lastPageOf, listPages } from './page-number.ts';

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
])('a list of %i rows with 50 on a page has %i pages', (total, pages) => {
  expect(lastPageOf(total, 50)).toBe(pages);
});

// ROUTE-18
test.each([
  [1, 2, [1, 2]],
  [1, 12, [1, 2, undefined, 12]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [6, 12, [1, undefined, 5, 6, 7, undefined, 12]],
  [12, 12, [1, undefined, 11, 12]],
  [9, 3, [1, 2, 3]],
])('page %i of %i links to the pages %j', (page, lastPage, pages) => {
  expect(listPages(page, lastPage)).toEqual(pages);
});

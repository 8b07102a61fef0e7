import { expect, test } from 'vitest';

import { lastPageOf } from './page-number.ts';

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
])('a list of %i rows with 50 on a page has %i pages', (total, pages) => {
  expect(lastPageOf(total, 50)).toBe(pages);
});

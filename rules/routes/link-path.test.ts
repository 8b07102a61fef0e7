import { expect, test } from 'vitest';

import { linkPath } from './link-path.ts';

const ROWS = [
  { path: 'requests/:id', page: { resource: 'request', record: true } },
  { path: 'request/:token', page: { resource: 'request', link: 'own' } },
  { path: 'answer', page: { resource: 'request', link: 'short' } },
  { path: 'other', page: 'hub' },
] as const;

// MAIL-6
test('the path of a link is that of its row, with the token', () => {
  expect(linkPath('request', 'own', 'p-A_b', ROWS)).toBe('/request/p-A_b');
  expect(linkPath('request', 'own', 'a/b?c', ROWS)).toBe('/request/a%2Fb%3Fc');
});

// MAIL-3
test('a link without a row, and a row without a parameter, have no path', () => {
  expect(() => linkPath('request', 'other', 'p-1', ROWS)).toThrow(
    "No route has the page of the link 'other' of the resource 'request'.",
  );
  expect(() => linkPath('other', 'own', 'p-1', ROWS)).toThrow('No route has the page');
  expect(() => linkPath('request', 'short', 'p-1', ROWS)).toThrow("The path 'answer' has no parameter");
});

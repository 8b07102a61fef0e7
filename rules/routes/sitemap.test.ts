import { expect, test } from 'vitest';

import { PUBLIC_ROWS } from './public-rows.ts';
import { listSitemapRows } from './sitemap.ts';
import { ROUTES } from './table.ts';

const ids = listSitemapRows(ROUTES).map(({ id }) => id);

// FEED-1
test('the sitemap has the public pages with one address, and the sign-in page', () => {
  expect(ids).toEqual(expect.arrayContaining(['home', 'news', 'events', 'colleges', 'vacancies', 'login']));
  // The address of a form without a step redirects to its first step.
  expect(ids).not.toContain('register-partner');
});

test('the sitemap has no page that needs a sign-in, no search, no page with a secret address, and no file', () => {
  const publicIds = new Set(PUBLIC_ROWS.filter(({ access }) => access === 'public').map(({ id }) => id));
  expect(ids.filter((id) => !publicIds.has(id))).toEqual(['login']);
  const others = [
    'search',
    'forgot-password',
    'check-pass',
    'unsubscribe',
    'news-item',
    'security-clearance-link',
    'proceed-recruitment-journey',
    'sitemap',
    'outcomes-csv',
    'not-found',
    'refusal',
  ];
  expect(ids.filter((id) => others.includes(id))).toEqual([]);
});

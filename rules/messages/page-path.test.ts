import { expect, test } from 'vitest';

import { kindOf } from './kinds.ts';
import { pagePath } from './page-path.ts';

const LIST = '/employment/job-opportunities';
const { page } = kindOf('vacanciesFound');
/** A page whose query is the stored value. */
const PAGE = { id: 'job-opportunities', query: ({ query = '' }) => query, button: 'Open the list' };

// MESSAGE-1, SEARCH-2
test.each([
  ['q=nurse&kind=fullTime&kind=summer', '?q=nurse&kind=fullTime&kind=summer&sort=newest'],
  ['q=a%26b+c', '?q=a%26b+c&sort=newest'],
  ['q=%D9%85%D9%85%D8%B1%D8%B6', '?q=%D9%85%D9%85%D8%B1%D8%B6&sort=newest'],
  ['q=nurse&sort=closingSoon', '?q=nurse&sort=newest'],
  ['', '?sort=newest'],
])('the message about new vacancies with the query "%s" opens the list, newest first', (query, expected) => {
  expect(page && pagePath(page, { query })).toBe(LIST + expected);
});

// MESSAGE-1, SEARCH-2
test.each([
  '#/login',
  '/../../login',
  '?x',
  '&&',
  'q=1#top',
  '\r\nq=1',
  '//evil.example/',
  '\\\\evil.example',
])('the stored query %j cannot leave the page', (query) => {
  const address = new URL(pagePath(PAGE, { query }), 'https://portal.example');
  expect(address).toMatchObject({ origin: 'https://portal.example', pathname: LIST, hash: '' });
});

// MESSAGE-1
test('a page without a query has none, and one of a record has its id', () => {
  const pages = [kindOf('studentAdded').page, kindOf('vacancyAnswered').page];
  expect(pages.map((one) => one && pagePath(one, { id: 'v-1' }))).toEqual(['/my-profile', '/jobs/v-1']);
});

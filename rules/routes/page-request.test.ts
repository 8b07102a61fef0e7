import { expect, test } from 'vitest';

import { opensPage } from './page-request.ts';

type Headers = Readonly<Record<string, string>>;

// FIND-13, DASHBOARD-52
test.each<[opens: boolean, what: string, headers: Headers, method?: string]>([
  [true, 'a browser without these headers', {}],
  [true, 'a link of the portal', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
  [true, 'a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  [true, 'a script of the portal', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  [false, 'a request for the headers', {}, 'HEAD'],
  [false, 'a form', {}, 'POST'],
  [false, 'a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  [false, 'a prefetch of an earlier browser', { purpose: 'prefetch' }],
  [false, 'another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  [false, 'an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
  [false, 'a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
])('%s: a page is opened by %s', (opens, _, headers, method = 'GET') => {
  expect(opensPage({ method, header: (name) => headers[name] })).toBe(opens);
});

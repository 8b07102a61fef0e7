import { describe, expect, test } from 'vitest';

import type { Viewer } from '#rules/identity/viewer.ts';
import { findRow } from '#rules/routes/table.ts';

import type { GuardDecision } from './guard/guard.ts';
import { findVisitedPage } from './visited-page.ts';

const USER = { id: 'user', partialLogin: false } as Viewer;

interface Given {
  method?: string;
  headers?: Record<string, string>;
  /** The address of the request. Default: that of the document. */
  address?: string;
  row?: string;
  refusal?: GuardDecision['refusal'];
  viewer?: Viewer | undefined;
  status?: number;
}

function visited(given: Given = {}): string | undefined {
  const {
    method = 'GET',
    headers = {},
    address = '/jobs?page=2',
    row = 'jobs',
    refusal,
    status = 200,
  } = given;
  const url = new URL(address, 'https://portal.example');
  const isData = url.pathname.endsWith('.data');
  const pagePath = `${url.pathname.replace('.data', '')}${url.search}`;
  const viewer = 'viewer' in given ? given.viewer : USER;
  const decision = { row: findRow(row), refusal, isData, pagePath };
  return findVisitedPage({ req: { method, headers }, url, decision, viewer, status });
}

const from = (address: string) => ({ referer: `https://portal.example${address}` });

// DASHBOARD-52, LANGUAGE-5
describe('a visit', () => {
  test.each<[string, Given]>([
    ['a document', {}],
    ['a document that a link of another page leads to', { headers: from('/dashboard') }],
    ['the data of a page', { address: '/jobs.data' }],
    ['data that has the page itself', { address: '/jobs.data?_routes=root%2Cjobs' }],
    ['a document with an unreadable referrer', { headers: { referer: 'unknown' } }],
    ['a document that a link of another page in Arabic leads to', { headers: from('/ar/dashboard') }],
  ])('is %s', (_, given) => {
    expect(visited(given)).toBe('jobs');
  });

  test.each<[string, Given]>([
    ['a form', { method: 'POST' }],
    ['a request for the headers', { method: 'HEAD' }],
    ['a prefetch of the browser', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a prefetch of an earlier browser', { headers: { purpose: 'prefetch' } }],
    ['a page that another site loads', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['an image', { headers: { 'sec-fetch-dest': 'image' } }],
    ['data of the layout only', { address: '/jobs.data?_routes=root' }],
    ['data after an action on the same page', { address: '/jobs.data', headers: from('/jobs?page=2') }],
    ['another filter of the same page', { headers: from('/jobs') }],
    ['another filter of the same page in Arabic', { headers: from('/ar/jobs?page=3') }],
    ['a redirect', { status: 302 }],
    ['a redirect for the router in the browser', { address: '/jobs.data', status: 202 }],
    ['an error page', { status: 503 }],
    ['a refused page', { refusal: 'no-permission' }],
    ['a page that does not exist', { row: 'unknown' }],
    ['a public page', { row: 'home' }],
    ['the dashboard', { row: 'dashboard' }],
    ['a file', { row: 'people-import-template' }],
    ['a page of a visitor', { viewer: undefined }],
    ['a page of a partial login', { viewer: { ...USER, partialLogin: true } }],
  ])('is not %s', (_, given) => {
    expect(visited(given)).toBeUndefined();
  });
});

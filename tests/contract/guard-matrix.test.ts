import { beforeAll, describe, expect, inject, test } from 'vitest';

import type { RouteRow } from '#rules/routes/row.ts';

import { NOT_OK, PAGES } from '../support/addresses.ts';
import { Visitor } from '../support/browserless.ts';
import {
  ACCOUNTS,
  isWithoutProfile,
  pageOutcome,
  readsRows,
  VISITORS,
  type ExpectedOutcome,
} from '../support/expected-access.ts';

/**
 * Tests each page over HTTP, once for each outcome. `tests/built/guard.test.ts` tests every combination of
 * page, account and method, without HTTP.
 */
const STUDENT_OF_MULTI = '202100415';

interface Case {
  address: string;
  id: string;
  layout: RouteRow['layout'];
  account: string;
  outcome: ExpectedOutcome;
  /** Whether the page answers without an error status. */
  isOk: boolean;
}

/**
 * One case for each page and outcome. Among the accounts with this outcome, each page uses another one, so
 * that every account has a case.
 */
const CASES: Case[] = PAGES.flatMap(({ row, address }, index) => {
  const accounts = Map.groupBy(ACCOUNTS, (account) => pageOutcome(row, account));
  return [...accounts].map(([outcome, same]) => {
    const account = same[index % same.length] ?? 'visitor';
    const isFound = !NOT_OK.includes(address) || !readsRows(row, account);
    const isOk = isFound && !isWithoutProfile(row, account);
    return { address, id: row.id, layout: row.layout, account, outcome, isOk };
  });
});

/**
 * The time limit of the two tests that request each case, in milliseconds. On a busy machine, a request takes
 * some 200 of them.
 */
const TIME_LIMIT = CASES.length * 500;

const visitors = new Map<string, Visitor>();

function visitorOf(account: string): Visitor {
  const visitor = visitors.get(account);
  if (!visitor) throw new Error(`${account} was not signed in.`);
  return visitor;
}

async function signIn(account: string): Promise<Visitor> {
  const visitor = new Visitor(inject('portalUrl'));
  if (account === 'visitor') return visitor;
  const answer = await visitor.signIn(account);
  if (VISITORS.includes(account)) return visitor;
  if (account === 'multi') {
    expect(answer.headers.get('location')).toBe('/login');
    const chosen = await visitor.post('/login', { intent: 'choose-account', studentId: STUDENT_OF_MULTI });
    expect(chosen.headers.get('location')).toBe('/dashboard');
  } else {
    expect(answer.headers.get('location'), await answer.text()).toBe('/dashboard');
  }
  return visitor;
}

beforeAll(async () => {
  for (const account of ACCOUNTS) visitors.set(account, await signIn(account));
});

/**
 * Returns the outcome of a data request. A redirect is in the encoded body, from which Remix's router
 * reads it.
 */
async function dataOutcome(response: Response, address: string): Promise<string> {
  const body = await response.text();
  // The guard has opened the page, and the record does not exist.
  if (response.status === 404 && NOT_OK.includes(address)) return 'opens';
  // A refusal that the router shows as a page has the status 403.
  if (response.status === 200 || response.status === 403) return 'opens';
  if (response.status !== 202) return `answers ${response.status}`;
  return /"redirect","([^"]*)"/.exec(body)?.[1] ?? body;
}

/**
 * Returns the layout of a page: the menu of the dashboard does not lead employers to their guide, and the
 * blank layout has no header.
 */
function layoutOf(page: string): RouteRow['layout'] {
  const menu = /<nav aria-label="Main".*?<\/nav>/s.exec(page)?.[0];
  if (menu !== undefined && !menu.includes('/for-employers')) return 'dashboard';
  return /<(?:header|footer) /.test(page) ? 'public' : 'blank';
}

test('the cases cover more outcomes than pages, and every account', () => {
  expect(CASES.length).toBeGreaterThan(PAGES.length);
  expect(new Set(CASES.map(({ account }) => account))).toEqual(new Set(ACCOUNTS));
});

describe.concurrent('the guard over HTTP', () => {
  // ROUTE-3, ROUTE-7, GUARD-1, GUARD-2, GUARD-3, GUARD-5
  test(
    'each page opens with one main heading and a unique title, or redirects as expected',
    { timeout: TIME_LIMIT },
    async () => {
      const titles = new Map<string, string>();
      for (const { id, address, layout, account, outcome, isOk } of CASES) {
        const response = await visitorOf(account).get(address);
        const page = await response.text();
        const to = response.headers.get('location') ?? 'opens';
        expect(`${address} as ${account}: ${to}`).toBe(`${address} as ${account}: ${outcome}`);
        if (outcome !== 'opens') continue;
        expect(response.ok, `${address} as ${account}`).toBe(isOk);
        expect(page.match(/<h1[ >]/g), address).toHaveLength(1);
        expect(layoutOf(page), address).toBe(layout);
        const [, title = ''] = /<title>([^<]+)<\/title>/.exec(page) ?? [];
        // A record that does not exist has the same page everywhere.
        if (title.startsWith('Page not found!') && id !== 'not-found') continue;
        expect(titles.get(title) ?? id, `${address} has a unique title: ${title}`).toBe(id);
        titles.set(title, id);
      }
    },
  );

  // GUARD-6
  test('each page opens or redirects as expected for a data request', { timeout: TIME_LIMIT }, async () => {
    for (const { address, account, outcome } of CASES) {
      const response = await visitorOf(account).get(`${address === '/' ? '/_root' : address}.data`);
      expect(`${address} as ${account}: ${await dataOutcome(response, address)}`).toBe(
        `${address} as ${account}: ${outcome}`,
      );
    }
  });

  test('each page that does not open redirects a form as expected', async () => {
    for (const { id, address, account, outcome } of CASES) {
      // In these cases, the page itself rejects the form. Other tests show this.
      if (['opens', '/forgot-password'].includes(outcome) || id === 'use-another-account') continue;
      const response = await visitorOf(account).post(address, { some: 'field' });
      await response.arrayBuffer();
      const to = response.headers.get('location') ?? 'opens';
      expect(`${address} as ${account}: ${response.status} ${to}`).toBe(
        `${address} as ${account}: 303 ${outcome}`,
      );
    }
  });
});

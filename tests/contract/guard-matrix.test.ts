import { beforeAll, describe, expect, inject, test } from 'vitest';

import type { RouteRow } from '#rules/routes/row.ts';

import { ACCOUNT_ROLES, NEW_ROLE_KEYS } from '../support/accounts.ts';
import { PAGES } from '../support/addresses.ts';
import { Visitor } from '../support/browserless.ts';
import { expectedPermissions } from '../support/expected-permissions.ts';

type Expected = '/login' | '/dashboard' | '/no-permission' | '/' | 'opens';

const STRANGERS = ['nobody', 'unverified'];
const MAIL_LINKS = ['reset-your-password', 'verify-your-email'];
const permissions = expectedPermissions();

/** What the spec says (spec/3, section 2.4), said once more in the test's own words. */
function expected(row: RouteRow, account: string): Expected {
  const isStranger = STRANGERS.includes(account);
  if (row.access === 'public') return 'opens';
  if (row.access === 'guest' && !isStranger) return '/dashboard';
  // These ask the backend about the token in their address; a made-up one leads home, with the reason.
  if (MAIL_LINKS.includes(row.id)) return '/';
  if (row.access === 'guest') return 'opens';
  if (isStranger) return '/login';
  // Decided by role: no key stands for it.
  if (row.id === 'use-another-account') return isAdministrator(account) ? 'opens' : '/no-permission';
  if (row.access === 'signed-in' || account === 'superadmin') return 'opens';
  if (row.access === 'internal') throw new Error('No address leads there.');
  const role = ACCOUNT_ROLES[account];
  const keys = role === undefined ? NEW_ROLE_KEYS : permissions[role];
  return keys.includes(row.access.key) ? 'opens' : '/no-permission';
}

function isAdministrator(account: string): boolean {
  return account === 'admin' || account === 'superadmin';
}

async function signedIn(account: string): Promise<Visitor> {
  const visitor = new Visitor(inject('portalUrl'));
  if (STRANGERS.includes(account)) {
    if (account === 'unverified') await visitor.signIn(account);
    return visitor;
  }
  const answer = await visitor.signIn(account);
  if (account === 'multi') {
    expect(answer.headers.get('location')).toBe('/login');
    const picked = await visitor.post('/login', { intent: 'choose-account', studentId: '202100415' });
    expect(picked.headers.get('location')).toBe('/dashboard');
  } else {
    expect(answer.headers.get('location'), await answer.text()).toBe('/dashboard');
  }
  return visitor;
}

/** Where a data request ends: Remix's router reads the redirect from the encoded body. */
async function dataOutcome(response: Response): Promise<string> {
  const body = await response.text();
  // The page of a refusal says by its status that it is one.
  if (response.status === 200 || response.status === 403) return 'opens';
  if (response.status !== 202) return `answers ${response.status}`;
  return /"redirect","([^"]*)"/.exec(body)?.[1] ?? body;
}

function outcome(response: Response): string {
  return response.headers.get('location') ?? 'opens';
}

describe.concurrent.each([...STRANGERS, ...Object.keys(ACCOUNT_ROLES)])('as %s', (account) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await signedIn(account);
  });

  test('every page opens or leads where it should, asked as a document', async () => {
    for (const { row, address } of PAGES) {
      const response = await visitor.get(address);
      await response.arrayBuffer();
      expect(`${address} ${outcome(response)}`).toBe(`${address} ${expected(row, account)}`);
      const isRefusal = row.id === 'no-permission' && expected(row, account) === 'opens';
      expect(response.status, address).toBeLessThan(
        expected(row, account) === 'opens' && !isRefusal ? 300 : 404,
      );
    }
  });

  test('every page opens or leads where it should, asked for its data', async () => {
    for (const { row, address } of PAGES) {
      const response = await visitor.get(`${address === '/' ? '/_root' : address}.data`);
      expect(`${address} ${await dataOutcome(response)}`).toBe(`${address} ${expected(row, account)}`);
    }
  });

  test('no form reaches a page that would not open', async () => {
    for (const { row, address } of PAGES) {
      // A form's refusal is its page's own there, and has a test of its own.
      if (['opens', '/'].includes(expected(row, account)) || row.id === 'use-another-account') continue;
      const response = await visitor.post(address, { some: 'field' });
      await response.arrayBuffer();
      expect(`${address} ${response.status} ${outcome(response)}`).toBe(
        `${address} 303 ${expected(row, account)}`,
      );
    }
  });
});

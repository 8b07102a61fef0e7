import { expect, inject, test } from 'vitest';

import { DEMO_ACCOUNT_NAMES } from '#rules/identity/testing/demo-accounts.ts';

import { PAGES } from '../support/addresses.ts';
import { signedIn, Visitor } from '../support/browserless.ts';
import { guardOutcome } from '../support/expected-access.ts';
import { addressesIn, mainIn, wordsOf } from '../support/words.ts';

const origin = inject('portalUrl');
const visitor = new Visitor(origin);
const rowOf = new Map(PAGES.map(({ row, address }) => [address, row]));
/** The pages that an account has opened. `built/guard.test.ts` shows that the others open them too. */
const opened = new Set<string>();

async function addressesFound(query: Record<string, string>, reader: Visitor): Promise<string[]> {
  const response = await reader.get(`/search?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return addressesIn(mainIn(await wordsOf(response)));
}

// The account `multi` chooses a student account first.
// FIND-2, FIND-3, GUARD-1
test.each(['visitor', ...DEMO_ACCOUNT_NAMES.filter((name) => name !== 'multi')])(
  'each result of a search opens for %s',
  async (account) => {
    const reader = account === 'visitor' ? visitor : await signedIn(origin, account);
    const queries = [
      ...['p', 's', 'engineer', 'وظائف'].map((q) => ({ q, in: 'pages' })),
      ...['p', 's'].map((q) => ({ q })),
    ];
    const found = new Set((await Promise.all(queries.map((query) => addressesFound(query, reader)))).flat());
    expect(found.size).toBeGreaterThan(10);
    for (const address of found) {
      const row = rowOf.get(address);
      if (row) expect(`${address} ${guardOutcome(row, account)}`).toBe(`${address} opens`);
      if (row && opened.has(address)) continue;
      opened.add(address);
      const response = await reader.get(address);
      await response.body?.cancel();
      // The wizards lead to their first step, and one letter to the page of all.
      const location = response.headers.get('location') ?? '';
      expect(`${address} ${response.status} ${location}`).toMatch(
        / 200 $| 30[12] \/register-(?:partner|adjunct-faculty)\/\w+$/,
      );
    }
  },
);

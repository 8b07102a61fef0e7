import { afterAll, expect, test } from 'vitest';

import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import { addDemoPeople } from '../people/demo.ts';
import { recordSignIn } from '../people/people.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { listSearches } from './saved-searches.ts';
import { addDemoSearches } from './demo.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const fileKeys = createTestKeys();
const database = await openTestDatabase();
afterAll(() => database.close());

const VIEWER = viewerOf({
  ...DEMO_ACCOUNTS.active,
  sub: '13',
  name: 'Demo Active Student',
  permissions: ['job-opportunities-index'],
});

// SEARCH-1
test('the demo account `active` has a saved search at its first sign-in, and a second start adds none', async () => {
  const add = () => database.transaction((tx) => addDemoSearches(tx, fileKeys, NOW));
  await add();
  expect(await queryOnce(database.url, 'select 1 from portal.saved_searches')).toEqual([]);
  await database.transaction((tx) => addDemoPeople(tx, fileKeys, NOW));
  await add();
  await add();
  await database.transaction((tx) => recordSignIn(tx, VIEWER));
  const searches = await database.read((db) => listSearches(db, VIEWER));
  expect(searches).toMatchObject([
    { name: 'Demo search: part-time and summer jobs', query: 'kind=partTime&kind=summer' },
  ]);
  expect(Object.keys(VACANCY.fields.kind.options ?? {})).toEqual(
    expect.arrayContaining(['partTime', 'summer']),
  );
});

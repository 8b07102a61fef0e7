import { afterAll, expect, test } from 'vitest';

import { addDemoPeople } from '../people/demo.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestKeys } from '../testing/keys.ts';
import { addDemoTalent } from './demo.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const keys = createTestKeys();

// TALENT-11
test('the demo has 25 members and the reasons of one company, and is added once', async () => {
  await database.transaction((tx) => addDemoPeople(tx, keys, new Date()));
  await database.transaction((tx) => addDemoTalent(tx, keys, new Date()));
  await database.transaction((tx) => addDemoTalent(tx, keys, new Date()));
  const [row] = await queryOnce(
    database.url,
    `select count(*)::int as members, count(*) filter (where expires_at > now())::int as current,
       (select count(*)::int from portal.talent_pool_contacts where company = '1') as contacts,
       (select count(*)::int from portal.talent_pool_searches) as searches
     from portal.talent_pool_members`,
  );
  expect(row).toEqual({ members: 25, current: 25, contacts: 3, searches: 1 });
});

import type pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';

import { DEMO_ACCOUNT_NAMES } from '#rules/identity/testing/demo-accounts.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import { claimsOfDemo } from '../testing/dashboard.ts';
import { openTestDatabase } from '../testing/database.ts';
import { createPortalGateway } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';

const database = await openTestDatabase();
/** The number of queries of each source since the last request. */
let counts: number[] = [];
const counting: PortalDatabase = {
  ...database,
  // One after the other: the queries of a source would otherwise count for another one, too.
  async readTogether(works) {
    for (const work of works)
      await database.read(async (db) => {
        const client = (db as Queries & { $client: pg.PoolClient }).$client;
        const queries = vi.spyOn(client, 'query');
        try {
          await work(db);
        } finally {
          counts.push(queries.mock.calls.length);
          queries.mockRestore();
        }
      });
  },
};
const gateway = createPortalGateway(counting, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

// DASHBOARD-46
test.each(DEMO_ACCOUNT_NAMES)('the dashboard of %s needs one query for each source', async (name) => {
  counts = [];
  const { data } = await gateway.ask(claimsOfDemo(name), '{ dashboard { next { kind } unavailable } }');
  expect(data).toMatchObject({ dashboard: { unavailable: [] } });
  expect(counts.length).toBeGreaterThan(0);
  expect(new Set(counts)).toEqual(new Set([1]));
});

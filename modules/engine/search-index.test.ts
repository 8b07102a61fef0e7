import { randomBytes } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { migrate } from '../database/migrate.ts';
import { createEmptyDatabase, queryOnce } from '../testing/database.ts';

let url: string;
beforeEach(async () => {
  url = await createEmptyDatabase();
});

/** Returns the plan of a search without a scan of all rows, and the schema of its operators. */
async function describeSearch(): Promise<{ plan: string; schema: unknown }> {
  const withoutScan = `${url}?options=${encodeURIComponent('-c enable_seqscan=off')}`;
  const plan = await queryOnce(
    withoutScan,
    "explain select 1 from portal.clearances where search like '%amna%'",
  );
  const operators = await queryOnce(
    url,
    `select n.nspname from pg_opclass o join pg_namespace n on n.oid = o.opcnamespace
     where o.opcname = 'gin_trgm_ops'`,
  );
  return { plan: JSON.stringify(plan), schema: operators[0]?.['nspname'] };
}

function nameOf(address: string): string {
  return new URL(address).pathname.slice(1);
}

// RECORD-5
test('the search of a resource has an index', async () => {
  await migrate(url);
  const { plan, schema } = await describeSearch();
  expect(plan).toContain('clearances_search_index');
  expect(schema).toBe('portal');
});

// RECORD-5, DATA-3
test('an extension that is already in another schema is used there', async () => {
  await queryOnce(url, 'create schema extensions');
  await queryOnce(url, 'create extension pg_trgm with schema extensions');
  await migrate(url);
  const { plan, schema } = await describeSearch();
  expect(plan).toContain('clearances_search_index');
  expect(schema).toBe('extensions');
});

// DATA-1, DATA-3
test('an account that can only create a schema in the database migrates it', async () => {
  const role = `role_${randomBytes(6).toString('hex')}`;
  await queryOnce(url, `create role ${role} login`);
  await queryOnce(url, `grant create, connect on database ${nameOf(url)} to ${role}`);
  expect(await migrate(Object.assign(new URL(url), { username: role }).href)).toContain('0001_records');
  expect(await describeSearch()).toMatchObject({ schema: 'portal' });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startBackend, type Backend } from './upstream-backend.ts';
import { Client, type Row, type Rows } from './upstream-client.ts';
import { accountRows } from './upstream-rows-accounts.ts';
import { applicationRows } from './upstream-rows-applications.ts';
import { contentRows } from './upstream-rows-content.ts';
import { identityRows } from './upstream-rows-identity.ts';
import { sessionRows } from './upstream-rows-session.ts';

const rows: Rows = {
  ...contentRows,
  ...sessionRows,
  ...accountRows,
  ...applicationRows,
  ...identityRows,
};

const contract = path.resolve(import.meta.dirname, '../../gateway/schema/upstream.graphql');
const schema = buildSchema(readFileSync(contract, 'utf8'));
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}),
);

// GATEWAY-18
test('the table has a row for each of the contract’s 37 root fields', () => {
  expect(fields).toHaveLength(37);
  expect(Object.keys(rows).sort()).toEqual(fields.toSorted());
});

describe.each(['PGlite', 'a PostgreSQL server'] as const)('the demo backend on %s', (kind) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend(kind);
  }, 120_000);
  afterAll(() => backend.stop());

  test.each(Object.entries(rows))('%s passes the checks of its row', async (field: string, row: Row) => {
    const client = new Client(backend.url);
    await row(client);
    expect(client.asked).toContain(field);
  });
});

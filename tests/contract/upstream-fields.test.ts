import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startDemoBackend, type DemoBackend } from '../support/portal.ts';
import { PORTAL } from './upstream-backend.ts';
import { Client } from './upstream-client.ts';
import { ROWS } from './upstream-rows.ts';

const contract = path.resolve(import.meta.dirname, '../../gateway/schema/upstream.graphql');
const schema = buildSchema(readFileSync(contract, 'utf8'));
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}),
);

// GATEWAY-18
test('the table has a row for each of the contract’s 37 root fields', () => {
  expect(fields).toHaveLength(37);
  expect(Object.keys(ROWS).sort()).toEqual(fields.toSorted());
});

// The other databases are in upstream-databases.release.test.ts.
describe('the demo backend', () => {
  let folder: string;
  let backend: DemoBackend;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-fields-'));
    backend = await startDemoBackend(folder, PORTAL);
  });
  afterAll(async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(Object.entries(ROWS))('%s passes the checks of its row', async (field, row) => {
    const client = new Client(backend.url);
    await row(client);
    expect(client.asked).toContain(field);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startBackend, type Backend } from './upstream-backend.ts';
import { Client } from './upstream-client.ts';
import { ROWS } from './upstream-rows.ts';

// GATEWAY-18
describe.each(['PGlite', 'a PostgreSQL server'] as const)('the demo backend on %s', (kind) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend(kind);
  }, 120_000);
  afterAll(() => backend.stop());

  test.each(Object.entries(ROWS))('%s passes the checks of its row', async (field, row) => {
    const client = new Client(backend.url);
    await row(client);
    expect(client.asked).toContain(field);
  });
});

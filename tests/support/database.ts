import { createHash } from 'node:crypto';

import pg from 'pg';

/**
 * Returns the address of a database on the server of the test run (`global-postgres.ts`). Creates the
 * database if it does not exist. It exists until the server stops.
 *
 * @param owner the same text always returns the same database, so a restarted portal finds its data
 */
export async function provideDatabase(owner: string): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined)
    throw new Error('TEST_POSTGRES_URL is not set: add global-postgres.ts to the global setup of this test.');
  const name = `test_${createHash('sha256').update(owner).digest('hex').slice(0, 24)}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  } finally {
    await client.end();
  }
  return Object.assign(new URL(server), { pathname: name }).href;
}

/** Checks whether the database existed, or another process has created it at the same time. */
function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '');
}

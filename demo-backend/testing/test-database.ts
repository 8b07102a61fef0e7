import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../database/open.ts';

/**
 * Opens an empty database on the PostgreSQL server of the test run. It exists until the server stops. An
 * embedded database would take three seconds of processor time for each test file.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (server === undefined) throw new Error('The tests of demo-backend/ run with: npm test -- modules');
  const name = `demo_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  return await openDatabase({
    kind: 'server',
    url: Object.assign(new URL(server), { pathname: name }).href,
  });
}

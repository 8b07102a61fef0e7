import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { Registry } from 'prom-client';

import { openDatabase, type PortalDatabase } from '../database/database.ts';

/**
 * Creates an empty database on the PostgreSQL server of the test run. It exists until the server stops.
 *
 * @returns its address
 */
export async function createEmptyDatabase(): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined) throw new Error('The tests of modules/ run with: npm test -- modules');
  const name = `modules_${randomBytes(8).toString('hex')}`;
  await queryOnce(server, `CREATE DATABASE ${name}`);
  return Object.assign(new URL(server), { pathname: name }).href;
}

/** The connections that tests use beside those of the code, by the address of the database. */
const pools = new Map<string, pg.Pool>();

/**
 * Runs one query beside the code under test, on a connection that the next query uses again.
 *
 * @returns its rows
 */
export async function queryOnce(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const pool = pools.get(url) ?? openPool(url);
  return (await pool.query<Record<string, unknown>>(text, values)).rows;
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true });
  // A test can end the connections of a database. The next query then opens a new one.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}

/** Resolves once a number of statements of a database wait for locks. */
export async function waitForLocks(url: string, count = 1): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await queryOnce(url, waiting)).length < count);
}

/** Opens a migrated database for tests. Default: a new one. */
export async function openTestDatabase(
  address?: string,
): Promise<PortalDatabase & { url: string; registry: Registry }> {
  const url = address ?? (await createEmptyDatabase());
  const registry = new Registry();
  const database = openDatabase({
    url,
    isEmbedded: false,
    registry,
    log: { info: () => undefined, error: () => undefined },
  });
  await database.started();
  return { ...database, url, registry };
}

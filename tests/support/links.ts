import { createHash, randomBytes } from 'node:crypto';

import pg from 'pg';

import { DAY } from '#rules/constants.ts';

import { provideDatabase } from './database.ts';
import { startOwnPortal } from './own-portal.ts';

/** Starts a separate portal for journeys that need its database. The journeys share a demo backend. */
export async function startPortalWithDatabase() {
  const portal = await startOwnPortal(process.env['DEMO_BACKEND_URL'] ?? '');
  return { ...portal, database: await provideDatabase(portal.folder) };
}

interface LinkOptions {
  /** Default: the first version. */
  version?: number;
  /** The age of the link, in milliseconds. Default: 0. */
  age?: number;
}

/**
 * Inserts a link about a request for security clearance into the database of a portal, as the portal does
 * when it sends an e-mail.
 *
 * @returns its token
 */
export async function insertLink(
  databaseUrl: string,
  record: string,
  { version = 1, age = 0 }: LinkOptions = {},
): Promise<string> {
  const token = `p-${randomBytes(32).toString('base64url')}`;
  const createdAt = new Date(Date.now() - age);
  const hash = createHash('sha256').update(token).digest('hex');
  await queryPortal(
    databaseUrl,
    `insert into portal.links (hash, resource, record, version, link, created_at, expires_at)
      values ($1, 'clearance', $2, $3, 'own', $4, $5)`,
    [hash, record, version, createdAt, new Date(createdAt.getTime() + 14 * DAY)],
  );
  return token;
}

/** Runs one query on the database of a portal. @returns its rows */
export async function queryPortal(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import type { AddDemo } from '../engine/demo.ts';
import { createTestKeys } from './keys.ts';

/**
 * Adds demo records to a migrated database, each kind in a transaction. Unlike the portal's connection, this
 * one has no limit for the time, which a busy machine can exceed.
 */
export async function addDemo(url: string, now: Date, ...kinds: readonly AddDemo[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const db = drizzle(client);
    for (const add of kinds) await db.transaction((tx) => add(tx, createTestKeys(), now));
  } finally {
    await client.end();
  }
}

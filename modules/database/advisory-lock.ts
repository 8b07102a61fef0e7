import { sql } from 'drizzle-orm';

import type { Queries } from './database.ts';

/**
 * Takes an advisory lock until the transaction ends. Another transaction that asks for the same lock waits.
 * It serves rules about rows that may not exist yet: no row can be locked for them.
 *
 * @param about what the lock is for, such as `['application', student]`
 */
export async function lockUntilCommit(tx: Queries, ...about: readonly string[]): Promise<void> {
  const key = JSON.stringify(about);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

import { sql } from 'drizzle-orm';

import type { Queries } from './database.ts';

/**
 * Takes a turn until the end of the transaction. Another transaction that asks for the same turn waits for
 * it.
 *
 * @param about what the turn is for, such as `['application', student]`
 */
export async function takeTurn(tx: Queries, ...about: readonly string[]): Promise<void> {
  const turn = JSON.stringify(about);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
}

import { asc, type SQL } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { messages } from './tables.ts';

/**
 * Returns the ids of messages as a part of an update, which locks them in one order. So two transactions that
 * change the same messages cannot wait for each other.
 */
export function lockInOrder(tx: Queries, which: SQL | undefined) {
  return tx.select({ id: messages.id }).from(messages).where(which).orderBy(asc(messages.id)).for('update');
}

import { and, asc, inArray, isNull, type SQL } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { messages } from './tables.ts';

/**
 * Marks messages as read. The daily e-mail leaves them out. All transactions lock messages in one order, so that
 * two that mark the same ones do not wait for each other.
 */
export async function markAsRead(tx: Queries, which: SQL | undefined, at: Date): Promise<void> {
  const unread = tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(which, isNull(messages.readAt)))
    .orderBy(asc(messages.id))
    .for('update');
  await tx.update(messages).set({ readAt: at, digestAt: null }).where(inArray(messages.id, unread));
}

import { and, inArray, isNull, type SQL } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { lockInOrder } from './lock-in-order.ts';
import { messages } from './tables.ts';

/** Marks messages as read. The daily e-mail leaves them out. */
export async function markAsRead(tx: Queries, which: SQL | undefined, at: Date): Promise<void> {
  const unread = lockInOrder(tx, and(which, isNull(messages.readAt)));
  await tx.update(messages).set({ readAt: at, digestAt: null }).where(inArray(messages.id, unread));
}

import { and, eq, isNull, type SQL } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { outbox } from '../outbox/tables.ts';
import { MESSAGE_MAILS } from './mails.ts';

/** Removes e-mails about messages that the mail server does not have yet. */
export async function removeWaitingMails(tx: Queries, which: SQL | undefined): Promise<void> {
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));
  await tx.delete(outbox).where(and(which, eq(outbox.resource, MESSAGE_MAILS), isWaiting));
}

import { and, inArray, isNull, type SQL } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { outbox } from '../outbox/tables.ts';
import { STAFF_MAILS } from '../staff-mails/mails.ts';
import { MESSAGE_MAILS } from './mails.ts';

/** Removes e-mails about messages, and news of the staff, that the mail server does not have yet. */
export async function removeWaitingMails(tx: Queries, which: SQL | undefined): Promise<void> {
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));
  await tx
    .delete(outbox)
    .where(and(which, inArray(outbox.resource, [MESSAGE_MAILS, STAFF_MAILS]), isWaiting));
}

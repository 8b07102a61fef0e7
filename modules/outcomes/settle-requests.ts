import { and, inArray, eq } from 'drizzle-orm';

import type { MessageKind } from '#rules/messages/kinds.ts';
import { requestRecordOf } from '#rules/outcomes/requests.ts';

import type { Queries } from '../database/database.ts';
import { markAsRead } from '../messages/mark-as-read.ts';
import { messages } from '../messages/tables.ts';
import { removeWaitingMails } from '../messages/waiting-mails.ts';
import { outbox } from '../outbox/tables.ts';

const KIND = 'outcomeAsked' satisfies MessageKind;

/**
 * Marks the messages as read that ask graduates what they do, and removes their waiting e-mails (OUTCOME-5).
 * It is `settleTasks` for many people at once.
 *
 * @param persons the ids of the graduates
 */
export async function settleRequests(tx: Queries, persons: readonly string[], at: Date): Promise<void> {
  const records = persons.map(requestRecordOf);
  if (records.length === 0) return;
  await markAsRead(tx, and(inArray(messages.record, records), eq(messages.kind, KIND)), at);
  await removeWaitingMails(tx, and(inArray(outbox.record, records), eq(outbox.mail, KIND)));
}

import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { isMessageKind, kindsFor, type MessageKind } from '#rules/messages/kinds.ts';
import { MESSAGES_KEPT_DAYS } from '#rules/messages/retention.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { addMails } from '../outbox/add-mails.ts';
import { people } from '../people/tables.ts';
import { DIGEST_MAIL, digestValues, MESSAGE_MAILS } from './mails.ts';
import { messages } from './tables.ts';

/**
 * Writes the daily e-mails that are due (MESSAGE-5): one for each person with unread messages that wait for it.
 * A message is in one e-mail only, also if it stays unread.
 *
 * @returns the number of people, at most `BATCH_ROWS`
 */
export async function writeDigests(tx: Queries, now: Date): Promise<number> {
  const due = await tx
    .selectDistinct({ person: messages.person })
    .from(messages)
    .where(lte(messages.digestAt, now))
    .orderBy(asc(messages.person))
    .limit(BATCH_ROWS);
  const ids = due.map(({ person }) => person);
  if (ids.length === 0) return 0;
  const waiting = await tx
    .update(messages)
    .set({ digestAt: null })
    .where(and(inArray(messages.person, ids), lte(messages.digestAt, now)))
    .returning({ id: messages.id });
  const rows = await tx
    .select({ message: messages, email: people.email, role: people.role })
    .from(messages)
    .innerJoin(people, eq(people.id, messages.person))
    .where(
      and(
        inArray(
          messages.id,
          waiting.map(({ id }) => id),
        ),
        isNull(messages.readAt),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id));
  const byPerson = Map.groupBy(
    rows.filter(({ message, role, email }) => email !== '' && isFor(role, message.kind)),
    ({ message }) => message.person,
  );
  await addMails(
    tx,
    [...byPerson].map(([person, found]) => ({
      ...{
        person,
        recipient: found[0]?.email ?? '',
        resource: MESSAGE_MAILS,
        mail: DIGEST_MAIL,
        record: person,
      },
      values: digestValues(found.map(({ message }) => message)),
      createdAt: now,
    })),
  );
  return ids.length;
}

/** A message of another version of the portal, or of a role that the person no longer has, is left out. */
function isFor(role: string, kind: MessageKind): boolean {
  return isMessageKind(kind) && kindsFor(role).includes(kind);
}

/**
 * Removes old messages (MESSAGE-9).
 *
 * @returns their number, at most `BATCH_ROWS`
 */
export async function removeOldMessages(tx: Queries, now: Date): Promise<number> {
  const old = tx
    .select({ id: messages.id })
    .from(messages)
    .where(lte(messages.createdAt, new Date(now.getTime() - MESSAGES_KEPT_DAYS * DAY)))
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const removed = await tx.delete(messages).where(inArray(messages.id, old)).returning({ id: messages.id });
  return removed.length;
}

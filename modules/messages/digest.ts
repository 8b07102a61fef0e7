import { and, asc, inArray, lte, ne, sql } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { isMessageKind, type MessageKind } from '#rules/messages/kinds.ts';
import { getsKind, type MessageUser } from '#rules/messages/recipients.ts';
import { MESSAGES_KEPT_DAYS } from '#rules/messages/retention.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { addMails } from '../outbox/add-mails.ts';
import { mailLanguage } from '../people/mail-language.ts';
import { people } from '../people/tables.ts';
import { DIGEST_MAIL, digestValues, MESSAGE_MAILS } from './mails.ts';
import { messages } from './tables.ts';

/** The most people of one transaction: some thousand messages can wait for each. */
const MOST_PEOPLE = 10;

/**
 * Writes the daily e-mails that are due (MESSAGE-5): one for each person with unread messages that wait for
 * it. A message is in one e-mail only, also if it stays unread. A message that another transaction changes is
 * left for the next run, so that neither waits for the other.
 *
 * @returns the number of messages
 */
export async function writeDigests(tx: Queries, now: Date): Promise<number> {
  const due = await tx
    .selectDistinct({ person: messages.person })
    .from(messages)
    .where(lte(messages.digestAt, now))
    .orderBy(asc(messages.person))
    .limit(MOST_PEOPLE);
  const ids = due.map(({ person }) => person);
  if (ids.length === 0) return 0;
  const free = tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.person, ids), lte(messages.digestAt, now)))
    .for('update', { skipLocked: true });
  const waiting = await tx
    .update(messages)
    // A message that is not listed cannot be read, so it is done with this e-mail.
    .set({
      digestAt: null,
      readAt: sql`case when ${messages.isListed} then ${messages.readAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(inArray(messages.id, free))
    .returning();
  const recipients = await tx
    .select({
      id: people.id,
      email: people.email,
      language: mailLanguage,
      role: people.role,
      permissions: people.permissions,
    })
    .from(people)
    .where(and(inArray(people.id, ids), ne(people.email, '')));
  const byPerson = Map.groupBy(waiting, ({ person }) => person);
  const found = recipients.flatMap(({ id, email, language, role, permissions }) => {
    const user = { role, permissions: permissions ?? [] };
    const told = (byPerson.get(id) ?? []).filter(
      ({ kind, isListed, readAt }) => (!isListed || readAt === null) && isFor(user, kind),
    );
    return told.length === 0 ? [] : [{ person: id, email, language, told: told.sort(compareNewest) }];
  });
  await addMails(
    tx,
    found.map(({ person, email, language, told }) => ({
      person,
      recipient: email,
      language,
      resource: MESSAGE_MAILS,
      mail: DIGEST_MAIL,
      record: person,
      values: digestValues(told),
      createdAt: now,
    })),
  );
  return waiting.length;
}

function compareNewest(a: typeof messages.$inferSelect, b: typeof messages.$inferSelect): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
}

/** A message of another version of the portal, or that the person no longer gets, is left out. */
function isFor(user: MessageUser, kind: MessageKind): boolean {
  return isMessageKind(kind) && getsKind(user, kind);
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

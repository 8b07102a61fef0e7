import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Viewer } from '#rules/identity/viewer.ts';
import type { MessageKind } from '#rules/messages/kinds.ts';
import { kindsFor } from '#rules/messages/recipients.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import { withRecord } from './mails.ts';
import { markAsRead } from './mark-as-read.ts';
import { messages } from './tables.ts';

/** A message as the schema has it. */
interface PresentedMessage {
  id: string;
  kind: MessageKind;
  values: { name: string; value: string }[];
  createdAt: string;
  readAt: string | null;
}

/** What the reader of messages is known by: the claims of the verified token. */
type MessageReader = Pick<Viewer, 'id' | 'role' | 'permissions'>;

/** A part of the list: `first` messages after the first `offset` ones. */
export interface MessagePage {
  first: number;
  offset: number;
}

/** Lists the messages to a user: unread ones first, then the newest (MESSAGE-2). */
export async function listMessages(
  db: Queries,
  reader: MessageReader,
  { first, offset }: MessagePage,
): Promise<PresentedMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(isListedTo(db, reader))
    .orderBy(asc(sql`(${messages.readAt} is not null)`), desc(messages.createdAt), desc(messages.id))
    .limit(first)
    .offset(offset);
  return rows.map(present);
}

/** Counts the messages to a user, all of them and the unread ones. */
export async function countMessages(
  db: Queries,
  reader: MessageReader,
): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${messages.readAt} is null))::int`,
    })
    .from(messages)
    .where(isListedTo(db, reader));
  return row ?? { total: 0, unread: 0 };
}

/**
 * Reads one message to a user.
 *
 * @throws ModuleError NOT_FOUND, also for a message to another person
 */
export async function findMessage(db: Queries, reader: MessageReader, id: string): Promise<PresentedMessage> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(messages)
        .where(and(eq(messages.id, id), isListedTo(db, reader)))
    : [];
  if (!row) throw new ModuleError('NOT_FOUND');
  return present(row);
}

/**
 * Marks a message to a user as read. A message that is read stays as it is.
 *
 * @throws ModuleError NOT_FOUND like `findMessage`
 */
export async function markMessageAsRead(
  tx: Queries,
  reader: MessageReader,
  id: string,
  now = new Date(),
): Promise<PresentedMessage> {
  const message = await findMessage(tx, reader, id);
  if (message.readAt !== null) return message;
  await markAsRead(tx, eq(messages.id, id), now);
  return { ...message, readAt: now.toISOString() };
}

/** Marks all messages to a user as read. */
export async function markAllMessagesAsRead(
  tx: Queries,
  reader: MessageReader,
  now = new Date(),
): Promise<void> {
  await markAsRead(tx, isListedTo(tx, reader), now);
}

/**
 * Returns the unread messages to a person by kind, as a part of another query: each page asks for them.
 *
 * @param person the column of that query with the id of the person
 */
export function unreadByKind(person: PgColumn): SQL<Record<string, number> | null> {
  return sql`(
    select jsonb_object_agg(counted.kind, counted.unread) from (
      select kind, count(*) as unread from ${messages}
      where ${messages.person} = ${person} and ${messages.isListed} and ${messages.readAt} is null
      group by kind
    ) as counted
  )`;
}

/** Returns the condition for the messages that a user sees: those of the kinds that the user gets. */
function isListedTo(db: Queries, reader: MessageReader): SQL | undefined {
  const { id } = reader;
  if (!isStorable(id)) return sql`false`;
  const own = db.select({ id: people.id }).from(people).where(eq(people.subject, id));
  // A comparison with one value, unlike `in`, lets the list have the order of its index.
  return and(eq(messages.person, sql`(${own})`), messages.isListed, inArray(messages.kind, kindsFor(reader)));
}

function present({
  id,
  kind,
  values,
  record,
  createdAt,
  readAt,
}: typeof messages.$inferSelect): PresentedMessage {
  return {
    id,
    kind,
    values: Object.entries(withRecord(values, record)).map(([name, value]) => ({ name, value })),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

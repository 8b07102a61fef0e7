import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { MailChoice, MessageKind, MessageValues } from '#rules/messages/kinds.ts';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

/** The notifications of the modules: one row for each recipient (MESSAGE-1). */
export const messages = portal.table(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull(),
    values: jsonb('values').$type<MessageValues>().notNull(),
    /** The id of the record that it is about; null without one. */
    record: text('record'),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    /** Whether the bell and the list have it. Otherwise it waits for the daily e-mail only (MESSAGE-4). */
    isListed: boolean('is_listed').notNull(),
    /** When the daily e-mail takes it; null if no e-mail does, or one has (MESSAGE-5). */
    digestAt: moment('digest_at'),
  },
  (table) => [
    index('messages_list_index')
      .on(
        table.person,
        sql`(${table.readAt} is not null)`,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`is_listed`),
    // The unread ones, which each page counts.
    index('messages_unread_index')
      .on(table.person, table.kind)
      .where(sql`is_listed and read_at is null`),
    // The tasks that another user has done.
    index('messages_tasks_index')
      .on(table.kind)
      .where(sql`read_at is null`),
    index().on(table.record),
    index()
      .on(table.digestAt, table.person)
      .where(sql`digest_at is not null`),
    index().on(table.createdAt),
  ],
);

/** What people have chosen (MESSAGE-4). A kind without a row has the values of its definition. */
export const messageSettings = portal.table(
  'message_settings',
  {
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull(),
    inBell: boolean('in_bell').notNull(),
    mail: text('mail').$type<MailChoice>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.kind] })],
);

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';

import { LANGUAGES } from '#rules/text/language.ts';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

const WAITING = sql`sent_at is null and failed_at is null`;

/**
 * The e-mails that wait to be sent, and those of the last days (MAIL-1). An e-mail is written in the
 * transaction of the change that it tells of.
 */
export const outbox = portal.table(
  'outbox',
  {
    /** A random UUID. The Message-ID of the e-mail contains it. */
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    /** The language of the recipient (MAIL-22). */
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    /** The resource and the name of the e-mail in the `mails.ts` of its module. */
    resource: text('resource').notNull(),
    mail: text('mail').notNull(),
    record: text('record').notNull(),
    /** The version of the record after the change. */
    version: integer('version').notNull(),
    /** The link that the e-mail contains; null without one. Its token is made when the e-mail is sent. */
    link: text('link'),
    /** The person who gets it; null for an e-mail to an address of a form (MESSAGE-7). */
    person: uuid('person').references(() => people.id, { onDelete: 'cascade' }),
    /** The values that the text needs, by field. Emptied when the e-mail was sent or is too old (MAIL-5). */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** The number of attempts. One that an outage ended does not count (MAIL-15). */
    tries: integer('tries').notNull().default(0),
    /** The time of the next attempt. During an attempt, it is the time when it counts as interrupted. */
    nextTryAt: moment('next_try_at').notNull(),
    sentAt: moment('sent_at'),
    /** Set when no attempt follows. */
    failedAt: moment('failed_at'),
    /** The code of the last failure, for operators. */
    lastError: text('last_error'),
  },
  (table) => [
    // The e-mails that are due, and the older ones of their records.
    index().on(table.nextTryAt).where(WAITING),
    index().on(table.record, table.version).where(WAITING),
    // The e-mails of a record that is erased.
    index().on(table.record),
    // The e-mails to a person who is erased.
    index('outbox_recipient_index').on(sql`lower(${table.recipient})`),
    index()
      .on(table.person)
      .where(sql`person is not null`),
    // The e-mails that are counted or removed.
    index()
      .on(table.sentAt)
      .where(sql`sent_at is not null`),
    index()
      .on(table.failedAt)
      .where(sql`failed_at is not null`),
  ],
);

import { boolean, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';
import type { StudentAudience } from '../students/audience.ts';

/** How many people an e-mail leaves out, by the reason. */
export type LeftOut = Readonly<Record<'noAddress' | 'stopped' | 'atDailyLimit' | 'noValue', number>>;

/** The e-mails that staff write to several students: drafts, and those that were sent (STAFFMAIL-1). */
export const staffMails = portal.table(
  'staff_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null after the erasure of the sender, whose name stays. */
    sender: uuid('sender').references(() => people.id, { onDelete: 'set null' }),
    senderName: text('sender_name').notNull(),
    senderRole: text('sender_role').notNull(),
    /**
     * Whom the sender has chosen. The recipients are found again when the e-mail is sent. Empty after that.
     */
    audience: jsonb('audience').$type<StudentAudience>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** For recipients who get their e-mails in Arabic; null if they get the other text. */
    subjectArabic: text('subject_arabic'),
    textArabic: text('text_arabic'),
    /** Whether it is about the studies or a case of the recipient, so that it cannot be stopped. */
    isService: boolean('is_service').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    version: integer('version').notNull().default(1),
    /** Identifies the form, so that a repetition adds no second draft. */
    submission: text('submission'),
    sentAt: moment('sent_at'),
    /** The number of recipients; null for a draft. */
    recipients: integer('recipients'),
    leftOut: jsonb('left_out').$type<LeftOut>(),
  },
  (table) => [
    index().on(table.sender, table.createdAt),
    index().on(table.sentAt),
    index().on(table.changedAt),
    unique().on(table.sender, table.submission),
  ],
);

/** The people who got an e-mail of the staff. */
export const staffMailRecipients = portal.table(
  'staff_mail_recipients',
  {
    mail: uuid('mail')
      .notNull()
      .references(() => staffMails.id, { onDelete: 'cascade' }),
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mail, table.person] }), index().on(table.person, table.at)],
);

import { index, integer, text } from 'drizzle-orm/pg-core';

import { moment, portal } from '../database/schema.ts';

/** The links in e-mails (LINK-1). The database has no token, so a copy of it opens no link. */
export const links = portal.table(
  'links',
  {
    /** The SHA-256 of the token, in hexadecimal digits. */
    hash: text('hash').primaryKey(),
    resource: text('resource').notNull(),
    record: text('record').notNull(),
    /** The version of the record that the e-mail is about. A later version makes the link invalid. */
    version: integer('version').notNull(),
    /** The name of the link in the definition of the resource. */
    link: text('link').notNull(),
    /** The SHA-256 of the address of the e-mail; null for a link that is older than this column. */
    recipientHash: text('recipient_hash'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** The transition that the holder chose. */
    answer: text('answer'),
  },
  (table) => [index().on(table.expiresAt), index().on(table.record)],
);

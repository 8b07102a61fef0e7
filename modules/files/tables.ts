import { customType, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment, portal } from '../database/schema.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The files of records (DATA-15). Their content is in `fileChunks`, sealed. */
export const files = portal.table(
  'files',
  {
    /** A random UUID. */
    id: text('id').primaryKey(),
    /** The record and the field that the file belongs to. */
    record: text('record').notNull(),
    field: text('field').notNull(),
    /** The name on the device of the user. */
    name: text('name').notNull(),
    /** The MIME type of the content. */
    type: text('type').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** The id of the key of `DATA_SECRET` that seals the data key. */
    keyId: text('key_id').notNull(),
    /** The key of this file, sealed. */
    dataKey: bytes('data_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  // The files of a record that is erased.
  (table) => [index().on(table.record)],
);

/** The sealed content of files, in chunks of one megabyte. */
export const fileChunks = portal.table(
  'file_chunks',
  {
    file: text('file')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** From 0. */
    number: integer('number').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.file, table.number] })],
);

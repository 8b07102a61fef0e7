import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment, portal } from '../database/schema.ts';

/**
 * The history of all records: one entry for each version (RECORD-12). The code inserts entries, and
 * deletes those of changes for which a new one stands. A trigger refuses each update.
 */
export const history = portal.table(
  'history',
  {
    /** The name of the resource. */
    resource: text('resource').notNull(),
    /** The id of the record. */
    record: text('record').notNull(),
    /** The version of the record after the entry. */
    version: integer('version').notNull(),
    /** Null if the record was created, or its fields were changed. */
    transition: text('transition'),
    /** The state before; null if the record was created. */
    from: text('from_state'),
    to: text('to_state').notNull(),
    /** The subject of the user; null for a visitor, the holder of a link and the portal. */
    actor: text('actor'),
    /** The name of the user, or who acted: the holder of a link, or the portal. Null for a visitor. */
    actorName: text('actor_name'),
    note: text('note'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.record, table.version] }),
    // How many records arrived in a state, by week (DASHBOARD-49). With all columns, the table is not read.
    index('history_arrivals_index').on(table.resource, table.to, table.at, table.from),
  ],
);

/** Who opened a file of a record, and when, for the fields that record it (RECORD-35). */
export const fileOpenings = portal.table(
  'file_openings',
  {
    /** A random UUID. */
    id: text('id').primaryKey(),
    record: text('record').notNull(),
    field: text('field').notNull(),
    /** The subject and the name of the user. */
    actor: text('actor').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index().on(table.record, table.at.desc())],
);

import { text, unique, uuid } from 'drizzle-orm/pg-core';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

/** The searches and filters of lists that staff have saved, each under a name (STUDENTS-11). */
export const savedViews = portal.table(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The id of the row of the list in the route table. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query of the address, without the question mark and the page. */
    query: text('query').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique().on(table.person, table.list, table.query)],
);

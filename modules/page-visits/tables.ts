import { date, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

/**
 * How often people opened pages, by day (DASHBOARD-52). A row is erased after 90 days, and with its person. A
 * person who is joined with another one never signed in, so has no rows.
 */
export const pageVisits = portal.table(
  'page_visits',
  {
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The id of the route. */
    page: text('page').notNull(),
    /** The day in the Emirates. */
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.page, table.day] }), index().on(table.day)],
);

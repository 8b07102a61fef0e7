import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

/** The people who let the portal keep their recent searches (FIND-13). Without a row, it keeps none. */
export const searchKeepers = portal.table('search_keepers', {
  person: uuid('person')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
});

/** The recent searches of these people (FIND-13). */
export const recentSearches = portal.table(
  'recent_searches',
  {
    person: uuid('person')
      .notNull()
      .references(() => searchKeepers.person, { onDelete: 'cascade' }),
    /** As the user typed them. */
    words: text('words').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person, table.words] }),
    index().on(table.person, table.at.desc()),
  ],
);

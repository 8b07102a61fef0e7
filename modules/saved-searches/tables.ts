import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';

import type { VacancyFilter } from '#rules/vacancies/choices.ts';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

/** The searches for vacancies that students have saved (SEARCH-1). */
export const savedSearches = portal.table(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The words of the search; empty without any. */
    search: text('search').notNull(),
    /** The chosen values, by the name of the filter. */
    filters: jsonb('filters').$type<Partial<Record<VacancyFilter, string[]>>>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** The vacancies that were published after this time are new for the student (SEARCH-2). */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [index().on(table.person), index().on(table.checkedAt, table.id)],
);

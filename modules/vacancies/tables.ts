import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';

import { VACANCY } from '#rules/resources/vacancy.ts';

import { titlesOf } from '../database/search.ts';
import { resourceTable } from '../engine/resource-table.ts';

/** The vacancies of partner companies. */
export const vacancies = resourceTable(VACANCY, {
  indexes: (column) => [
    // The migration finds the schema of these operators by itself.
    index('vacancies_titles_index').using(
      'gin',
      sql`(${titlesOf(column('title'), column('titleArabic'))}) portal.gin_trgm_ops`,
    ),
  ],
});

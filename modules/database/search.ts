import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { searchWords } from '#rules/text/normalise.ts';

/**
 * Returns a condition for each word of a search: the column contains it.
 *
 * @param column a text in the form of `normalise`
 * @param search as a user typed it; undefined or null is no search
 */
export function matchesWords(column: PgColumn, search: string | null | undefined): SQL[] {
  return searchWords(search ?? '').map(
    (word) => sql`${column} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
}

/**
 * Returns the titles of a record in English and Arabic as one text: small letters, before each title a line
 * break and a space, so that each word has a space before it. The table of vacancies has an index with this
 * expression.
 */
export function titlesOf(title: SQLWrapper, titleArabic: SQLWrapper): SQL {
  return sql`lower(E'\\n ' || coalesce(${title}, '') || E'\\n ' || coalesce(${titleArabic}, '') || E'\\n')`;
}

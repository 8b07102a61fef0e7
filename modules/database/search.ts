import { sql, type SQL } from 'drizzle-orm';
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

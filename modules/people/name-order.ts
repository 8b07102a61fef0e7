import { and, asc, eq, sql, type SQL } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import { MAX_LIST_ROWS } from '#rules/resources/engine/graphql.ts';

import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { people } from './tables.ts';

/**
 * The order of people by name. The text of the search begins with the name, in small letters, because some
 * databases order capital letters before small ones.
 */
export const BY_NAME = [asc(people.search), asc(people.id)];

/**
 * Returns the number of rows that a client reads at a time for a file.
 *
 * @throws ModuleError VALIDATION_FAILED for a number outside of the limit
 */
export function sizeOfRows(size: number): number {
  if (size >= 1 && size <= MAX_LIST_ROWS) return size;
  const message = `A page has from 1 to ${MAX_LIST_ROWS} rows.`;
  throw new ModuleError('VALIDATION_FAILED', { validation: { first: [message] } });
}

/**
 * Returns the condition for the people after the one of a cursor, in `BY_NAME`. The cursor is the id of a
 * person: the text of the order has the e-mail address, which the reader may not see.
 *
 * @param cursor null begins with the first person
 * @param where the condition for all people of the list, without filters, so that a cursor tells nothing of
 * others
 * @throws ModuleError VALIDATION_FAILED for a text that is no cursor of the list, and for a person who was
 * erased
 */
export async function whereAfter(
  db: Queries,
  cursor: string | null | undefined,
  where: SQL | undefined,
): Promise<SQL | undefined> {
  if (cursor == null) return undefined;
  const [last] = isUuid(cursor)
    ? await db
        .select({ search: people.search })
        .from(people)
        .where(and(eq(people.id, cursor), where))
    : [];
  if (!last) {
    throw new ModuleError('VALIDATION_FAILED', {
      validation: { after: ['This is no cursor of this list.'] },
    });
  }
  return sql`(${people.search}, ${people.id}) > (${last.search}, ${cursor}::uuid)`;
}

/**
 * Cuts rows that were read with one row more than asked for.
 *
 * @returns the rows, and the cursor of the last one; null if no more follow
 */
export function cutRows<Row>(
  found: readonly Row[],
  size: number,
  idOf: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last !== undefined ? idOf(last) : null };
}

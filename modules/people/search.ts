import { eq, inArray, sql } from 'drizzle-orm';

import { normalise } from '#rules/text/normalise.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { people, personStudents } from './tables.ts';

/** The text of a person without a name. An empty text is one that was not written yet. */
const NOTHING = '-';

/**
 * Writes the texts of people whom the version before this table's search has added (see the migration).
 *
 * @returns the number of people, at most `BATCH_ROWS`
 */
export async function writeMissingSearch(tx: Queries): Promise<number> {
  const rows = await tx.select({ id: people.id }).from(people).where(eq(people.search, '')).limit(BATCH_ROWS);
  const ids = rows.map(({ id }) => id);
  await refreshSearch(tx, ids);
  return ids.length;
}

/** Writes the texts that a search of people compares: the name, the e-mail address and the student ids. */
export async function refreshSearch(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({
      id: people.id,
      text: sql<string>`concat_ws(' ', ${people.name}, ${people.email}, string_agg(${personStudents.studentId}, ' '))`,
    })
    .from(people)
    .leftJoin(personStudents, eq(personStudents.person, people.id))
    .where(inArray(people.id, [...ids]))
    .groupBy(people.id);
  const texts = JSON.stringify(rows.map(({ id, text }) => ({ id, search: normalise(text) || NOTHING })));
  await tx.execute(sql`
    update ${people} p set search = n.search
    from jsonb_to_recordset(${texts}::jsonb) as n (id uuid, search text)
    where p.id = n.id and p.search <> n.search`);
}

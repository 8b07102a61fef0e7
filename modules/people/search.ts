import { eq, inArray, sql } from 'drizzle-orm';

import { normalise } from '#rules/text/normalise.ts';

import type { Queries } from '../database/database.ts';
import { people, personStudents } from './tables.ts';

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
  const texts = JSON.stringify(rows.map(({ id, text }) => ({ id, search: normalise(text) })));
  await tx.execute(sql`
    update ${people} p set search = n.search
    from jsonb_to_recordset(${texts}::jsonb) as n (id uuid, search text)
    where p.id = n.id and p.search <> n.search`);
}

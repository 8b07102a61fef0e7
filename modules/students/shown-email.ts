import { eq, inArray, sql, type SQL } from 'drizzle-orm';

import { DEFAULT_SHARING } from '#rules/profiles/fields.ts';
import { hasSearchWords, searchWords } from '#rules/text/normalise.ts';

import type { Queries } from '../database/database.ts';
import { people } from '../people/tables.ts';
import { profiles } from '../profiles/tables.ts';

/**
 * Returns the condition that the words of a search are in what the staff may see: the text of the search has
 * the e-mail address also of students who do not show it (STUDENTS-3).
 */
export function showsWords(search: string | null | undefined): SQL | undefined {
  if (!hasSearchWords(search ?? '')) return undefined;
  const shown = sql`replace(${people.search}, lower(${people.email}), '')`;
  const hidesAddress = sql`exists (select from ${profiles} own
    where own.person = ${people.id} and own.shared is not null and not own.shared -> 'staff' ? 'email')`;
  const words = searchWords(search ?? '').map((word) => sql`strpos(${shown}, ${word}) > 0`);
  return sql`(not ${hidesAddress} or (${sql.join(words, sql` and `)}))`;
}

/** Reads the addresses that people show the staff. A person without a saved profile shows it. */
export async function readShownEmails(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: people.id, email: people.email, shared: profiles.shared })
    .from(people)
    .leftJoin(profiles, eq(profiles.person, people.id))
    .where(inArray(people.id, [...ids]));
  const shown = rows.filter(({ email, shared }) => {
    const sharing = shared ?? DEFAULT_SHARING;
    return email !== '' && sharing.staff.includes('email');
  });
  return new Map(shown.map(({ id, email }) => [id, email]));
}

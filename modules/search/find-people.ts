import { and, eq, inArray, sql } from 'drizzle-orm';

import { companies } from '../companies/tables.ts';
import type { Queries } from '../database/database.ts';
import { people } from '../people/tables.ts';
import { whereStudent, type StudentScope } from '../students/scope.ts';
import { readShownEmails, showsWords } from '../students/shown-email.ts';
import { findRanked, inOrder, type SearchRequest } from './ranked.ts';

/** A person whom a search has found. */
interface FoundPerson {
  id: string;
  name: string;
  email: string;
  role: string;
  college: string | null;
  company: string | null;
}

/**
 * Finds people of the directory (FIND-5). The permission rule of the field decides who may. A reader of
 * students only finds and sees the addresses that they show to the staff.
 *
 * @param scope the students whom the user reads; undefined for a reader of the whole directory
 */
export async function findPeople(
  db: Queries,
  scope: StudentScope | undefined,
  request: SearchRequest,
): Promise<{ items: FoundPerson[]; total: number }> {
  const { ids, total } = await findRanked(
    db,
    {
      table: people,
      id: people.id,
      search: people.search,
      // It begins with the name.
      names: sql`E'\n ' || ${people.search} || E'\n'`,
      shortWords: people.search,
      order: sql`${people.search}`,
      where: scope && and(whereStudent(scope), showsWords(request.words)),
    },
    request,
  );
  if (ids.length === 0) return { items: [], total };
  const rows = await db
    .select({
      id: people.id,
      name: people.name,
      email: people.email,
      role: people.role,
      college: people.college,
      company: companies.name,
    })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.partnerId))
    .where(inArray(people.id, ids));
  const items = inOrder(ids, rows);
  if (scope === undefined) return { items, total };
  const emails = await readShownEmails(db, ids);
  return { items: items.map((item) => ({ ...item, email: emails.get(item.id) ?? '' })), total };
}

import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';

import { COMPANY_PAGE_ROWS, CONTACTS_PER_COMPANY } from '#rules/constants.ts';

import type { Queries } from '../database/database.ts';
import { isStorable } from './claims.ts';
import { people } from './tables.ts';

/**
 * The contact persons of companies: partners who signed in or were imported (PARTNERS-2). Those who signed in
 * come first. A company with many does not displace those of the others.
 *
 * @param companyIds at most as many as one page of companies has
 */
export async function listContacts(
  db: Queries,
  companyIds: readonly string[],
): Promise<{ company: string; name: string; email: string; lastSignInAt: string | null }[]> {
  const ids = companyIds.filter(isStorable).slice(0, COMPANY_PAGE_ROWS);
  if (ids.length === 0) return [];
  const order = sql`${people.lastSignInAt} is null, ${people.name}, ${people.id}`;
  const place = sql<number>`row_number() over (partition by ${people.partnerId} order by ${order})`;
  const ranked = db
    .select({
      company: people.partnerId,
      name: people.name,
      email: people.email,
      lastSignInAt: people.lastSignInAt,
      place: place.as('place'),
    })
    .from(people)
    .where(and(eq(people.role, 'partner'), inArray(people.partnerId, ids)))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, CONTACTS_PER_COMPANY))
    .orderBy(asc(ranked.company), asc(ranked.place));
  return rows.map(({ company, name, email, lastSignInAt }) => ({
    company: company ?? '',
    name,
    email,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }));
}

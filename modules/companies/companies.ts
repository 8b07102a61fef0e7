import { and, asc, count, isNull, lt, max, sql, type SQL } from 'drizzle-orm';

import { COMPANY_PAGE_ROWS } from '#rules/constants.ts';
import { normalise } from '#rules/text/normalise.ts';

import type { Queries } from '../database/database.ts';
import { matchesWords } from '../database/search.ts';
import { isStorable, tidyClaim } from '../people/claims.ts';
import { companies } from './tables.ts';

const LAST_PAGE = 1000;
/** PostgreSQL limits the parameters of a query. */
const ROWS_OF_QUERY = 1000;

/** A company, as the backend's list of active partners has it. */
export interface ActivePartner {
  id: string;
  name: string;
}

/** The arguments of the list of companies. Null counts as missing. */
export interface CompaniesRequest {
  search?: string | null;
  isCurrent?: boolean | null;
  /** From 1. */
  page?: number | null;
}

/**
 * Stores the backend's list of active partners (PARTNERS-1). A company that is not in it any more stays, with
 * the time since when it is missing. A partner without a name, or with an id that PostgreSQL cannot store, is
 * left out, so that it does not stop the others.
 *
 * @param partners the whole list. An empty one changes nothing
 * @returns the number of companies that were stored
 */
export async function storeCompanies(
  tx: Queries,
  partners: readonly ActivePartner[],
  now: Date,
): Promise<number> {
  const byId = new Map(partners.map(({ id, name }) => [id, tidyClaim(name)]));
  const rows = [...byId]
    .filter(([id, name]) => isStorable(id) && name !== '')
    .map(([id, name]) => ({
      id,
      name,
      search: normalise(name),
      firstSeenAt: now,
      asOf: now,
      goneSince: null,
    }));
  if (rows.length === 0) return 0;
  for (let start = 0; start < rows.length; start += ROWS_OF_QUERY) {
    await tx
      .insert(companies)
      .values(rows.slice(start, start + ROWS_OF_QUERY))
      .onConflictDoUpdate({
        target: companies.id,
        set: { name: sql`excluded.name`, search: sql`excluded.search`, asOf: now, goneSince: null },
      });
  }
  await tx
    .update(companies)
    .set({ goneSince: now })
    .where(and(isNull(companies.goneSince), lt(companies.asOf, now)));
  return rows.length;
}

/** Returns when the backend last gave its list; undefined if it has not given it yet. */
export async function findLastList(db: Queries): Promise<Date | undefined> {
  const [row] = await db.select({ asOf: max(companies.asOf) }).from(companies);
  return row?.asOf ?? undefined;
}

/** Reads a page of the companies by name (PARTNERS-1). */
export async function readCompanies(db: Queries, request: CompaniesRequest) {
  const number = Math.min(Math.max(request.page ?? 1, 1), LAST_PAGE);
  const rows = await db
    .select()
    .from(companies)
    .where(whereListed(request))
    // Some databases order capital letters before small ones. The form of the search has only small ones.
    .orderBy(asc(companies.search), asc(companies.id))
    .limit(COMPANY_PAGE_ROWS)
    .offset((number - 1) * COMPANY_PAGE_ROWS);
  return rows.map(({ id, name, goneSince }) => ({
    id,
    name,
    goneSince: goneSince?.toISOString() ?? null,
  }));
}

/** Counts the companies on all pages. */
export async function countCompanies(db: Queries, request: CompaniesRequest): Promise<number> {
  const [row] = await db.select({ total: count() }).from(companies).where(whereListed(request));
  return row?.total ?? 0;
}

function whereListed({ search, isCurrent }: CompaniesRequest): SQL | undefined {
  return and(isCurrent ? isNull(companies.goneSince) : undefined, ...matchesWords(companies.search, search));
}

import { count, eq, inArray, sql, type SQL } from 'drizzle-orm';

import { COMPANY_PAGE_ROWS } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { OPEN_STATES, VACANCY } from '#rules/resources/vacancy.ts';

import { companies, trustedCompanies } from '../companies/tables.ts';
import type { Queries } from '../database/database.ts';
import { matchesWords } from '../database/search.ts';
import { actorOf } from '../engine/record.ts';
import { columnOf } from '../engine/resource-table.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { isStorable } from '../people/claims.ts';
import { vacancies } from './tables.ts';

const LAST_PAGE = 1000;

/** The states of vacancies that wait for the staff. */
const WAITING = VACANCY.views.approve.states ?? [];

/** The arguments of the list of companies. Null counts as missing. */
export interface VacancyCompaniesRequest {
  search?: string | null;
  /** From 1. */
  page?: number | null;
}

/** Reads a page of the companies that have vacancies or are trusted, by name (VACANCY-9). */
export async function readVacancyCompanies(db: Queries, { search, page }: VacancyCompaniesRequest) {
  const number = Math.min(Math.max(page ?? 1, 1), LAST_PAGE);
  const listed = listedCompanies(db);
  const rows = await db
    .with(listed)
    .select({
      id: listed.id,
      name: companies.name,
      trustedAt: trustedCompanies.at,
      trustedBy: trustedCompanies.byName,
    })
    .from(listed)
    .leftJoin(companies, eq(companies.id, listed.id))
    .leftJoin(trustedCompanies, eq(trustedCompanies.company, listed.id))
    .where(whereListed(search))
    .orderBy(companies.search, listed.id)
    .limit(COMPANY_PAGE_ROWS)
    .offset((number - 1) * COMPANY_PAGE_ROWS);
  const counts = await countVacancies(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, trustedAt, trustedBy }) => ({
    id,
    name,
    trustedBy,
    trustedAt: trustedAt?.toISOString() ?? null,
    ...(counts.get(id) ?? { open: 0, waiting: 0 }),
  }));
}

/** Counts the companies on all pages. */
export async function countVacancyCompanies(
  db: Queries,
  { search }: VacancyCompaniesRequest,
): Promise<number> {
  const listed = listedCompanies(db);
  const [row] = await db
    .with(listed)
    .select({ total: count() })
    .from(listed)
    .leftJoin(companies, eq(companies.id, listed.id))
    .where(whereListed(search));
  return row?.total ?? 0;
}

/**
 * Trusts a company, or ends this, for its new vacancies and for those that it has (VACANCY-9). A creation at
 * the same time waits, or is waited for, because it locks the company too: see `findCompany`.
 *
 * @throws ModuleError NOT_FOUND if the portal does not know the company, which cannot be locked then
 */
export async function setCompanyTrust(
  tx: Queries,
  viewer: RecordViewer,
  company: string,
  isTrusted: boolean,
): Promise<void> {
  if (!isStorable(company)) throw new ModuleError('NOT_FOUND');
  const [known] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, company))
    .for('update');
  if (!known) throw new ModuleError('NOT_FOUND');
  if (isTrusted) {
    const byName = actorOf(viewer).actorName ?? viewer.id;
    await tx.insert(trustedCompanies).values({ company, byName, at: new Date() }).onConflictDoNothing();
  } else await tx.delete(trustedCompanies).where(eq(trustedCompanies.company, company));
  const column = columnOf(vacancies, 'isTrusted');
  await tx
    .update(vacancies)
    .set({ isTrusted } as object)
    .where(sql`${vacancies.partnerId} = ${company} and ${column} <> ${isTrusted}`);
}

function listedCompanies(db: Queries) {
  return db.$with('listed').as(
    db
      .select({ id: sql<string>`${vacancies.partnerId}`.as('listed_company') })
      .from(vacancies)
      .where(sql`${vacancies.partnerId} is not null`)
      .union(
        db
          .select({ id: sql<string>`${trustedCompanies.company}`.as('listed_company') })
          .from(trustedCompanies),
      ),
  );
}

function whereListed(search: string | null | undefined): SQL | undefined {
  const words = matchesWords(companies.search, search);
  return words.length === 0 ? undefined : sql.join(words, sql` and `);
}

async function countVacancies(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { open: number; waiting: number }>();
  const countOf = (states: readonly string[]) =>
    sql<number>`count(*) filter (where ${inArray(vacancies.state, [...states])})`.mapWith(Number);
  const rows = await db
    .select({ id: vacancies.partnerId, open: countOf(OPEN_STATES), waiting: countOf(WAITING) })
    .from(vacancies)
    .where(inArray(vacancies.partnerId, [...ids]))
    .groupBy(vacancies.partnerId);
  return new Map(rows.flatMap(({ id, ...counts }) => (id === null ? [] : [[id, counts] as const])));
}

import { and, inArray, ne, or, sql, type SQL } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { findVacancyRow, type VacancyReading } from '#rules/search/vacancy-page.ts';

import type { Queries } from '../database/database.ts';
import { titlesOf } from '../database/search.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import { column, VacancyReader, whereFound } from '../vacancies/reader.ts';
import { vacancies } from '../vacancies/tables.ts';
import { findRanked, inOrder, type SearchRequest } from './ranked.ts';

/** A vacancy that a search has found. Days are YYYY-MM-DD. */
interface FoundVacancy {
  id: string;
  title: string;
  titleArabic: string | null;
  companyName: string | null;
  kind: string;
  city: string;
  closesOn: string;
  reading: VacancyReading;
  /** Null unless the viewer reads the record. */
  state: string | null;
}

/**
 * Finds vacancies that a user or a visitor can open now (FIND-4).
 *
 * @param viewer the user of the verified token; undefined for a visitor
 */
export async function findVacancies(
  db: Queries,
  viewer: Viewer | undefined,
  request: SearchRequest,
  today = todayInDubai(),
): Promise<{ items: FoundVacancy[]; total: number }> {
  const readings = readingsOf(viewer, today);
  const { ids, total } = await findRanked(
    db,
    {
      table: vacancies,
      id: vacancies.id,
      search: vacancies.search,
      names: titlesOf(column('title'), column('titleArabic')),
      order: sql`-extract(epoch from coalesce(${column('openSince')}, ${vacancies.createdAt}))`,
      where: or(...readings.map(({ where }) => where)),
    },
    request,
  );
  if (ids.length === 0) return { items: [], total };
  const reading = sql<VacancyReading | null>`case ${sql.join(
    readings.map(({ name, where }) => sql`when ${where} then ${name}`),
    sql` `,
  )} end`;
  const rows = await db
    .select({
      id: vacancies.id,
      title: sql<string>`${column('title')}`,
      titleArabic: sql<string | null>`${column('titleArabic')}`,
      companyName: sql<string | null>`${column('companyName')}`,
      kind: sql<string>`${column('kind')}`,
      city: sql<string>`${column('city')}`,
      closesOn: sql<string>`${column('closesOn')}`,
      state: vacancies.state,
      reading,
    })
    .from(vacancies)
    .where(inArray(vacancies.id, ids));
  const items = inOrder(ids, rows).flatMap(({ state, reading: read, ...row }) =>
    // Between the two queries, a vacancy can have closed.
    read === null ? [] : [{ ...row, reading: read, state: read === 'record' ? state : null }],
  );
  return { items, total };
}

interface Reading {
  name: VacancyReading;
  where: SQL;
}

/** The readings of a user with their rows, the first one that a user has of a vacancy decides. */
function readingsOf(viewer: Viewer | undefined, today: string): Reading[] {
  const record = findVacancyRow('record', viewer) !== undefined ? whereRecord(viewer) : undefined;
  const isReader = findVacancyRow('open', viewer) !== undefined;
  const open = isReader ? whereFound(new VacancyReader(viewer), {}, today) : undefined;
  const shown = whereFound(new VacancyReader(undefined), {}, today);
  const all: [VacancyReading, SQL | undefined][] = [
    ['record', record],
    ['open', open],
    ['public', shown],
  ];
  return all.flatMap(([name, where]) => (where === undefined ? [] : [{ name, where }]));
}

/** The vacancies of the lists of a company and of staff. Removed ones are in no list. */
function whereRecord(viewer: Viewer | undefined): SQL | undefined {
  if (!readGrantOf(VACANCY, viewer)) return undefined;
  return and(whereInScope(vacancies, scopeOf(VACANCY, viewer)), ne(vacancies.state, 'removed'));
}

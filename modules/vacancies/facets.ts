import { sql, type SQL } from 'drizzle-orm';

import { todayInDubai } from '#rules/resources/engine/dates.ts';

import type { Queries } from '../database/database.ts';
import {
  chosenValues,
  column,
  optionsOf,
  VACANCY_FILTERS,
  whereFiltered,
  whereFound,
  type OpenVacancyRequest,
  type VacancyFilter,
  type VacancyReader,
} from './reader.ts';
import { vacancies } from './tables.ts';

/** A filter of a list, with the number of vacancies that each of its values would leave. */
export interface VacancyFacet {
  filter: VacancyFilter;
  values: { value: string; count: number }[];
}

/**
 * Counts the vacancies of a list by the values of its filters (VACANCY-13). The counts of a filter apply the
 * search and the other filters. One statement reads the vacancies once for all filters.
 *
 * @returns for each filter the values with a vacancy, and the chosen ones, in the order of the definition
 */
export async function countByValue(
  db: Queries,
  reader: VacancyReader,
  request: OpenVacancyRequest,
  today = todayInDubai(),
): Promise<VacancyFacet[]> {
  const columns = VACANCY_FILTERS.map((name) => sql`${column(name)} as ${sql.identifier(name)}`);
  const found = sql`select ${sql.join(columns, sql`, `)} from ${vacancies}
    where ${whereFound(reader, request, today)}`;
  const counts = VACANCY_FILTERS.map((name) => countsOf(request, name));
  const { rows } = await db.execute<{ filter: string; value: string; count: number }>(
    sql`with found as materialized (${found}) ${sql.join(counts, sql` union all `)}`,
  );
  return VACANCY_FILTERS.map((filter) => {
    const byValue = new Map(rows.filter((row) => row.filter === filter).map((row) => [row.value, row.count]));
    const chosen = chosenValues(request, filter) ?? [];
    const shown = optionsOf(filter).filter((value) => byValue.has(value) || chosen.includes(value));
    return { filter, values: shown.map((value) => ({ value, count: byValue.get(value) ?? 0 })) };
  });
}

/** Returns the query of the counts of one filter. */
function countsOf(request: OpenVacancyRequest, name: VacancyFilter): SQL {
  const own = sql.identifier(name);
  const others = whereFiltered(request, name, (other) => sql`${sql.identifier(other)}`) ?? sql`true`;
  const value = name === 'colleges' ? sql`unnest(${own})` : sql`${own}`;
  return sql`(select ${name}::text as filter, ${value} as value, count(*)::int as count
    from found where ${others} group by 2)`;
}

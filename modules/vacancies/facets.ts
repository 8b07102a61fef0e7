import { sql, type SQL } from 'drizzle-orm';

import { todayInDubai } from '#rules/resources/engine/dates.ts';
import { VACANCY_FILTER_NAMES, type VacancyFilter } from '#rules/vacancies/choices.ts';

import type { Queries } from '../database/database.ts';
import { isForMe, type VacancyCounts } from './open.ts';
import {
  chosenValues,
  column,
  optionsOf,
  whereFiltered,
  whereFound,
  type OpenVacancyRequest,
  type VacancyReader,
} from './reader.ts';
import { vacancies } from './tables.ts';

/** A filter of a list, with the number of vacancies that each of its values would leave. */
interface VacancyFacet {
  filter: VacancyFilter;
  values: { value: string; count: number }[];
}

/** The numbers of a list. */
interface VacancyNumbers extends VacancyCounts {
  facets: VacancyFacet[];
}

/** A row of the statement. The one of the whole list has no filter. */
interface NumberRow extends Record<string, unknown> {
  filter: string | null;
  value: string | null;
  count: number;
  forMe: number | null;
}

/**
 * Counts the vacancies of a list, in all and by the values of its filters (VACANCY-13). The counts of a
 * filter apply the search and the other filters. One statement reads the vacancies once for all numbers.
 *
 * @returns for each filter the values with a vacancy, and the chosen ones, in the order of the definition
 */
export async function countByValue(
  db: Queries,
  reader: VacancyReader,
  request: OpenVacancyRequest,
  today = todayInDubai(),
): Promise<VacancyNumbers> {
  const columns = VACANCY_FILTER_NAMES.map((name) => sql`${column(name)} as ${sql.identifier(name)}`);
  const found = sql`select ${sql.join(columns, sql`, `)}, ${isForMe(reader) ?? sql`null::boolean`} as mine
    from ${vacancies} where ${whereFound(reader, request, today)}`;
  const counts = VACANCY_FILTER_NAMES.map((name) => countsOf(request, name));
  const { rows } = await db.execute<NumberRow>(
    sql`with found as materialized (${found}) ${sql.join([countOf(request), ...counts], sql` union all `)}`,
  );
  const all = rows.find(({ filter }) => filter === null);
  return {
    total: all?.count ?? 0,
    forMe: reader.student ? (all?.forMe ?? 0) : null,
    facets: VACANCY_FILTER_NAMES.map((filter) => {
      const own = rows.filter((row) => row.filter === filter);
      const byValue = new Map(own.map(({ value, count }) => [value, count]));
      const chosen = chosenValues(request, filter) ?? [];
      const shown = optionsOf(filter).filter((value) => byValue.has(value) || chosen.includes(value));
      return { filter, values: shown.map((value) => ({ value, count: byValue.get(value) ?? 0 })) };
    }),
  };
}

/** Returns the query of the counts of the whole list. */
function countOf(request: OpenVacancyRequest): SQL {
  return sql`(select null::text as filter, null::text as value, count(*)::int as count,
    (count(*) filter (where mine))::int as "forMe" from found where ${whereChosen(request)})`;
}

/** Returns the query of the counts of one filter. */
function countsOf(request: OpenVacancyRequest, name: VacancyFilter): SQL {
  const own = sql.identifier(name);
  const value = name === 'colleges' ? sql`unnest(${own})` : sql`${own}`;
  return sql`(select ${name}::text as filter, ${value} as value, count(*)::int as count, null::int as "forMe"
    from found where ${whereChosen(request, name)} group by 2)`;
}

/** Returns the condition of the filters for the rows that were found. @param except see `whereFiltered` */
function whereChosen(request: OpenVacancyRequest, except?: VacancyFilter): SQL {
  return whereFiltered(request, except, (name) => sql`${sql.identifier(name)}`) ?? sql`true`;
}

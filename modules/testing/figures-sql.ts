import { JOB_DETAILS } from '#rules/figures/measures.ts';
import type { FigureFilter } from '#rules/figures/groups.ts';
import type { FigurePeriod } from '#rules/figures/periods.ts';

import { queryOnce } from './database.ts';

// A second implementation of the figures, in SQL. It counts person by person, without totals, releases and
// snapshots, so that both are unlikely to have the same fault.

/** The classes of each period on 27 November 2026, and those that all readers see. */
const CLASSES: Readonly<Record<FigurePeriod | 'shared', string>> = {
  shared: '(2021, 2022, 2023, 2024, 2025)',
  latest: '(2022, 2023, 2024, 2025, 2026)',
  graduation: '(2022, 2023, 2024, 2025, 2026)',
  sixMonths: '(2021, 2022, 2023, 2024, 2025)',
  twelveMonths: '(2021, 2022, 2023, 2024, 2025)',
};

const EMPLOYED = `('fullTime', 'partTime', 'selfEmployed')`;
const COLUMNS = { related: 'related', field: 'field', city: 'city', salary: 'salary_band' } as const;

/** The condition of each count, over the columns of `graduateRows`. */
const CONDITIONS: Readonly<Record<string, string>> = {
  graduates: 'true',
  known: 'category is not null',
  unknown: 'category is null',
  ...Object.fromEntries(
    [
      'fullTime',
      'partTime',
      'selfEmployed',
      'nationalService',
      'continuingEducation',
      'seekingWork',
      'seekingEducation',
      'notSeeking',
    ].map((category) => [category, `category = '${category}'`]),
  ),
  employed: `category in ${EMPLOYED}`,
  career: `category in ('fullTime', 'partTime', 'selfEmployed', 'nationalService', 'continuingEducation')`,
  seeking: `category in ('seekingWork', 'seekingEducation')`,
  available: `category <> 'notSeeking'`,
  ...Object.fromEntries(
    Object.entries(JOB_DETAILS).flatMap(([detail, values]) => {
      const column = COLUMNS[detail as keyof typeof COLUMNS];
      return [
        [`${detail}:given`, `category in ${EMPLOYED} and ${column} is not null`],
        [`${detail}:notGiven`, `category in ${EMPLOYED} and ${column} is null`],
        ...values.map((value) => [
          `${detail}:${value}`,
          `category in ${EMPLOYED} and ${column} = '${value}'`,
        ]),
      ] as [string, string][];
    }),
  ),
};

/** One row for each graduation, with what the graduate does; null if that is unknown. */
function graduateRows(period: FigurePeriod, classes: FigurePeriod | 'shared'): string {
  const isOfPeriod =
    period === 'latest' ? 'given.is_latest' : `given.milestone = '${period}' and given.class = s.class`;
  return `select s.student_id, case s.college when 'ATS' then 'ATHS' else s.college end as college, s.campus,
      s.programme, s.class, answer.category, answer.field, answer.city, answer.salary_band,
      case answer.related_to_study when true then 'yes' when false then 'no' end as related
    from portal.person_students s
    left join lateral (
      select case when last.state = 'questioned' then null else last.category end as category, last.field,
        last.city, last.salary_band, last.related_to_study
      from (select given.* from portal.outcomes given where given.person = s.person and ${isOfPeriod}
        order by given.recorded_at desc, given.id desc limit 1) last) answer on true
    where s.status = 'graduated' and s.class in ${CLASSES[classes]}`;
}

/** The condition of a filter, with its values from the number `$1`. */
function whereFilter({ college, campus, programme, class: year }: FigureFilter): [string, unknown[]] {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    college == null ? undefined : `college = ${bind(college)}`,
    campus == null
      ? undefined
      : campus.includes('/')
        ? `college || '/' || coalesce(campus, '-') = ${bind(campus)}`
        : `campus = ${bind(campus)}`,
    programme == null ? undefined : `college || '/' || coalesce(programme, '-') = ${bind(programme)}`,
    year == null ? undefined : `class = ${bind(year)}`,
  ].filter((condition) => condition !== undefined);
  return [['true', ...conditions].join(' and '), values];
}

/** Counts the graduates of a filter by each measure. */
export async function countInSql(
  url: string,
  filter: FigureFilter,
  period: FigurePeriod,
  classes: FigurePeriod | 'shared' = period,
): Promise<Record<string, number>> {
  const [where, values] = whereFilter(filter);
  const counts = Object.entries(CONDITIONS).map(
    ([measure, condition]) => `count(*) filter (where ${condition})::int as "${measure}"`,
  );
  const [row] = await queryOnce(
    url,
    `select ${counts.join(', ')} from (${graduateRows(period, classes)}) graduate where ${where}`,
    values,
  );
  return row as Record<string, number>;
}

/** Lists the student ids of the graduations of a filter. */
export async function listGraduationsInSql(
  url: string,
  filter: FigureFilter,
  period: FigurePeriod,
  classes: FigurePeriod | 'shared' = period,
): Promise<Set<string>> {
  const [where, values] = whereFilter(filter);
  const rows = await queryOnce(
    url,
    `select student_id from (${graduateRows(period, classes)}) graduate where ${where}`,
    values,
  );
  return new Set(rows.map((row) => String(row['student_id'])));
}

import { inArray, sql, type SQL } from 'drizzle-orm';

import {
  detailMeasure,
  EMPLOYED,
  notGivenMeasure,
  type JobDetail,
  type Measure,
} from '#rules/figures/measures.ts';
import type { Placed } from '#rules/figures/groups.ts';
import { FIGURE_CLASSES, type FigurePeriod } from '#rules/figures/periods.ts';
import { dayOfMilestone } from '#rules/outcomes/milestones.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';

import type { Queries } from '../database/database.ts';
import { outcomes } from '../outcomes/tables.ts';
import { personStudents } from '../people/tables.ts';

/** A number of student records with the same place and the same measure. */
export interface Fact extends Placed {
  measure: Measure;
  count: number;
}

interface CountedRow extends Record<string, unknown>, Placed {
  /** What the row counts: the number of PostgreSQL's `grouping()`. */
  counted: number;
  category: string | null;
  related: string | null;
  field: string | null;
  city: string | null;
  salary: string | null;
  count: string;
}

/**
 * For each kind of row, the bits of `grouping(category, related, field, city, salary)`: 0 is what it
 * counts.
 */
const KINDS: Readonly<Record<number, 'category' | JobDetail>> = {
  0b01111: 'category',
  0b10111: 'related',
  0b11011: 'field',
  0b11101: 'city',
  0b11110: 'salary',
};

/** The graduates of a period, by who sees them. */
export interface GraduateFacts {
  /** The latest classes that have reached the milestone of the period: for readers of all students. */
  own: Fact[];
  /** The latest classes that have reached all milestones, for all other readers (FIGURE-6). */
  shared: Fact[];
}

/**
 * Counts the graduates of the latest classes by their places and what they do (FIGURE-1, FIGURE-2, FIGURE-3).
 * Each student record with the status "Graduated" counts. An outcome that is questioned counts as unknown.
 *
 * @returns the facts, without totals
 */
export async function readGraduateFacts(
  db: Queries,
  period: FigurePeriod,
  now: Date,
): Promise<GraduateFacts> {
  const today = dateInDubai(now);
  const last = { own: lastClassOf(period, today), shared: lastClassOf('twelveMonths', today) };
  const record = personStudents;
  const { rows } = await db.execute<CountedRow>(sql`
    with graduate as (
      select record.college, record.campus, record.programme, record.class, known.category,
        case when ${isEmployed} then case known.related_to_study when true then 'yes' when false then 'no'
          else '' end end as related,
        case when ${isEmployed} then coalesce(known.field, '') end as field,
        case when ${isEmployed} then coalesce(known.city, '') end as city,
        case when ${isEmployed} then coalesce(known.salary_band, '') end as salary
      from ${record} record
      left join (${answersOf(period)}) known on known.person = record.person
        and ${period === 'latest' ? sql`true` : sql`known.class = record.class`}
      where record.status = 'graduated' and record.class > ${last.shared - FIGURE_CLASSES}
        and record.class <= ${last.own})
    select college, campus, programme, class, category, related, field, city, salary,
      grouping(category, related, field, city, salary) as counted, count(*) as count
    from graduate
    group by college, campus, programme, class, grouping sets (category, related, field, city, salary)`);
  const facts = rows.flatMap(toFact);
  const upTo = (lastClass: number) =>
    facts.filter(
      ({ class: year }) => year !== null && year > lastClass - FIGURE_CLASSES && year <= lastClass,
    );
  return { own: upTo(last.own), shared: upTo(last.shared) };
}

/** Checks whether a graduate has a job: only then do the details of a job count. */
const isEmployed = inArray(sql`known.category`, [...EMPLOYED]);

/**
 * Returns the last class that figures are about (FIGURE-2): the latest one that has reached the milestone.
 * The latest answer counts from the graduation on.
 *
 * @param today as YYYY-MM-DD in the Emirates
 */
function lastClassOf(period: FigurePeriod, today: string): number {
  const milestone = period === 'latest' ? 'graduation' : period;
  const year = Number(today.slice(0, 4));
  const reached = [year, year - 1].find((own) => dayOfMilestone(own, milestone) <= today);
  return reached ?? year - 2;
}

/** Selects the answers of a period that count: at most one of a person and a class. */
function answersOf(period: FigurePeriod): SQL {
  const columns = sql`person, class, category, related_to_study, field, city, salary_band`;
  if (period === 'latest') {
    return sql`select ${columns} from ${outcomes} where is_latest and state <> 'questioned'`;
  }
  return sql`select ${columns} from (
      select distinct on (person, class) ${columns}, state from ${outcomes}
      where milestone = ${period} order by person, class, recorded_at desc, id desc) answer
    where state <> 'questioned'`;
}

function toFact({ counted, college, campus, programme, class: year, count, ...row }: CountedRow): Fact[] {
  const kind = KINDS[counted];
  const value = kind && row[kind];
  const measure =
    kind === 'category' ? (value ?? 'unknown') : kind && value != null ? measureOf(kind, value) : undefined;
  return measure === undefined
    ? []
    : [{ college, campus, programme, class: year, measure, count: Number(count) }];
}

/** @param value empty if the graduate has not said it */
function measureOf(detail: JobDetail, value: string): Measure {
  return value === '' ? notGivenMeasure(detail) : detailMeasure(detail, value);
}

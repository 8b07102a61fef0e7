import { sql } from 'drizzle-orm';

import { collegeCode } from '#rules/identity/student-types.ts';
import type { APPLICATION } from '#rules/resources/application.ts';
import { addDays, dateInDubai, endOfDayInDubai } from '#rules/resources/engine/dates.ts';

import { applications } from '../applications/tables.ts';
import type { Queries } from '../database/database.ts';
import { history } from '../engine/tables.ts';

/** How many applications of a college were decided after a number of days. */
export interface DecidedApplications {
  college: string | null;
  days: number;
  count: number;
}

type ApplicationState = keyof typeof APPLICATION.states;
const SENT: ApplicationState = 'submitted';
/** The states with the decision of the company. */
const DECIDED: readonly ApplicationState[] = ['hired', 'notSelected', 'declined'];

/** The decisions of how many days count. */
const COUNTED_DAYS = 365;

/**
 * Counts the applications that companies have decided in the last 365 days, by the whole days since they were
 * sent (FIGURE-8).
 */
export async function readDecisions(db: Queries, now: Date): Promise<DecidedApplications[]> {
  const since = endOfDayInDubai(addDays(dateInDubai(now), -COUNTED_DAYS));
  const { rows } = await db.execute<{ college: string | null; days: number; count: string }>(sql`
    with decided as (
      select record, min(at) as at from ${history}
      where resource = 'application' and to_state = any(${sql.param(DECIDED)}::text[]) and at > ${since}
      group by record),
    sent as (
      select record, min(at) as at from ${history}
      where resource = 'application' and to_state = ${SENT} group by record)
    select own.college, floor(extract(epoch from decided.at - sent.at) / 86400)::int as days, count(*) as count
    from decided
    join sent on sent.record = decided.record and sent.at <= decided.at
    join ${applications} own on own.id = decided.record
    group by 1, 2`);
  return rows.map(({ college, days, count }) => ({
    college: college === null ? null : collegeCode(college),
    days,
    count: Number(count),
  }));
}

/** Returns the median of the days, rounded to whole days; null without a decision. */
export function medianDays(decided: readonly DecidedApplications[]): number | null {
  const sorted = decided.toSorted((one, other) => one.days - other.days);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const dayAt = (place: number) => {
    let before = 0;
    return sorted.find(({ count }) => (before += count) > place)?.days ?? 0;
  };
  return Math.round((dayAt(Math.floor((total - 1) / 2)) + dayAt(Math.floor(total / 2))) / 2);
}

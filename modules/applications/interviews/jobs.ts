import { and, eq, lte, notExists, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { endOfInterview } from '#rules/applications/interview-rules.ts';
import { DAY } from '#rules/constants.ts';
import { dateTimeInDubai } from '#rules/resources/engine/dates.ts';
import { INTERVIEW, PROPOSED_TIMES, type InterviewState } from '#rules/resources/interview.ts';

import type { Queries } from '../../database/database.ts';
import { BATCH_ROWS } from '../../database/limits.ts';
import { applyTransition } from '../../engine/apply-transition.ts';
import { PORTAL } from '../../engine/record.ts';
import { columnOf, valuesOf } from '../../engine/resource-table.ts';
import { notify } from '../../messages/notify.ts';
import { interviewReminders, interviews } from '../tables.ts';
import { minutesOf } from './times.ts';

/**
 * Asks the company for other times when all proposed times are past, and asks it whether an interview took
 * place when its time is past (INTERVIEW-7). One that another transaction is changing stays until the next
 * run.
 *
 * @returns the number of interviews, at most `BATCH_ROWS`
 */
export async function endOldTimes(tx: Queries, now: Date): Promise<number> {
  const over = await lockFirst(tx, isOver(now), columnOf(interviews, 'start'), BATCH_ROWS);
  const unanswered = await lockFirst(tx, isUnanswered(now), interviews.stateSince, BATCH_ROWS - over.length);
  for (const [name, rows] of [['pass', over] as const, ['expire', unanswered] as const]) {
    for (const row of rows)
      await applyTransition(tx, interviews, INTERVIEW, row, { name, by: PORTAL, note: null, at: now });
  }
  return over.length + unanswered.length;
}

/**
 * Locks the first interviews with a condition that names a state.
 *
 * @param order a column that has an index with the state. With another order, PostgreSQL would read all
 * interviews in this order
 */
async function lockFirst(tx: Queries, condition: SQL | undefined, order: PgColumn, count: number) {
  return await tx
    .select()
    .from(interviews)
    .where(condition)
    .orderBy(order, interviews.id)
    .limit(count)
    .for('update', { skipLocked: true });
}

/**
 * Returns the condition for an interview whose proposed times are all past. YYYY-MM-DDTHH:mm sorts
 * chronologically as text.
 */
function isUnanswered(now: Date): SQL | undefined {
  const times = sql.join(
    PROPOSED_TIMES.map((name) => sql`${columnOf(interviews, name)}`),
    sql`, `,
  );
  return and(
    eq(interviews.state, 'proposed' satisfies InterviewState),
    sql`greatest(${times}) <= ${dateTimeInDubai(now)}`,
  );
}

/**
 * Returns the condition for a booked interview that has ended. One that has not begun needs no calculation.
 */
function isOver(now: Date): SQL | undefined {
  const start = columnOf(interviews, 'start');
  const begin = sql`(${start} || ':00+04:00')::timestamptz`;
  return and(
    eq(interviews.state, 'booked' satisfies InterviewState),
    lte(start, dateTimeInDubai(now)),
    sql`${begin} + ${columnOf(interviews, 'minutes')} * interval '1 minute' <= ${now}`,
  );
}

/**
 * Reminds the applicant and the company of interviews within the next 24 hours, once for each booked time
 * (INTERVIEW-8).
 *
 * @returns the number of interviews, at most `BATCH_ROWS`
 */
export async function remindOfInterviews(tx: Queries, now: Date): Promise<number> {
  const start = columnOf(interviews, 'start');
  const reminded = tx
    .select({ one: sql`1` })
    .from(interviewReminders)
    .where(and(eq(interviewReminders.record, interviews.id), eq(interviewReminders.start, start)));
  const isNext = and(
    eq(interviews.state, 'booked' satisfies InterviewState),
    lte(start, dateTimeInDubai(new Date(now.getTime() + DAY))),
    notExists(reminded),
  );
  const rows = await lockFirst(tx, isNext, start, BATCH_ROWS);
  for (const row of rows) {
    const values = valuesOf(INTERVIEW, row);
    const booked = values.text('start') ?? '';
    await tx.insert(interviewReminders).values({ record: row.id, start: booked });
    // After an outage, no one is reminded of an interview whose time is past.
    if (endOfInterview(booked, minutesOf(row)) <= now) continue;
    const told = {
      title: values.text('title') ?? '',
      employer: values.text('employer') ?? '',
      start: booked,
      minutes: String(minutesOf(row)),
      place: values.text('place') ?? '',
      link: values.text('link') ?? '',
    };
    const message = { kind: 'interviewReminder', values: told, record: row.id } as const;
    if (row.author !== null) await notify(tx, { subjects: [row.author] }, message, now);
    if (row.partnerId !== null) await notify(tx, { partners: [row.partnerId] }, message, now);
  }
  return rows.length;
}

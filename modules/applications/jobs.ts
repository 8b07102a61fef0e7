import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { APPLICATION } from '#rules/resources/application.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { PORTAL } from '../engine/record.ts';
import { columnOf } from '../engine/resource-table.ts';
import { eraseRecords, limitBytes } from '../scheduler/erase-closed.ts';
import { vacancies } from '../vacancies/tables.ts';
import { applications } from './tables.ts';

/** How long an application waits for an answer after its vacancy was closed, in days (APPLICATION-15). */
export const UNANSWERED_DAYS = 180;
/** How long a draft stays after its vacancy was closed, in days (APPLICATION-15). */
export const DRAFT_DAYS = 30;

/**
 * Ends applications without an answer whose vacancy was closed long ago, so that they are erased too
 * (APPLICATION-15). One that another transaction is changing stays until the next run.
 *
 * @returns the number of applications, at most `BATCH_ROWS`
 */
export async function endUnanswered(tx: Queries, now: Date): Promise<number> {
  const { from } = APPLICATION.transitions.lapse;
  const rows = await tx
    .select()
    .from(applications)
    .where(and(inArray(applications.state, [...from]), isClosedSince(UNANSWERED_DAYS, now)))
    .orderBy(applications.id)
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    await applyTransition(tx, applications, APPLICATION, row, {
      ...{ name: 'lapse', by: PORTAL, note: null, at: now },
    });
  }
  return rows.length;
}

/** Erases drafts whose vacancy was closed some time ago (APPLICATION-15). @returns like `endUnanswered` */
export async function eraseOldDrafts(tx: Queries, now: Date): Promise<number> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.state, 'draft'), isClosedSince(DRAFT_DAYS, now)))
    .orderBy(applications.id)
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const ids = await limitBytes(
    tx,
    rows.map(({ id }) => id),
  );
  await eraseRecords(tx, applications, ids);
  return ids.length;
}

/** Returns the condition for applications whose vacancy has been closed for some days, and unchanged since. */
function isClosedSince(days: number, now: Date): SQL {
  const before = new Date(now.getTime() - days * DAY);
  const isLongClosed = and(
    eq(vacancies.state, 'closed'),
    lt(vacancies.stateSince, before),
    lt(applications.changedAt, before),
  );
  return sql`exists (select 1 from ${vacancies} where ${eq(vacancies.id, columnOf(applications, 'vacancy'))}
    and ${isLongClosed})`;
}

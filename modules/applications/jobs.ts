import { and, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { APPLICATION_DRAFT_DAYS } from '#rules/personal-data/retention.ts';
import { APPLICATION, UNANSWERED_DAYS } from '#rules/resources/application.ts';
import { OPEN_STATES } from '#rules/resources/vacancy.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { PORTAL } from '../engine/record.ts';
import { eraseRecords, limitBytes } from '../scheduler/erase-closed.ts';
import { vacancies } from '../vacancies/tables.ts';
import { applications } from './tables.ts';
import { vacancyColumn } from './vacancy-ids.ts';

/**
 * Ends applications without an answer, so that they are erased too (APPLICATION-15): those whose vacancy
 * closed, and whose last change was, more than `UNANSWERED_DAYS` days ago. One that another transaction is
 * changing stays until the next run.
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
      name: 'lapse',
      by: PORTAL,
      note: null,
      at: now,
    });
  }
  return rows.length;
}

/**
 * Erases drafts whose vacancy closed, and whose last change was, more than `APPLICATION_DRAFT_DAYS` days ago
 * (APPLICATION-15).
 *
 * @returns like `endUnanswered`
 */
export async function eraseOldDrafts(tx: Queries, now: Date): Promise<number> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.state, 'draft'), isClosedSince(APPLICATION_DRAFT_DAYS, now)))
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

/**
 * Returns the condition for applications whose vacancy closed, and whose last change was, more than `days`
 * days ago. A vacancy that was refused or erased after it had been open counts as closed. After a later
 * step of the vacancy, such as its removal, the days count from this step.
 */
function isClosedSince(days: number, now: Date): SQL | undefined {
  const before = new Date(now.getTime() - days * DAY);
  const isOpenOrNew = or(inArray(vacancies.state, [...OPEN_STATES]), gte(vacancies.stateSince, before));
  const isOfApplication = eq(vacancies.id, vacancyColumn());
  return and(
    lt(applications.changedAt, before),
    sql`not exists (select 1 from ${vacancies} where ${and(isOfApplication, isOpenOrNew)})`,
  );
}

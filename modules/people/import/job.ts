import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';

import { DAY, HOUR } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { IMPORT_KEPT_DAYS, IMPORT_UNUSED_DAYS } from '#rules/people/import-columns.ts';
import { WORKING_STATES, type ImportState } from '#rules/people/import-states.ts';

import type { PortalDatabase, Queries } from '../../database/database.ts';
import { BATCH_ROWS } from '../../database/limits.ts';
import { notify } from '../../messages/notify.ts';
import { createBatchJob } from '../../scheduler/batch-job.ts';
import type { ScheduledJob } from '../../scheduler/scheduler.ts';
import { settleMatches } from '../matches.ts';
import { importLines, peopleImports } from '../tables.ts';
import { applyBatch } from './apply.ts';
import { countLines } from './imports.ts';
import { undoBatch } from './undo.ts';

/** The name of the job that works on imports. A user who starts or undoes an import starts it too. */
export const IMPORT_JOB = 'people.import';

/** A file is read in one request. An import that still has this state after this time was interrupted. */
const LONGEST_READING = HOUR;

/** Lists the jobs of imports: the work on their lines, and the erasure of what is no longer needed. */
export function listImportJobs(database: PortalDatabase): ScheduledJob[] {
  const work = createBatchJob(database, IMPORT_JOB, workOnImports, true);
  return [
    {
      ...work,
      async run(now, signal) {
        try {
          return await work.run(now, signal);
        } catch (error) {
          // After an outage, the same import goes on.
          if (!(error instanceof ModuleError)) await database.transaction((tx) => noteFailure(tx, now));
          throw error;
        }
      },
    },
    createBatchJob(database, 'people.import.erase', eraseOldLines),
  ];
}

/**
 * Finds the next import to work on: the oldest one that was started or is being undone. One that failed comes
 * after the others.
 */
async function findNext(tx: Queries) {
  const [row] = await tx
    .select()
    .from(peopleImports)
    .where(inArray(peopleImports.state, [...WORKING_STATES]))
    .orderBy(sql`${peopleImports.failedAt} nulls first`, asc(peopleImports.stateSince), asc(peopleImports.id))
    .limit(1)
    .for('update');
  return row;
}

/** Notes that the work on the next import has failed, so that others do not wait for it. */
async function noteFailure(tx: Queries, now: Date): Promise<void> {
  const row = await findNext(tx);
  if (row) await tx.update(peopleImports).set({ failedAt: now }).where(eq(peopleImports.id, row.id));
}

/** Works on the next lines of an import that was started or is being undone (IMPORT-5, IMPORT-6). */
async function workOnImports(tx: Queries, now: Date): Promise<number> {
  const row = await findNext(tx);
  if (!row) return 0;
  const lines = await workOnLines(tx, row, { writtenAt: new Date(), endedAt: now });
  // The end of an import counts too: another one can follow.
  return Math.max(lines, 1);
}

/**
 * Works on the next lines of an import that was started or is being undone. Ends the step if no line is left.
 *
 * @param times when an import wrote its people, and when its step ended
 * @returns the number of lines; 0 if the step has ended
 */
export async function workOnLines(
  tx: Queries,
  row: Pick<typeof peopleImports.$inferSelect, 'id' | 'state' | 'done'>,
  { writtenAt, endedAt }: { writtenAt: Date; endedAt: Date },
): Promise<number> {
  const isUndo = row.state === 'undoing';
  const lines = isUndo ? await undoBatch(tx, row.id) : await applyBatch(tx, row.id, writtenAt);
  const ended: ImportState = isUndo ? 'undone' : 'applied';
  const set = lines > 0 ? { done: row.done + lines } : { state: ended, stateSince: endedAt };
  const [saved] = await tx
    .update(peopleImports)
    .set({ ...set, failedAt: null })
    .where(eq(peopleImports.id, row.id))
    .returning();
  if (lines > 0 || !saved) return lines;
  await tellEnd(tx, saved, endedAt);
  // The people of an import that is undone are in no pair any more.
  if (isUndo) await settleMatches(tx, endedAt);
  return lines;
}

/** Tells the users who started an import, and its undoing, that it has ended. */
async function tellEnd(tx: Queries, row: typeof peopleImports.$inferSelect, at: Date): Promise<void> {
  const { id, fileName: file, state, done, startedBy, undoneBy } = row;
  const told = state === 'undone' ? [startedBy, undoneBy] : [startedBy];
  const subjects = [...new Set(told)].filter((subject) => subject !== null);
  // The lines that were refused are not among them.
  const values = { file, state, lines: String(done) };
  await notify(tx, { subjects }, { kind: 'importEnded', values, record: id }, at);
}

/**
 * Erases the lines of imports that can no longer be undone (IMPORT-8). The import itself stays, with the
 * users and the numbers. Removes imports that were never started, and files whose reading was interrupted.
 */
async function eraseOldLines(tx: Queries, now: Date): Promise<number> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const isOver = (states: ImportState[], age: number) =>
    and(inArray(peopleImports.state, states), lte(peopleImports.stateSince, before(age)));
  const hasLines = sql`exists (select from ${importLines} where ${importLines.import} = ${peopleImports.id})`;
  const [row] = await tx
    .select()
    .from(peopleImports)
    .where(
      or(
        and(isOver(['applied', 'undone'], IMPORT_KEPT_DAYS * DAY), hasLines),
        isOver(['ready'], IMPORT_UNUSED_DAYS * DAY),
        isOver(['reading'], LONGEST_READING),
      ),
    )
    .orderBy(asc(peopleImports.stateSince))
    .limit(1)
    // A user can start an import at the same moment.
    .for('update', { skipLocked: true });
  if (!row) return 0;
  if (row.state === 'ready' || row.state === 'reading') {
    await tx.delete(peopleImports).where(eq(peopleImports.id, row.id));
    return 1;
  }
  if (!row.finalCounts) {
    const finalCounts = await countLines(tx, row.id);
    await tx.update(peopleImports).set({ finalCounts }).where(eq(peopleImports.id, row.id));
  }
  const some = tx
    .select({ line: importLines.line })
    .from(importLines)
    .where(eq(importLines.import, row.id))
    .limit(BATCH_ROWS);
  const erased = await tx
    .delete(importLines)
    .where(and(eq(importLines.import, row.id), inArray(importLines.line, some)))
    .returning({ line: importLines.line });
  return erased.length;
}

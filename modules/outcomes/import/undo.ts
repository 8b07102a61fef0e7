import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';

import type { Queries } from '../../database/database.ts';
import { outcomeImports, outcomes } from '../tables.ts';
import { lockPeople } from './apply.ts';
import { findImport, undoUntil } from './find.ts';

/**
 * Undoes an import of outcomes (OUTCOME-7): its outcomes are removed, and the one before is the latest of its
 * graduate again. Those that the staff have checked since stay. A repetition changes nothing.
 *
 * @throws ModuleError NOT_FOUND if there is no such import, or if it is too old; CONFLICT if it was not
 * applied
 */
export async function undoOutcomes(tx: Queries, id: string, now: Date): Promise<void> {
  const row = await findImport(tx, id, true);
  if (row.state === 'undone') return;
  if (row.state !== 'applied') throw new ModuleError('CONFLICT');
  if (undoUntil(row) < now) throw new ModuleError('NOT_FOUND');
  const isOwn = and(eq(outcomes.import, id), isNull(outcomes.checkedAt));
  const rows = await tx.select({ person: outcomes.person }).from(outcomes).where(isOwn);
  await lockPeople(
    tx,
    rows.map(({ person }) => person),
  );
  const removed = await tx
    .delete(outcomes)
    .where(isOwn)
    .returning({ person: outcomes.person, isLatest: outcomes.isLatest });
  await restoreLatest(
    tx,
    removed.filter(({ isLatest }) => isLatest).map(({ person }) => person),
  );
  await tx.update(outcomeImports).set({ state: 'undone', stateSince: now }).where(eq(outcomeImports.id, id));
}

/** Marks the newest outcome of each person as the latest one. The caller has locked the people. */
export async function restoreLatest(tx: Queries, persons: readonly string[]): Promise<void> {
  if (persons.length === 0) return;
  const newest = tx
    .selectDistinctOn([outcomes.person], { id: outcomes.id })
    .from(outcomes)
    .where(inArray(outcomes.person, [...persons]))
    .orderBy(outcomes.person, desc(outcomes.recordedAt), desc(outcomes.id));
  await tx.update(outcomes).set({ isLatest: true }).where(inArray(outcomes.id, newest));
}

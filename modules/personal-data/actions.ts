import { count, desc } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { NOTHING_KEPT } from './kept.ts';
import { personActions } from './tables.ts';

/** An entry of the log, as the schema has it. */
interface PresentedAction extends Pick<
  typeof personActions.$inferSelect,
  'id' | 'kind' | 'actorName' | 'reason' | 'person' | 'counts'
> {
  /** In ISO 8601. */
  at: string;
}

/** Adds an entry to the log, or replaces the counts of an erasure that goes on (ERASE-7). */
export async function logAction(tx: Queries, action: typeof personActions.$inferInsert): Promise<void> {
  await tx
    .insert(personActions)
    .values(action)
    .onConflictDoUpdate({ target: personActions.id, set: { counts: action.counts } });
}

/** Lists the exports by administrators and the erasures, the newest first (ERASE-7). */
export async function listActions(db: Queries, page: number | null | undefined): Promise<PresentedAction[]> {
  const { id, at, kind, actorName, reason, person, counts } = personActions;
  const rows = await db
    .select({ id, at, kind, actorName, reason, person, counts })
    .from(personActions)
    .orderBy(desc(at), id)
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    // An entry of an earlier version lacks the newer counts.
    counts: { ...NOTHING_KEPT, ...row.counts },
  }));
}

/** Counts the entries of the log. */
export async function countActions(db: Queries): Promise<number> {
  const [row] = await db.select({ total: count() }).from(personActions);
  return row?.total ?? 0;
}

import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { IMPORT_KEPT_DAYS, IMPORT_UNUSED_DAYS } from '#rules/people/import-columns.ts';

import type { Queries } from '../../database/database.ts';
import { outcomeImports } from '../tables.ts';

/**
 * Removes a preview of outcomes that was not used for 7 days, or erases the refused lines of an import after
 * 90 days (OUTCOME-7). The import itself stays, with the user and the numbers.
 *
 * @returns the number of imports: 1, or 0 if there is none
 */
export async function eraseOldOutcomeImports(tx: Queries, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const isUnused = and(
    eq(outcomeImports.state, 'preview'),
    lte(outcomeImports.stateSince, before(IMPORT_UNUSED_DAYS)),
  );
  const isOver = and(
    inArray(outcomeImports.state, ['applied', 'undone']),
    lte(outcomeImports.stateSince, before(IMPORT_KEPT_DAYS)),
    sql`${outcomeImports.refused} <> '[]'::jsonb`,
  );
  const [row] = await tx
    .select({ id: outcomeImports.id, state: outcomeImports.state })
    .from(outcomeImports)
    .where(or(isUnused, isOver))
    .orderBy(asc(outcomeImports.stateSince))
    .limit(1)
    // A user can use the preview at the same moment.
    .for('update', { skipLocked: true });
  if (!row) return 0;
  const isOne = eq(outcomeImports.id, row.id);
  if (row.state === 'preview') await tx.delete(outcomeImports).where(isOne);
  else await tx.update(outcomeImports).set({ refused: [] }).where(isOne);
  return 1;
}

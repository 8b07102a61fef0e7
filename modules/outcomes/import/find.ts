import { count, desc, eq } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { describeFault } from '#rules/people/import-cell.ts';
import { IMPORT_KEPT_DAYS } from '#rules/people/import-columns.ts';

import type { Queries } from '../../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../../database/paging.ts';
import { isUuid } from '../../database/uuid.ts';
import { outcomeImports, outcomes } from '../tables.ts';

export type OutcomeImportRow = typeof outcomeImports.$inferSelect;

/** The most imports of the list. */
const LISTED_IMPORTS = 50;
/** The most lines of a request. */
const MOST_LINES = 100;

/**
 * Finds an import of outcomes.
 *
 * @param isLocked whether it changes
 * @throws ModuleError NOT_FOUND
 */
export async function findImport(db: Queries, id: string, isLocked = false): Promise<OutcomeImportRow> {
  if (!isUuid(id)) throw new ModuleError('NOT_FOUND');
  const query = db.select().from(outcomeImports).where(eq(outcomeImports.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw new ModuleError('NOT_FOUND');
  return row;
}

/** Lists the newest imports of outcomes. */
export async function listImports(db: Queries) {
  const rows = await db
    .select()
    .from(outcomeImports)
    .orderBy(desc(outcomeImports.createdAt), desc(outcomeImports.id))
    .limit(LISTED_IMPORTS);
  return rows.map(presentImport);
}

/** Returns until when an import can be undone. Its refused lines are then erased. */
export function undoUntil({ stateSince }: OutcomeImportRow): Date {
  return new Date(stateSince.getTime() + IMPORT_KEPT_DAYS * DAY);
}

/** Returns an import as the schema has it. Times are in ISO 8601. */
export function presentImport(row: OutcomeImportRow) {
  const { id, fileName, state, createdByName, lines, accepted, added } = row;
  const until = undoUntil(row);
  return {
    id,
    fileName,
    state,
    createdByName,
    createdAt: row.createdAt.toISOString(),
    stateSince: row.stateSince.toISOString(),
    lines,
    toAdd: accepted.length,
    added,
    refused: row.refused.length,
    undoUntil: state === 'applied' && until > new Date() ? until.toISOString() : null,
    // A graduate who has answered since the day of the line.
    answered: accepted.flatMap(({ line, studentId, answeredOn }) =>
      answeredOn === undefined ? [] : [{ line, studentId, answeredOn }],
    ),
    row,
  };
}

export type PresentedOutcomeImport = ReturnType<typeof presentImport>;

/** Counts the outcomes of an import that are still there: after its undoing, those that were checked. */
export async function countRemaining(db: Queries, id: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(outcomes).where(eq(outcomes.import, id));
  return row?.rows ?? 0;
}

/** Returns a page of the refused lines of an import, with the messages in the reader's language. */
export function listRefused(
  { refused }: OutcomeImportRow,
  { page, first }: { page?: number | null; first?: number | null },
) {
  const rows = Math.min(Math.max(first ?? PAGE_ROWS, 1), MOST_LINES);
  const offset = offsetOf(page, rows);
  return refused.slice(offset, offset + rows).map(({ line, cells, faults }) => ({
    line,
    cells: Object.entries(cells).map(([column, text]) => ({ column, text })),
    faults: faults.map((fault) => ({ column: fault.column, message: describeFault(fault) })),
  }));
}

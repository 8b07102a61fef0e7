import { count, desc, eq, sql } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { IMPORT_OUTCOMES } from '#rules/outcomes/import-rights.ts';
import { describeOutcomeFault } from '#rules/outcomes/import-line.ts';
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

/** What a list needs of an import: without its lines, which can be thousands. */
const SUMMARY = {
  id: outcomeImports.id,
  fileName: outcomeImports.fileName,
  state: outcomeImports.state,
  createdByName: outcomeImports.createdByName,
  createdAt: outcomeImports.createdAt,
  stateSince: outcomeImports.stateSince,
  lines: outcomeImports.lines,
  added: outcomeImports.added,
  toAdd: sql<number>`jsonb_array_length(${outcomeImports.accepted})`,
  refused: sql<number>`jsonb_array_length(${outcomeImports.refused})`,
};

/** Lists the newest imports of outcomes. */
export async function listImports(db: Queries) {
  const rows = await db
    .select(SUMMARY)
    .from(outcomeImports)
    .orderBy(desc(outcomeImports.createdAt), desc(outcomeImports.id))
    .limit(LISTED_IMPORTS);
  return rows.map(presentImport);
}

/** Reads an import without its lines. @throws ModuleError NOT_FOUND */
export async function readImport(db: Queries, id: string) {
  if (!isUuid(id)) throw new ModuleError('NOT_FOUND');
  const [row] = await db.select(SUMMARY).from(outcomeImports).where(eq(outcomeImports.id, id));
  if (!row) throw new ModuleError('NOT_FOUND');
  return presentImport(row);
}

/** Returns until when an import can be undone. Its refused lines are then erased. */
export function undoUntil({ stateSince }: Pick<OutcomeImportRow, 'stateSince'>): Date {
  return new Date(stateSince.getTime() + IMPORT_KEPT_DAYS * DAY);
}

type Summary = Pick<OutcomeImportRow, Exclude<keyof typeof SUMMARY, 'toAdd' | 'refused'>> & {
  toAdd: number;
  refused: number;
};

/** Returns an import as the schema has it. Times are in ISO 8601. */
function presentImport({ createdAt, stateSince, ...row }: Summary) {
  const until = undoUntil({ stateSince });
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    stateSince: stateSince.toISOString(),
    undoUntil: row.state === 'applied' && until > new Date() ? until.toISOString() : null,
  };
}

export type PresentedOutcomeImport = ReturnType<typeof presentImport>;

/** Lists the lines of a preview whose graduates have answered since the day of the line. */
export async function listAnswered(db: Queries, id: string) {
  const { accepted } = await findImport(db, id);
  return accepted.flatMap(({ line, studentId, answeredOn }) =>
    answeredOn === undefined ? [] : [{ line, studentId, answeredOn }],
  );
}

/** Counts the outcomes of an import that are still there: after its undoing, those that were checked. */
export async function countRemaining(db: Queries, id: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(outcomes).where(eq(outcomes.import, id));
  return row?.rows ?? 0;
}

/**
 * Lists a page of the refused lines of an import, with the messages in the reader's language. Only users who
 * import outcomes read the cells, and only the user who sent the file reads the salaries (OUTCOME-7).
 */
export async function listRefused(
  db: Queries,
  viewer: Viewer,
  id: string,
  { page, first }: { page?: number | null; first?: number | null },
) {
  const rows = Math.min(Math.max(first ?? PAGE_ROWS, 1), MOST_LINES);
  const offset = offsetOf(page, rows);
  const path = `$[${offset} to ${offset + rows - 1}]`;
  const [row] = await db
    .select({
      createdBy: outcomeImports.createdBy,
      refused: sql<
        OutcomeImportRow['refused']
      >`jsonb_path_query_array(${outcomeImports.refused}, ${path}::jsonpath)`,
    })
    .from(outcomeImports)
    .where(eq(outcomeImports.id, id));
  const readsCells = refuse(IMPORT_OUTCOMES, viewer) === undefined;
  const isHidden = (column: string) =>
    !readsCells || (column === 'salaryBand' && row?.createdBy !== viewer.id);
  return (row?.refused ?? []).map(({ line, cells, faults }) => ({
    line,
    cells: Object.entries(cells)
      .filter(([column]) => !isHidden(column))
      .map(([column, text]) => ({ column, text })),
    faults: faults.map((fault) => ({ column: fault.column, message: describeOutcomeFault(fault) })),
  }));
}

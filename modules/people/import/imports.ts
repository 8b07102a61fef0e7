import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm';

import { describeFault } from '#rules/people/import-cell.ts';
import { DAY } from '#rules/constants.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { IMPORT_KEPT_DAYS } from '#rules/people/import-columns.ts';
import { LINE_OUTCOMES, type ImportState, type LineOutcome } from '#rules/people/import-states.ts';

import type { Queries } from '../../database/database.ts';
import { isUuid } from '../../database/uuid.ts';
import { importLines, people, peopleImports, personMatches, type LineCounts } from '../tables.ts';
import { PAGE_ROWS, offsetOf } from '../../database/paging.ts';

type ImportRow = typeof peopleImports.$inferSelect;

/** An import as the schema has it. Times are in ISO 8601. */
export interface PresentedImport {
  id: string;
  fileName: string;
  encoding: string;
  ignoredColumns: readonly string[];
  state: ImportState;
  lines: number;
  done: number;
  createdAt: string;
  createdByName: string;
  stateSince: string;
  undoneByName: string | null;
  /** When the work on it failed last; null if it works. */
  failedAt: string | null;
  /** Until when it can be undone; null if it cannot. */
  undoUntil: string | null;
  /** The lines by outcome, once they are erased. */
  finalCounts: LineCounts | null;
}

/** The most imports of the list. */
const LISTED_IMPORTS = 50;

/** Lists the newest imports. */
export async function listImports(db: Queries): Promise<PresentedImport[]> {
  const rows = await db
    .select()
    .from(peopleImports)
    .orderBy(desc(peopleImports.createdAt), desc(peopleImports.id))
    .limit(LISTED_IMPORTS);
  return rows.map(presentImport);
}

/** Finds an import. @throws ModuleError NOT_FOUND */
export async function getImport(db: Queries, id: string): Promise<PresentedImport> {
  return presentImport(await findRow(db, id));
}

/** Counts the lines of an import by their outcome, and those whose person waits for a decision. */
export async function countLines(db: Queries, id: string): Promise<LineCounts> {
  const rows = await db
    .select({
      outcome: importLines.outcome,
      lines: count(),
      doubtful: sql`count(*) filter (where ${isDoubtful})`.mapWith(Number),
    })
    .from(importLines)
    .where(eq(importLines.import, id))
    .groupBy(importLines.outcome);
  const none = Object.fromEntries(LINE_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    LineOutcome,
    number
  >;
  return {
    ...none,
    ...Object.fromEntries(rows.map(({ outcome, lines }) => [outcome, lines])),
    doubtful: rows.reduce((sum, { doubtful }) => sum + doubtful, 0),
  };
}

/** Whether the person of a line waits for a decision. Before the import, a preview says whether it will. */
const isDoubtful = sql<boolean>`case
  when ${importLines.person} is null then ${importLines.isDoubtful}
  else ${importLines.person} in (
    select unnest(array[first, second]) from ${personMatches} where state = 'open'
  ) end`;

/** A line of an import as the schema has it. */
interface PresentedLine {
  line: number;
  outcome: LineOutcome;
  isDoubtful: boolean;
  name: string;
  studentId: string | null;
  email: string | null;
  changes: readonly { column: string; from: string; to: string }[];
  hasAccount: boolean;
  faults: readonly { column: string; message: string }[];
  /** The cells of a refused line, in the order of the columns. */
  cells: { column: string; text: string }[];
}

/** The arguments of the lines of an import. Null counts as missing. */
export interface LinesRequest {
  id: string;
  /** The outcome, or the lines whose people wait for a decision. Default: all lines. */
  only?: LineOutcome | 'doubtful' | null;
  /** From 1. */
  page?: number | null;
  /** The lines of a page. */
  first?: number | null;
}

/** Reads a page of the lines of an import (IMPORT-7). @throws ModuleError NOT_FOUND */
export async function listLines(
  db: Queries,
  { id, only, page, first }: LinesRequest,
): Promise<{ items: PresentedLine[]; total: number }> {
  await findRow(db, id);
  const where = and(
    eq(importLines.import, id),
    only === 'doubtful' ? isDoubtful : undefined,
    only != null && only !== 'doubtful' ? eq(importLines.outcome, only) : undefined,
  );
  const limit = Math.min(first ?? PAGE_ROWS, MOST_LINES);
  const [counted] = await db.select({ total: count() }).from(importLines).where(where);
  const rows = await db
    .select({ row: importLines, isDoubtful })
    .from(importLines)
    .where(where)
    .orderBy(asc(importLines.line))
    .limit(limit)
    .offset(offsetOf(page, limit));
  return {
    items: rows.map(({ row, isDoubtful: waits }) => presentLine(row, waits)),
    total: counted?.total ?? 0,
  };
}

/** The most lines of one answer. */
const MOST_LINES = 100;

function presentLine(row: typeof importLines.$inferSelect, waits: boolean): PresentedLine {
  const { line, outcome, values, cells, faults, changes, hasAccount } = row;
  return {
    line,
    outcome,
    isDoubtful: waits,
    hasAccount,
    changes: changes ?? [],
    faults: (faults ?? []).map((fault) => ({ column: fault.column, message: describeFault(fault) })),
    name: values?.name ?? cells?.['name'] ?? '',
    studentId: (values?.studentId ?? cells?.['studentId']) || null,
    email: (values?.email ?? cells?.['email']) || null,
    cells: Object.entries(cells ?? {}).map(([column, text]) => ({ column, text })),
  };
}

/**
 * Starts an import whose preview was read. A repetition changes nothing.
 *
 * @throws ModuleError NOT_FOUND; CONFLICT if it was undone
 */
export async function startImport(
  tx: Queries,
  viewer: Pick<Viewer, 'id' | 'name'>,
  id: string,
  now = new Date(),
): Promise<PresentedImport> {
  const by = { startedBy: viewer.id, startedByName: viewer.name };
  return await enterState(tx, id, { from: 'ready', to: 'applying', after: ['applied'] }, by, now);
}

/**
 * Begins to undo an import (IMPORT-6). A repetition changes nothing.
 *
 * @throws ModuleError NOT_FOUND, also if its lines were erased; CONFLICT if it is not applied yet
 */
export async function startUndo(
  tx: Queries,
  viewer: Pick<Viewer, 'id' | 'name'>,
  id: string,
  now = new Date(),
): Promise<PresentedImport> {
  const row = await findRow(tx, id);
  if (row.state === 'applied' && undoUntil(row) < now) throw new ModuleError('NOT_FOUND');
  const by = { undoneBy: viewer.id, undoneByName: viewer.name };
  return await enterState(tx, id, { from: 'applied', to: 'undoing', after: ['undone'] }, by, now);
}

/** Removes an import that was not started. @throws ModuleError NOT_FOUND; CONFLICT if it was started */
export async function discardImport(tx: Queries, id: string): Promise<void> {
  const { state } = await findRow(tx, id, true);
  if (state !== 'ready') throw new ModuleError('CONFLICT');
  await tx.delete(peopleImports).where(eq(peopleImports.id, id));
}

async function enterState(
  tx: Queries,
  id: string,
  { from, to, after }: { from: ImportState; to: ImportState; after: readonly ImportState[] },
  values: Partial<ImportRow>,
  now: Date,
): Promise<PresentedImport> {
  const row = await findRow(tx, id, true);
  if (row.state === to || after.includes(row.state)) return presentImport(row);
  if (row.state !== from) throw new ModuleError('CONFLICT');
  const [changed] = await tx
    .update(peopleImports)
    .set({ ...values, state: to, stateSince: now, done: 0 })
    .where(eq(peopleImports.id, id))
    .returning();
  return presentImport(changed ?? row);
}

async function findRow(db: Queries, id: string, isLocked = false): Promise<ImportRow> {
  if (!isUuid(id)) throw new ModuleError('NOT_FOUND');
  const query = db.select().from(peopleImports).where(eq(peopleImports.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw new ModuleError('NOT_FOUND');
  return row;
}

function undoUntil({ stateSince }: ImportRow): Date {
  return new Date(stateSince.getTime() + IMPORT_KEPT_DAYS * DAY);
}

function presentImport(row: ImportRow): PresentedImport {
  const { id, fileName, encoding, ignoredColumns, state, lines, done, createdByName } = row;
  const until = undoUntil(row);
  return {
    id,
    fileName,
    encoding,
    ignoredColumns,
    state,
    lines,
    done,
    createdByName,
    createdAt: row.createdAt.toISOString(),
    stateSince: row.stateSince.toISOString(),
    undoneByName: row.undoneByName,
    failedAt: row.failedAt?.toISOString() ?? null,
    undoUntil: state === 'applied' && until > new Date() ? until.toISOString() : null,
    finalCounts: row.finalCounts,
  };
}

/** Returns the time of the newest import that added or changed people; undefined if there is none. */
export async function findLastImport(db: Queries): Promise<Date | undefined> {
  const [row] = await db.select({ at: max(people.importedAt) }).from(people);
  return row?.at ?? undefined;
}

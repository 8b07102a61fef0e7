import { eq, inArray, sql } from 'drizzle-orm';

import { TOO_LONG_LINE } from '#rules/people/import-cell.ts';
import { IMPORT_MAX_LINES, PEOPLE_FORMAT, type ImportColumnName } from '#rules/people/import-columns.ts';
import { checkImportLine, type ImportedPerson } from '#rules/people/import-line.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../../database/database.ts';
import { importLines, people, peopleImports } from '../tables.ts';
import { findKnownPeople } from './known.ts';
import { keyOf } from './line-keys.ts';
import { listChanges, planLine } from './plan.ts';
import { NO_LINES, openImportFile, refuse, tooManyLines, type FileLine } from './read-file.ts';

/** The lines of one transaction. */
const STAGED_LINES = 500;

type LineRow = typeof importLines.$inferInsert;

/** Runs each part of the reading. The demo data run all parts in one transaction. */
interface Transactions {
  transaction: <T>(work: (tx: Queries) => Promise<T>) => Promise<T>;
}

/** The lines of the file in which a key was first, to find a person who is there twice. */
type SeenKeys = Map<string, number>;

/**
 * Reads a file of people, checks each line and stores it with what its import would do (IMPORT-3). Nothing of
 * a person is changed. If the reading fails, nothing of the file stays.
 *
 * @param file the file, which the upload receiver has checked
 * @returns the id of the import, which then has the state `ready`
 * @throws ModuleError VALIDATION_FAILED if the file as a whole cannot be imported
 */
export async function stageImport(
  database: Transactions,
  viewer: Pick<Viewer, 'id' | 'name'>,
  file: File,
  now = new Date(),
): Promise<string> {
  const source = await openImportFile(file, PEOPLE_FORMAT);
  const { encoding, ignored } = source;
  const [created] = await database.transaction((tx) =>
    tx
      .insert(peopleImports)
      .values({
        fileName: file.name,
        encoding,
        ignoredColumns: ignored,
        state: 'reading',
        createdAt: now,
        createdBy: viewer.id,
        createdByName: viewer.name,
        stateSince: now,
      })
      .returning({ id: peopleImports.id }),
  );
  if (!created) throw new Error('The import was not created.');
  const { id } = created;
  try {
    const count = await stageLines(database, id, source.lines(), now);
    if (count === 0) throw refuse(t(NO_LINES));
    await database.transaction((tx) =>
      tx.update(peopleImports).set({ state: 'ready', lines: count }).where(eq(peopleImports.id, id)),
    );
    return id;
  } catch (error) {
    // If this fails too, the scheduler removes the import later.
    await removeImport(database, id).catch(() => undefined);
    throw error;
  }
}

/** Removes an import. The database removes its lines too, at most 20,000. */
async function removeImport(database: Transactions, id: string): Promise<void> {
  await database.transaction((tx) => tx.delete(peopleImports).where(eq(peopleImports.id, id)));
}

async function stageLines(
  database: Transactions,
  id: string,
  lines: AsyncGenerator<FileLine<ImportColumnName>>,
  now: Date,
): Promise<number> {
  const seen: SeenKeys = new Map();
  let count = 0;
  let batch: FileLine<ImportColumnName>[] = [];
  const store = async () => {
    const rows = checkLines(batch, seen, now);
    await database.transaction((tx) => stageBatch(tx, id, rows, seen));
    batch = [];
  };
  for await (const line of lines) {
    count += 1;
    if (count > IMPORT_MAX_LINES) throw refuse(tooManyLines(IMPORT_MAX_LINES));
    batch.push(line);
    if (batch.length === STAGED_LINES) await store();
  }
  if (batch.length > 0) await store();
  return count;
}

type CheckedRow = { line: number } & ({ person: ImportedPerson } | Pick<LineRow, 'cells' | 'faults'>);

/** Checks lines. A person who is in the file twice is imported with the first line. */
function checkLines(batch: readonly FileLine<ImportColumnName>[], seen: SeenKeys, now: Date): CheckedRow[] {
  const year = Number(dateInDubai(now).slice(0, 4));
  return batch.map(({ line, texts, isTooLong }) => {
    const checked = checkImportLine(texts, year);
    const cells = { ...texts };
    if (isTooLong) {
      return { line, cells, faults: [{ column: 'name', message: TOO_LONG_LINE }] };
    }
    if (!checked.ok) return { line, cells, faults: [...checked.faults] };
    const { person } = checked;
    const key = person.studentId ?? `${person.partnerId ?? ''}:${person.email.toLowerCase()}`;
    const first = seen.get(key);
    if (first !== undefined) {
      const column = person.studentId === null ? 'email' : 'studentId';
      const message = 'The same person is already in line {line}.';
      return { line, cells, faults: [{ column, message, values: { line: first } }] };
    }
    seen.set(key, line);
    return { line, person };
  });
}

async function stageBatch(
  tx: Queries,
  id: string,
  rows: readonly CheckedRow[],
  seen: SeenKeys,
): Promise<void> {
  const lines = rows.flatMap((row) => ('person' in row ? row.person : []));
  const known = await findKnownPeople(tx, lines, false);
  const holders = await listHolders(tx, lines);
  await tx.insert(importLines).values(
    rows.map((row): LineRow => {
      if (!('person' in row)) {
        const keys = keysOf(row.cells?.['studentId'], row.cells?.['email']);
        return { import: id, ...row, ...keys, outcome: 'refused' };
      }
      const { line, person } = row;
      const found = known.get(person);
      const plan = planLine(person, found);
      const { outcome } = plan;
      const changes = found && outcome === 'changed' ? listChanges(found, plan) : undefined;
      const hasAccount = found?.person.subject != null;
      const address = person.email.toLowerCase();
      const isShared = !found && address !== '' && (holders.has(address) || seen.has(`address ${address}`));
      if (address !== '') seen.set(`address ${address}`, line);
      const keys = keysOf(person.studentId, person.email);
      return {
        import: id,
        line,
        values: person,
        ...keys,
        outcome,
        isDoubtful: isShared,
        changes,
        hasAccount,
      };
    }),
  );
}

function keysOf(studentId: string | null | undefined, email: string | undefined) {
  return { studentKey: keyOf(studentId), addressKey: keyOf(email) };
}

/** Lists the e-mail addresses of lines that the portal knows. */
async function listHolders(tx: Queries, lines: readonly ImportedPerson[]): Promise<Set<string>> {
  const addresses = [...new Set(lines.map(({ email }) => email.toLowerCase()))].filter(Boolean);
  if (addresses.length === 0) return new Set();
  const address = sql<string>`lower(${people.email})`;
  const rows = await tx.selectDistinct({ address }).from(people).where(inArray(address, addresses));
  return new Set(rows.map((row) => row.address));
}

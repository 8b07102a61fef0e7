import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { sql } from 'drizzle-orm';

import {
  BackupFault,
  fromLaterVersion,
  incompleteFile,
  notABackup,
  type BackupHeader,
  type BackupTable,
} from './backup-format.ts';
import { openBackup, type BackupBatch, type BackupReader } from './backup-reader.ts';
import { inSchema, listForeignKeys, listTables, quote, type CatalogTable } from './catalog.ts';
import { runInTransaction } from './connection.ts';
import type { Queries } from './database.ts';
import { findCode } from './failures.ts';
import { applyMissing, MIGRATIONS, prepareMigrations } from './migrate.ts';

interface RestoreOptions {
  /** The address of the database. */
  url: string;
  /** The path of the backup. */
  file: string;
  /** Whether to delete the rows of the database first. */
  isReplacing: boolean;
}

interface RestoreResult {
  /** The number of rows of each table. */
  rows: Record<string, number>;
  /** The names of the migrations that the backup did not have. */
  migrations: string[];
}

/**
 * Inserts the rows of a backup in one transaction, so that a restore that fails or is killed changes nothing
 * (DATA-14). Applies the migrations of the backup before, and later ones after, so that they convert the
 * rows. The memory that it needs does not depend on the number of rows.
 *
 * @throws BackupFault if this file cannot be restored into this database; an error of the database
 */
export async function restoreBackup({ url, file, isReplacing }: RestoreOptions): Promise<RestoreResult> {
  // Reads the whole file first, because only its end shows whether it is complete and undamaged.
  await readBackup(file, async ({ header, batches }) => {
    checkVersion(header, file);
    const reading = batches[Symbol.asyncIterator]();
    while (!(await reading.next()).done) continue;
  });
  return await readBackup(file, ({ header, batches }) =>
    runInTransaction(url, async (tx) => {
      await migrateLike(header, tx, file);
      await emptyTables(tx, isReplacing);
      const rows = await deferringForeignKeys(tx, () => insertRows(tx, batches));
      await restoreSequences(tx, header);
      return { rows, migrations: await applyMissing(tx, MIGRATIONS) };
    }),
  );
}

async function readBackup<T>(file: string, work: (backup: BackupReader) => Promise<T>): Promise<T> {
  try {
    return await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) =>
      work(await openBackup(chunks, file)),
    );
  } catch (error) {
    throw toFileFault(error, file) ?? toRightFault(error) ?? error;
  }
}

function checkVersion({ migrations }: BackupHeader, file: string): void {
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  if (migrations.some((name) => !known.has(name))) throw fromLaterVersion(file);
}

/** Gives the database the migrations of the backup. */
async function migrateLike({ migrations }: BackupHeader, tx: Queries, file: string): Promise<void> {
  const wanted = new Set(migrations);
  const applied = await prepareMigrations(tx);
  // The rows would lack what the later migrations have computed for the rows of their time.
  if ([...applied].some((name) => !wanted.has(name))) {
    throw new BackupFault(
      `${file} was made by an earlier version of the portal than the one that created this database. Nothing was changed. Restore the file into a new, empty database, which is then updated to this version.`,
    );
  }
  await applyMissing(
    tx,
    MIGRATIONS.filter(({ name }) => wanted.has(name)),
  );
}

async function emptyTables(tx: Queries, isReplacing: boolean): Promise<void> {
  const names = (await listTables(tx)).map(({ name }) => name);
  if (names.length === 0) return;
  const list = names.map(inSchema).join(', ');
  if (isReplacing) {
    await tx.execute(sql.raw(`truncate ${list}`));
    return;
  }
  await tx.execute(sql.raw(`lock table ${list}`));
  for (const name of names) {
    const { rows } = await tx.execute(sql.raw(`select 1 from ${inSchema(name)} limit 1`));
    if (rows.length === 0) continue;
    throw new BackupFault(
      `The database already has data: its table ${name} is not empty. Nothing was changed. Restore into an empty database, or add --replace to delete the data of the database first.`,
    );
  }
}

/**
 * Does some work without checks of foreign keys, and checks all of them after it. So the tables and their
 * rows can be in any order, and refer to each other.
 */
async function deferringForeignKeys<T>(tx: Queries, work: () => Promise<T>): Promise<T> {
  const keys = (await listForeignKeys(tx)).filter(({ isDeferrable }) => !isDeferrable);
  for (const { table, name } of keys) {
    await tx.execute(sql.raw(`alter table ${inSchema(table)} alter constraint ${quote(name)} deferrable`));
  }
  await tx.execute(sql`set constraints all deferred`);
  const result = await work();
  await tx.execute(sql`set constraints all immediate`);
  for (const { table, name } of keys) {
    await tx.execute(
      sql.raw(`alter table ${inSchema(table)} alter constraint ${quote(name)} not deferrable`),
    );
  }
  return result;
}

async function insertRows(tx: Queries, batches: AsyncIterable<BackupBatch>): Promise<Record<string, number>> {
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const counts: Record<string, number> = {};
  for await (const { table, rows } of batches) {
    const statement = insertInto(tables.get(table.name), table);
    if (rows.length > 0) await tx.execute(statement(`[${rows.join(',')}]`));
    counts[table.name] = (counts[table.name] ?? 0) + rows.length;
  }
  return counts;
}

/**
 * Returns a function that makes the statement for the rows in a JSON array. A column that the backup does
 * not have gets its default.
 */
function insertInto(target: CatalogTable | undefined, { name, columns }: BackupTable) {
  const types = new Map(target?.columns.map((column) => [column.name, column.type]));
  const missing = target ? columns.find((column) => !types.has(column)) : undefined;
  if (!target || missing !== undefined) {
    const subject = target ? `a column ${String(missing)} of the table ${name}` : `a table ${name}`;
    throw new BackupFault(
      `The backup has ${subject}, which this version of the portal does not have. Nothing was changed.`,
    );
  }
  const names = columns.map(quote);
  const values = columns.map((column) => `r.${quote(column)}::${types.get(column)}`);
  const head = `insert into ${inSchema(name)} (${names.join(', ')}) overriding system value select ${values.join(', ')}`;
  const shape = `r(${names.map((column) => `${column} text`).join(', ')})`;
  return (rows: string) => sql`${sql.raw(head)} from json_to_recordset(${rows}::json) as ${sql.raw(shape)}`;
}

async function restoreSequences(tx: Queries, { sequences }: BackupHeader): Promise<void> {
  for (const [name, next] of Object.entries(sequences)) {
    // A rollback does not undo `setval`.
    await tx.execute(sql.raw(`alter sequence ${inSchema(name)} restart with ${next}`));
  }
}

/** Converts an error of reading or unpacking the file. */
function toFileFault(error: unknown, file: string): BackupFault | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const isOfFile = 'path' in error && error.path === file;
  if (isOfFile)
    return new BackupFault(`${file} cannot be read (${String(error.code)}). Nothing was changed.`);
  if (error.message === 'incorrect header check') return notABackup(file);
  return error.code === 'Z_DATA_ERROR' || error.code === 'Z_BUF_ERROR' ? incompleteFile(file) : undefined;
}

/** Converts the error of an account that lacks a right (OPERATION-96). Its SQLSTATE is 42501. */
function toRightFault(error: unknown): BackupFault | undefined {
  if (findCode(error) !== '42501') return undefined;
  return new BackupFault(
    'PostgreSQL does not let the account of DATABASE_URL restore a backup (42501). Nothing was changed. The account needs the right CREATE on the database, and must own the schema portal and all its tables.',
  );
}

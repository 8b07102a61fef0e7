import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { sql } from 'drizzle-orm';

import { BackupFault, writeEnd, writeHeader, writeTable } from './backup-format.ts';
import { inSchema, listTables, quote, type CatalogTable } from './catalog.ts';
import { runInTransaction } from './connection.ts';
import type { Queries } from './database.ts';

interface BackupOptions {
  /** The address of the database. */
  url: string;
  /** The path of the file. A file that exists is replaced when the backup is complete. */
  file: string;
  signal: AbortSignal;
}

interface BackupResult {
  /** The number of rows of each table. */
  rows: Record<string, number>;
  /** The size of the file. */
  bytes: number;
}

/** The limits of one FETCH. The second one is in bytes, because a row can contain a part of a file. */
const FETCH_ROWS = 500;
const FETCH_BYTES = 4 * 1024 * 1024;

/** The errors of a write, which have no path. */
const WRITE_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']);

/**
 * The settings that decide how PostgreSQL writes a value as text. They apply to this transaction only. The
 * embedded database has one session, so that other settings would apply to the portal too.
 */
const EXACT_TEXTS = sql`select set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true),
  set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '3', true),
  set_config('bytea_output', 'hex', true)`;

/**
 * Writes all rows of the modules to a file, as they are at one moment (DATA-10, DATA-11). The memory that it
 * needs does not depend on the number of rows. The file appears under its name when it is complete.
 *
 * @throws BackupFault if the database has no portal data; an error of the database or the file system. No
 * file is left then
 */
export async function writeBackup({ url, file, signal }: BackupOptions): Promise<BackupResult> {
  const folder = path.dirname(file);
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.unfinished`;
  const rows: Record<string, number> = {};
  try {
    refuseDevice(file);
    await createFolder(folder);
    await runInTransaction(
      url,
      (tx) =>
        pipeline(
          listLines(tx, rows),
          createGzip(),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only', signal },
    );
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    await flushFolder(folder);
    return { rows, bytes: size };
  } catch (error) {
    // The folder of a file that cannot be written may not exist.
    await rm(unfinished, { force: true }).catch(() => undefined);
    if (signal.aborted) throw new BackupFault('The backup was stopped. No file was written.');
    throw toFileFault(error, file) ?? error;
  }
}

/** The complete file replaces what has its name, and root could replace a device such as /dev/null. */
function refuseDevice(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || found.isFile() || found.isDirectory()) return;
  throw new BackupFault(`${file} is a device or a pipe: choose the name of a file. No file was written.`);
}

/**
 * Creates a folder and the folders above it. The form of `mkdir` that does so never ends under /proc, where
 * no folder can be created (OPERATION-95).
 */
async function createFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await createFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/** @param counts gets the number of rows of each table */
async function* listLines(tx: Queries, counts: Record<string, number>): AsyncGenerator<string> {
  await tx.execute(EXACT_TEXTS);
  yield writeHeader({
    createdAt: new Date().toISOString(),
    migrations: await listMigrations(tx),
    sequences: await listSequences(tx),
  });
  for (const table of await listTables(tx)) {
    yield writeTable({ name: table.name, columns: table.columns.map(({ name }) => name) });
    counts[table.name] = yield* listRows(tx, table);
  }
  yield writeEnd(counts);
}

async function* listRows(tx: Queries, table: CatalogTable): AsyncGenerator<string, number> {
  const limit = await rowsPerFetch(tx, table);
  // As texts, all values survive exactly: JSON has no bytes, and its null would replace a null of `jsonb`.
  const texts = table.columns.map(({ name }) => `${quote(name)}::text as ${quote(name)}`);
  await tx.execute(
    sql.raw(`declare backup no scroll cursor for
      select row_to_json(t)::text as line from (select ${texts.join(', ')} from ${inSchema(table.name)}) t`),
  );
  let count = 0;
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${limit} from backup`));
    if (rows.length === 0) break;
    count += rows.length;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await tx.execute(sql.raw('close backup'));
  return count;
}

/**
 * Returns how many rows of a table fit in FETCH_BYTES. PostgreSQL knows the length of a value without
 * reading it, so this is fast.
 */
async function rowsPerFetch(tx: Queries, { name, columns }: CatalogTable): Promise<number> {
  const sizes = columns.map(
    (column) => `coalesce(${column.hasLength ? 'octet_length' : 'pg_column_size'}(${quote(column.name)}), 0)`,
  );
  const { rows } = await tx.execute<{ largest: number }>(
    sql.raw(`select coalesce(max(${sizes.join(' + ')}), 0)::float8 as largest from ${inSchema(name)}`),
  );
  // As text, each byte has two digits.
  const largest = 2 * (rows[0]?.largest ?? 0);
  return Math.max(1, Math.min(FETCH_ROWS, Math.floor(FETCH_BYTES / Math.max(1, largest))));
}

async function listMigrations(tx: Queries): Promise<string[]> {
  const { rows } = await tx.execute<{ isReady: boolean }>(
    sql`select to_regclass('portal.migrations') is not null as "isReady"`,
  );
  if (rows[0]?.isReady !== true) {
    throw new BackupFault(
      'This database has no data of the portal: the portal has never used it. Check DATABASE_URL and DATA_DIR.',
    );
  }
  const applied = await tx.execute<{ name: string }>(sql`select name from portal.migrations order by name`);
  return applied.rows.map(({ name }) => name);
}

/** Returns the next value of each sequence. Ids of deleted rows must not be used again. */
async function listSequences(tx: Queries): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ name: string; next: string }>(
    sql`select sequencename as name, coalesce(last_value + increment_by, start_value)::text as next
      from pg_sequences where schemaname = 'portal'`,
  );
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}

/** Converts an error of the file system. An error of a connection has no path, and another code. */
function toFileFault(error: unknown, file: string): BackupFault | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (!('path' in error) && !WRITE_ERRORS.has(code)) return undefined;
  return new BackupFault(`${file} cannot be written (${code}). No file was written.`);
}

/** Writes the new name of the file to the disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

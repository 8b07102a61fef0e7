import { sql } from 'drizzle-orm';

import { runInTransaction } from './connection.ts';
import type { Queries } from './database.ts';
import { DatabaseFault } from './failures.ts';
import { MIGRATION_LOCK_LIMIT } from './limits.ts';
import journal from './migrations/meta/_journal.json';

/** One file of `migrations/`. */
export interface Migration {
  name: string;
  statements: readonly string[];
}

const FILES = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The migrations in the order in which drizzle-kit generated them. */
export const MIGRATIONS: readonly Migration[] = journal.entries.map(({ tag }) => ({
  name: tag,
  statements: (FILES[`./migrations/${tag}.sql`] ?? missing(tag)).split('--> statement-breakpoint'),
}));

/** A number that other programs on the same server are unlikely to lock. */
const LOCK = 20_261_125;

/**
 * Applies the missing migrations in one transaction. Of several replicas that start at the same time, one
 * applies them and the others wait. A database that a later version has migrated is left as it is: its
 * migrations must work beside this version (docs/operations/database.md).
 *
 * @param url the address of the database
 * @returns the names of the migrations that it applied
 * @throws the error of the first statement that fails, or that waits too long for a lock. Nothing is
 * changed then
 */
export async function migrate(url: string, migrations = MIGRATIONS): Promise<string[]> {
  return await runInTransaction(url, (tx) => applyMissing(tx, migrations));
}

/** Applies the missing migrations. @returns their names */
export async function applyMissing(tx: Queries, migrations: readonly Migration[]): Promise<string[]> {
  const known = await prepareMigrations(tx);
  const open = migrations.filter(({ name }) => !known.has(name));
  for (const { name, statements } of open) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into portal.migrations (name) values (${name})`);
  }
  return open.map(({ name }) => name);
}

/**
 * Prepares a transaction that migrates. Other transactions of this kind wait for its end.
 *
 * @returns the names of the migrations that the database has
 * @throws DatabaseFault if the database cannot store every character
 */
export async function prepareMigrations(tx: Queries): Promise<Set<string>> {
  await checkEncoding(tx);
  await tx.execute(sql.raw(`set local lock_timeout = ${MIGRATION_LOCK_LIMIT}`));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await createLedger(tx);
  const { rows } = await tx.execute<{ name: string }>(sql`select name from portal.migrations`);
  return new Set(rows.map(({ name }) => name));
}

async function checkEncoding(tx: Queries): Promise<void> {
  const { rows } = await tx.execute<{ encoding: string }>(
    sql`select current_setting('server_encoding') as encoding`,
  );
  const encoding = rows[0]?.encoding ?? '';
  if (encoding !== 'UTF8')
    throw new DatabaseFault(
      `The database has the encoding ${encoding}, which lacks Arabic letters. The portal needs UTF8. Nothing was changed.`,
    );
}

/**
 * Creates the schema and the table of the applied migrations, unless they exist. `if not exists` would need
 * the right to create a schema in any case.
 */
async function createLedger(tx: Queries): Promise<void> {
  const { rows } = await tx.execute<{ exists: boolean }>(
    sql`select to_regclass('portal.migrations') is not null as exists`,
  );
  if (rows[0]?.exists) return;
  await tx.execute(sql`create schema if not exists portal`);
  await tx.execute(sql`create table portal.migrations (
    name text primary key,
    applied_at timestamptz not null default now()
  )`);
}

function missing(tag: string): never {
  throw new Error(`The migration ${tag} of the journal has no file.`);
}

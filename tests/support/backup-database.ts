import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import pg from 'pg';

import { COMPILE_CACHE } from './child.ts';
import { provideDatabase } from './database.ts';
import { until } from './until.ts';

const BUILD = path.resolve(import.meta.dirname, '../../build/server');
/**
 * Tables that no module has. One has types whose values are easy to change by mistake. The other comes
 * before it in the alphabet, and refers to it.
 */
export const EXTRA_TABLES = `
  create schema if not exists portal;
  create type portal.kind as enum ('one', 'it''s "two"');
  create table portal.zz_notes (
    id bigint generated always as identity primary key,
    serial serial,
    "Odd ""name" text,
    parent bigint references portal.zz_notes (id),
    body bytea,
    at timestamptz,
    day date,
    span interval,
    exact numeric,
    rough double precision,
    kind portal.kind,
    words text[],
    document jsonb,
    source json,
    folded text generated always as (lower("Odd ""name")) stored
  );
  create table portal.aa_links (note bigint references portal.zz_notes (id) deferrable)`;

/** Rows that refer to later rows. The last id is not used by a row any more. */
export const EXTRA_ROWS = `
  insert into portal.zz_notes ("Odd ""name", body, at, day, span, exact, rough, kind, words, document, source)
  select
    (select string_agg(chr(code), '') from generate_series(1, 1000) code) || E'\\u2028\\U0001F600 {"a":1}] \\\\x \\\\. ""',
    (select string_agg(set_byte('\\x00', 0, code), '') from generate_series(0, 255) code),
    '2026-03-29 01:59:59.999999+04', '0044-03-15 BC', '-1 mons +2 days -03:04:05.000006',
    '123456789012345678901234567890.123456789', 0.1::float8 + 0.2::float8, 'it''s "two"',
    array['a,b', null, '{"}', E'line\\nbreak', '']::text[], 'null', E'{ "b" : 1,\\n "a":9007199254740993 }';
  insert into portal.zz_notes (at, rough) values ('infinity', 'NaN'), (null, '-Infinity'), (null, null);
  update portal.zz_notes set parent = 3 where id = 1;
  insert into portal.zz_notes (parent) values (1), (1);
  insert into portal.aa_links values (2);
  delete from portal.zz_notes where id = 6`;

export const PERSON = `insert into portal.people (name, email, role, source, created_at)
  values ('سلمى', 'salma@portal.example', 'student', 'import', '2026-01-02 03:04:05.678901+00')`;

/** A record with two entries in its history, which a trigger protects. */
const RECORD = `
  insert into portal.clearances (id, version, state, state_since, search, created_at, changed_at, name)
  values ('c-aaaaaaaaaaaa', 2, 'approved', now(), 'سلمي', now(), now(), 'سلمى');
  insert into portal.history (resource, record, version, to_state, at)
  values ('clearance', 'c-aaaaaaaaaaaa', 1, 'submitted', now()), ('clearance', 'c-aaaaaaaaaaaa', 2, 'approved', now())`;

/**
 * Creates a database with the tables of all modules and the extra tables.
 *
 * @param owner names the database, see `provideDatabase`
 */
export async function createDatabase(owner: string, { hasRows = false } = {}): Promise<string> {
  const url = await provideDatabase(owner);
  await query(url, EXTRA_TABLES);
  const folder = await mkdtemp(path.join(tmpdir(), 'create-database-'));
  const file = path.join(folder, 'empty.gz');
  await writeLines(file, ['{"format":1,"createdAt":"","migrations":[],"sequences":{}}', '["end",{}]']);
  const { stderr } = await runCommand('restore', [file], { DATABASE_URL: url });
  await rm(folder, { recursive: true });
  if (stderr !== '') throw new Error(stderr);
  if (hasRows) await query(url, `${PERSON}; ${RECORD}; ${EXTRA_ROWS}`);
  return url;
}

interface BackupFixture {
  /** A folder for the files of a test. */
  folder: string;
  /** The address of a database with rows. */
  source: string;
  /** A backup of this database. */
  file: string;
  /** Returns the environment of a command for a database. */
  env: (url: string) => Record<string, string>;
  remove: () => Promise<void>;
}

/** Creates a database with rows, and a backup of it. */
export async function prepareBackup(): Promise<BackupFixture> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'backup-')));
  const source = await createDatabase(`${folder}/source`, { hasRows: true });
  const file = path.join(folder, 'source.jsonl.gz');
  const env = (url: string) => ({ DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') });
  const { code, stderr } = await runCommand('backup', [file], env(source));
  if (code !== 0 || stderr !== '') throw new Error(`The backup failed: ${stderr}`);
  return { folder, source, file, env, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs SQL on a connection of its own. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const results = await client.query(text);
    return [results].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Returns all rows of the modules as PostgreSQL's texts, by table. The migrations are not among them. */
export async function readRows(url: string): Promise<Record<string, unknown[]>> {
  const tables = await query(
    url,
    `select table_name as name from information_schema.tables
      where table_schema = 'portal' and table_name <> 'migrations' order by 1`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const found = await query(
      url,
      `select row_to_json(t)::text as line from portal.${String(name)} t order by 1`,
    );
    rows[String(name)] = found.map(({ line }) => line);
  }
  return rows;
}

/** Returns what the commands print about these rows. */
export function describeRows(rows: Record<string, unknown[]>): { lines: string; total: string } {
  const inRows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;
  const lines = Object.entries(rows).map(([name, { length }]) => `${name}: ${inRows(length)}\n`);
  return { lines: lines.join(''), total: inRows(Object.values(rows).flat().length) };
}

/** Waits until a connection of this database waits for a lock. */
export async function untilWaiting(url: string): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await query(url, waiting)).length > 0, {
    describe: () => 'No connection waits for a lock.',
  });
}

export interface CommandResult {
  /** The exit code; null after a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A program of the build that runs with only the given environment, as in the image. */
export function startCommand(
  program: 'backup' | 'restore' | 'rekey',
  args: readonly string[],
  env: Record<string, string>,
  { diskIsFull = false } = {},
): { child: ChildProcess; ended: Promise<CommandResult> } {
  // The shell limits the size of a file to one kilobyte. Without the trap, the limit would end the process.
  const limit = ['bash', '-c', 'trap "" XFSZ; ulimit -f 1; exec "$0" "$@"'];
  const command = [process.execPath, path.join(BUILD, `${program}.js`), ...args];
  const [file = '', ...rest] = diskIsFull ? [...limit, ...command] : command;
  const child = spawn(file, rest, {
    // The type requires NODE_ENV, which must be missing here.
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<CommandResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
}

export async function runCommand(...given: Parameters<typeof startCommand>): Promise<CommandResult> {
  return await startCommand(...given).ended;
}

export async function readLines(file: string): Promise<string[]> {
  return gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(0, -1);
}

export async function writeLines(file: string, lines: readonly string[]): Promise<void> {
  await writeFile(file, gzipSync(lines.map((line) => `${line}\n`).join('')));
}

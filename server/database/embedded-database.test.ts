import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { embeddedDatabaseUrl, startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';

const PROGRAM = path.join(import.meta.dirname, 'embedded-program.ts');

let dataDir: string;
let database: EmbeddedDatabase;
const logged: { entry: Record<string, unknown>; message: string }[] = [];
const log = {
  info: () => undefined,
  error: (entry: unknown, message?: string) =>
    void logged.push(
      typeof entry === 'string'
        ? { entry: {}, message: entry }
        : { entry: entry as Record<string, unknown>, message: message ?? '' },
    ),
} as never;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-database-'));
  database = start();
  await database.opened;
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});
afterEach(() => void vi.useRealTimers());

function start(): EmbeddedDatabase {
  return startEmbeddedDatabase({ program: PROGRAM, dataDir, log });
}

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Finds the process that serves the data folder. */
function programId(): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      return command.includes(PROGRAM) && command.includes(path.join(dataDir, 'database'));
    } catch {
      return false; // the process has ended
    }
  });
  return Number(pid);
}

// DATA-2
test('listens only on a socket in a folder that other accounts cannot enter', async () => {
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  const folder = path.join(dataDir, 'database');
  for (const each of [folder, path.join(folder, 'socket')]) expect(statSync(each).mode & 0o777).toBe(0o700);
  expect(embeddedDatabaseUrl(dataDir)).toBe(database.url);
  // Each line of the table of sockets has the inode of a socket, and the links of the process name its own.
  const pid = programId();
  const own = readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
  const inodes = own.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
  expect(inodes.length).toBeGreaterThan(0);
  for (const table of ['tcp', 'tcp6', 'udp', 'udp6']) {
    const text = readFileSync(`/proc/${pid}/net/${table}`, 'utf8');
    expect(
      inodes.filter((inode) => new RegExp(`\\s${inode}\\s`).test(text)),
      table,
    ).toEqual([]);
  }
});

function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

// DATA-2
test('runs many queries with large and different parameters at the same time', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  const large = 'x'.repeat(300_000);
  const TEXTS = [
    'select $1::int as value, $2::text as rest',
    'select $1::int as value, length($2::text) as rest, 3 as three',
    'select ($1::int + 0) as value, now(), $2::text is null as rest',
  ];
  const values = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const { rows } = await pool.query<{ value: number }>(TEXTS[index % 3] ?? '', [index, large]);
      return rows[0]?.value;
    }),
  );
  await pool.end();
  expect(values).toEqual(values.map((_, index) => index));
});

// DATA-2
test('a second process on the same folder ends with a sentence', async () => {
  const second = fork(PROGRAM, [path.join(dataDir, 'database'), path.join(dataDir, 'other.sock')], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let text = '';
  second.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(second, 'close')) as [number];
  expect(code).toBe(1);
  expect(text).toMatch(/is in use by another portal \(process \d+ on .+\): stop the other portal/);
  expect(text).not.toContain('    at ');
});

// DATA-2
test('restarts a killed process with all committed data', async () => {
  await query('create table kept (value text)');
  await query('insert into kept values ($1)', ['before the crash']);
  const pid = programId();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await query('select value from kept')).toEqual([{ value: 'before the crash' }]);
  }, 20_000);
  expect(programId()).not.toBe(pid);
  expect(logged.at(-1)).toMatchObject({
    entry: { signal: 'SIGKILL' },
    message: 'the embedded database ended and restarts',
  });
});

// DATA-2
test('kills a process that hangs, and restarts it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  // The process that runs was started with real timers, so a new one is started.
  process.kill(programId(), 'SIGKILL');
  await vi.waitFor(() => query('select 1'), 20_000);
  const pid = programId();
  process.kill(pid, 'SIGSTOP');
  await vi.advanceTimersByTimeAsync(80_000);
  await vi.waitFor(async () => {
    expect(await query('select value from kept')).toHaveLength(1);
  }, 20_000);
  expect(programId()).not.toBe(pid);
  expect(logged.map(({ message }) => message)).toContain('the embedded database hangs and is killed');
});

// DATA-2
test('keeps its data over a restart of the portal, in files that other accounts cannot read', async () => {
  await database.close();
  expect(existsSync(path.join(dataDir, 'database/socket'))).toBe(false);
  database = start();
  await database.opened;
  expect(await query('select value from kept')).toEqual([{ value: 'before the crash' }]);
  await database.close();
  database = start();
  await database.opened;
  expect(statSync(path.join(dataDir, 'database/postgres/PG_VERSION')).mode & 0o777).toBe(0o600);
});

// DATA-2
test('uses a folder of the system if the path of the data folder is too long for a socket', async () => {
  const long = path.join(dataDir, 'a'.repeat(80));
  const other = startEmbeddedDatabase({ program: PROGRAM, dataDir: long, log });
  try {
    await other.opened;
    expect(other.url).not.toContain(encodeURIComponent(long));
    expect(embeddedDatabaseUrl(long)).toBe(other.url);
    const client = new pg.Client(other.url);
    await client.connect();
    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await client.end();
  } finally {
    await other.close();
  }
  expect(existsSync(path.join(long, 'database/socket'))).toBe(false);
});

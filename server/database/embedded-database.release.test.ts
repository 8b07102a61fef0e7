import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
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
  const environment = { MALLOC_CONF: 'background_thread:true' };
  return startEmbeddedDatabase({ program: PROGRAM, dataDir, environment, log });
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

/** Finds the process that serves a data folder. */
function programId(folder = dataDir): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      return command.includes(PROGRAM) && command.includes(path.join(folder, 'database'));
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

// OPERATION-98
test('gives its process only the variables that it needs', () => {
  const environment = readFileSync(`/proc/${programId()}/environ`, 'utf8').split('\0').filter(Boolean);
  expect(environment.filter((each) => !each.startsWith('NODE_CHANNEL_'))).toEqual([
    'MALLOC_CONF=background_thread:true',
  ]);
});

// OPERATION-99
test('knows the memory of its process', () => {
  expect(database.memory()).toBeGreaterThan(50_000_000);
});

function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

// DATA-2
test('runs large and small queries of many connections at the same time without mixing them', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  const large = 'x'.repeat(300_000);
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const value = index % 2 === 0 ? large : 'small';
      const { rows } = await pool.query<{ answer: string }>(
        `select 'query ${index}: ' || left($1, 5) as answer`,
        [value],
      );
      return rows[0]?.answer;
    }),
  );
  await pool.end();
  expect(answers).toEqual(
    answers.map((_, index) => `query ${index}: ${index % 2 === 0 ? 'xxxxx' : 'small'}`),
  );
});

// DATA-2
test('a client that leaves after a refused part of its query does not block the others', async () => {
  const socket = connect(
    `${decodeURIComponent(new URL(database.url).searchParams.get('host') ?? '')}/.s.PGSQL.5432`,
  );
  const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const begin = Buffer.alloc(8);
  begin.writeInt32BE(8 + parameters.length);
  begin.writeInt32BE(196_608, 4);
  socket.write(Buffer.concat([begin, parameters]));
  await once(socket, 'data');
  const text = Buffer.from('\0selec 1\0\0\0');
  const parse = Buffer.alloc(5);
  parse.write('P');
  parse.writeInt32BE(4 + text.length, 1);
  socket.write(Buffer.concat([parse, text]));
  await once(socket, 'data');
  const waiting = query('select 2 as two');
  socket.destroy();
  expect(await waiting).toEqual([{ two: 2 }]);
});

// DATA-2
test('a second process on the same folder ends with a sentence', async () => {
  const second = fork(PROGRAM, [path.join(dataDir, 'database'), path.join(dataDir, 'database/socket')], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let text = '';
  second.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(second, 'close')) as [number];
  expect(code).toBe(1);
  expect(text).toMatch(/is in use by another portal \(process \d+ on .+\): stop the other portal/);
  expect(text).not.toContain('    at ');
  // The first process still listens.
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
});

// DATA-2, RECORD-5
test('restarts a process that is killed or hangs, with all committed data and the index of the search', async () => {
  await query('create table kept (value text)');
  await query('insert into kept values ($1)', ['before the crash']);
  await query('create extension pg_trgm');
  await query('create table words (word text)');
  await query('create index on words using gin (word gin_trgm_ops)');
  await query('insert into words values ($1)', ['amna']);
  const killed = programId();
  // The timers of the next process are fake.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await query('select value from kept')).toEqual([{ value: 'before the crash' }]);
  }, 20_000);
  const restarted = programId();
  expect(restarted).not.toBe(killed);
  expect(logged.at(-1)).toMatchObject({
    entry: { signal: 'SIGKILL' },
    message: 'the embedded database ended and restarts',
  });
  await query('insert into words values ($1)', ['مني']);
  expect(await query("select word from words where word like '%من%'")).toEqual([{ word: 'مني' }]);
  expect(await query("select similarity('amna', 'amna')")).toEqual([{ similarity: 1 }]);

  process.kill(restarted, 'SIGSTOP');
  await vi.advanceTimersByTimeAsync(140_000);
  await vi.waitFor(async () => {
    expect(await query('select value from kept')).toHaveLength(1);
  }, 20_000);
  expect(programId()).not.toBe(restarted);
  expect(logged.map(({ message }) => message)).toContain('the embedded database hangs and is killed');
});

// DATA-2
test('a process that cannot be started is logged and tried again', async () => {
  const { execPath } = process;
  process.execPath = path.join(dataDir, 'no-node');
  const other = startEmbeddedDatabase({
    program: PROGRAM,
    dataDir: mkdtempSync(path.join(dataDir, 'other-')),
    log,
  });
  process.execPath = execPath;
  await other.opened;
  expect(logged.at(-1)?.entry).toMatchObject({ err: { code: 'ENOENT' } });
  await other.close();
});

// DATA-2
test('keeps its data over a restart of the portal, in files that other accounts cannot read', async () => {
  await database.close();
  expect(existsSync(path.join(dataDir, 'database/socket'))).toBe(false);
  database = start();
  await database.opened;
  expect(await query('select value from kept')).toEqual([{ value: 'before the crash' }]);
  expect(statSync(path.join(dataDir, 'database/postgres/PG_VERSION')).mode & 0o777).toBe(0o600);
});

// DATA-2
test('uses a folder of the system if the path of the data folder is too long, also after a killed process', async () => {
  const long = path.join(dataDir, 'a'.repeat(80));
  const other = startEmbeddedDatabase({ program: PROGRAM, dataDir: long, log });
  try {
    await other.opened;
    expect(other.url).not.toContain(encodeURIComponent(long));
    expect(embeddedDatabaseUrl(long)).toBe(other.url);
    const ask = async () => {
      const client = new pg.Client(other.url);
      await client.connect();
      const { rows } = await client.query('select 2 as two');
      await client.end();
      return rows;
    };
    expect(await ask()).toEqual([{ two: 2 }]);
    process.kill(programId(long), 'SIGKILL');
    await vi.waitFor(async () => expect(await ask()).toEqual([{ two: 2 }]), 20_000);
  } finally {
    await other.close();
  }
  expect(existsSync(path.join(long, 'database/socket'))).toBe(false);
});

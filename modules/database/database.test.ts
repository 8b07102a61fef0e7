import pg from 'pg';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, test, vi, type Mock } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';

import { createEmptyDatabase, queryOnce } from '../testing/database.ts';
import { openDatabase, type PortalDatabase, type Queries } from './database.ts';
import { migrate } from './migrate.ts';

let database: PortalDatabase | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await database?.close();
});

/** The limit of a wait, in milliseconds. It only ends a test that hangs. */
const LIMIT = 20_000;
const UNAVAILABLE = { code: 'DATABASE_UNAVAILABLE' };
/** The server ends the session of the query before it answers. */
const END_OWN_SESSION = 'select pg_terminate_backend(pg_backend_pid())';
const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

interface Opened {
  url: string;
  database: PortalDatabase;
  registry: Registry;
  logged: string[];
  /** The lines of the log, each with its level. */
  lines: { level: string; entry: object; message: string | undefined }[];
  onTransaction: Mock<() => void>;
}

function open(
  url: string,
  migrateWith: (url: string) => Promise<string[]>,
  { isEmbedded = false } = {},
): Opened {
  const registry = new Registry();
  const logged: string[] = [];
  const lines: Opened['lines'] = [];
  const keep = (level: string) => (entry: unknown, message?: string) => {
    logged.push(message ?? '');
    lines.push({ level, entry: entry as object, message });
  };
  const onTransaction = vi.fn<() => void>();
  const opened = openDatabase({
    url,
    isEmbedded,
    registry,
    log: { info: keep('info'), error: keep('error') } as never,
    migrate: migrateWith,
    onTransaction,
  });
  database = opened;
  return { url, database: opened, registry, logged, lines, onTransaction };
}

/** A clock that moves two seconds with each look, so that no pause lasts. */
function endlessTime(): () => number {
  let now = performance.now();
  return () => (now += 2000);
}

// DATA-4
test('refuses queries until a migration has succeeded, and tries again by itself', async () => {
  const url = await createEmptyDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let failures = 2;
  const opened = open(url, async (address) => {
    failures -= 1;
    if (failures >= 0) throw REFUSED;
    return await migrate(address);
  });
  await opened.database.started();
  await expect(opened.database.read(() => Promise.resolve(1))).rejects.toMatchObject(UNAVAILABLE);
  await expect(opened.database.check()).resolves.toMatchObject({ ok: false });
  expect(await opened.registry.metrics()).toMatch(/^portal_database_up 0$/m);
  await vi.advanceTimersByTimeAsync(500);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(opened.logged).toContain('the database was migrated'), LIMIT);
  await expect(opened.database.read(() => Promise.resolve(1))).resolves.toBe(1);
  await expect(opened.database.check()).resolves.toEqual({ ok: true });
  expect(await opened.registry.metrics()).toMatch(/^portal_database_up 1$/m);
  // The log has one line for the outage, not one for each attempt.
  expect(opened.logged.filter((line) => line.includes('cannot be used'))).toHaveLength(1);
});

// DATA-4
test('logs the outage again when its cause changes, and /readyz names the last cause', async () => {
  const url = await createEmptyDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wrongPassword = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const causes = [REFUSED, REFUSED, wrongPassword];
  const opened = open(url, () => {
    const cause = causes.shift() ?? wrongPassword;
    return Promise.reject(new ModuleError('DATABASE_UNAVAILABLE', { cause }));
  });
  await opened.database.started();
  expect(await opened.database.check()).toEqual({ ok: false, detail: 'not migrated yet (ECONNREFUSED)' });
  await vi.advanceTimersByTimeAsync(500);
  expect(opened.logged).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(opened.logged).toHaveLength(2);
  expect(await opened.database.check()).toEqual({ ok: false, detail: 'not migrated yet (28P01)' });
});

// DATA-4
test('a request during the first attempt waits for it', async () => {
  const url = await createEmptyDatabase();
  const attempt = Promise.withResolvers<string[]>();
  const opened = open(url, () => attempt.promise);
  const read = opened.database.read(() => Promise.resolve('read'));
  attempt.resolve([]);
  await expect(read).resolves.toBe('read');
});

// DATA-6
test('after a lost connection, other requests fail at once for a moment', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await opened.database.started();
  await expect(opened.database.read((db) => db.execute(END_OWN_SESSION))).rejects.toMatchObject(UNAVAILABLE);
  const work = vi.fn(() => Promise.resolve(1));
  await expect(opened.database.read(work)).rejects.toMatchObject(UNAVAILABLE);
  expect(work).not.toHaveBeenCalled();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1001);
  await expect(opened.database.read(work)).resolves.toBe(1);
  vi.restoreAllMocks();
});

// DATA-6
test('a successful check ends this moment', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await opened.database.started();
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
  await expect(opened.database.read((db) => db.execute(END_OWN_SESSION))).rejects.toMatchObject(UNAVAILABLE);
  await expect(opened.database.check()).resolves.toEqual({ ok: true });
  await expect(opened.database.read(() => Promise.resolve(1))).resolves.toBe(1);
  clock.mockRestore();
});

// OPERATION-97
test('logs the start and the end of an outage once each, with its duration, however many requests fail', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await opened.database.started();
  const connect = vi
    .spyOn(pg.Pool.prototype, 'connect')
    .mockImplementation(() => Promise.reject(REFUSED) as never);
  opened.lines.length = 0;
  for (let request = 0; request < 3; request += 1) {
    vi.spyOn(performance, 'now').mockReturnValue(50_000 + request * 2000);
    await expect(opened.database.read(() => Promise.resolve(1))).rejects.toMatchObject(UNAVAILABLE);
  }
  connect.mockRestore();
  vi.spyOn(performance, 'now').mockReturnValue(57_000);
  for (let request = 0; request < 2; request += 1) await opened.database.read(() => Promise.resolve(1));
  vi.restoreAllMocks();
  expect(opened.lines).toEqual([
    {
      level: 'error',
      entry: { err: expect.objectContaining({ ...UNAVAILABLE, cause: REFUSED }) },
      message: 'the database cannot be used; trying again',
    },
    { level: 'info', entry: { duration: 7000 }, message: 'the database can be used again' },
  ]);
});

// DATA-6
test('a connection that is lost between two queries of a transaction fails only this transaction', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await opened.database.started();
  const transaction = opened.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await queryOnce(opened.url, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
    await vi.waitFor(async () => {
      expect(
        await queryOnce(opened.url, 'select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid]),
      ).toEqual([]);
    }, LIMIT);
    await tx.execute('select 1');
  });
  await expect(transaction).rejects.toMatchObject(UNAVAILABLE);
  await vi.waitFor(async () => {
    await expect(opened.database.read(() => Promise.resolve(1))).resolves.toBe(1);
  }, LIMIT);
});

// DATA-6
test('transactions that cannot begin give their connections back', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await opened.database.started();
  const query = vi
    .spyOn(pg.Client.prototype, 'query')
    .mockImplementation(() => Promise.reject(REFUSED) as never);
  vi.spyOn(performance, 'now').mockImplementation(endlessTime());
  for (let turn = 0; turn < 12; turn += 1) {
    await expect(opened.database.transaction(() => Promise.resolve(1))).rejects.toMatchObject(UNAVAILABLE);
  }
  query.mockRestore();
  await expect(opened.database.transaction(() => Promise.resolve(1))).resolves.toBe(1);
  vi.restoreAllMocks();
});

// DATA-6
test('work that waits for something else loses its connection, and the others go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = open(await createEmptyDatabase(), migrate);
  await opened.database.started();
  const begun = Promise.withResolvers<undefined>();
  const waiting = opened.database.transaction(async (tx) => {
    await tx.execute('create table portal.late (id int)');
    begun.resolve(undefined);
    await new Promise(() => undefined);
  });
  const outcome = expect(waiting).rejects.toMatchObject(UNAVAILABLE);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(15_000);
  await outcome;
  vi.useRealTimers();
  const seen = await opened.database.read((db) => db.execute("select to_regclass('portal.late') as late"));
  expect(seen.rows).toEqual([{ late: null }]);
  await vi.waitFor(async () => {
    expect(await queryOnce(opened.url, "select to_regclass('portal.late')")).toEqual([{ to_regclass: null }]);
  }, LIMIT);
});

test('a query that the work returns runs once', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await queryOnce(opened.url, 'create table counted (id serial)');
  await opened.database.read((db) => db.execute('insert into counted default values'));
  await opened.database.transaction((tx) => tx.execute('insert into counted default values'));
  expect(await queryOnce(opened.url, 'select id from counted')).toEqual([{ id: 1 }, { id: 2 }]);
});

// SPEED-6
test('tells of each committed transaction, except for private and failed ones', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  const run = (statement: string, isPrivate = false) =>
    opened.database.transaction((tx) => tx.execute(statement), { isPrivate });
  await run('select 1', true);
  await expect(run('select nothing')).rejects.toMatchObject({ code: '42703' });
  expect(opened.onTransaction).not.toHaveBeenCalled();
  await run('select 1');
  expect(opened.onTransaction).toHaveBeenCalledTimes(1);
});

// SPEED-6, RIGHT-6
test('a statement that changes nothing visitors see commits by itself, and is not told', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await queryOnce(opened.url, 'create table counted (id serial)');
  const write = (statement: string) => opened.database.writePrivately((db) => db.execute(statement));
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  await opened.database.started();
  queries.mockClear();
  await write('insert into counted default values');
  expect(queries).toHaveBeenCalledTimes(1);
  queries.mockRestore();
  expect(await queryOnce(opened.url, 'select id from counted')).toEqual([{ id: 1 }]);
  expect(opened.onTransaction).not.toHaveBeenCalled();
  await expect(write(END_OWN_SESSION)).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
});

// DATA-6
describe('reads together', () => {
  async function readPids(opened: Opened) {
    const pids: unknown[] = [];
    const begun: number[] = [];
    const first = Promise.withResolvers<undefined>();
    const readPid = (number: number) => async (db: Queries) => {
      begun.push(number);
      first.resolve(undefined);
      pids.push((await db.execute<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid);
    };
    const refused = async (db: Queries) => {
      begun.push(2);
      await db.execute('select nothing');
    };
    const reading = opened.database.readTogether([readPid(1), refused, readPid(3)]);
    const failure = expect(reading).rejects.toMatchObject({ code: '42703' });
    await first.promise;
    const begunAtOnce = [...begun];
    await failure;
    return { pids, begunAtOnce };
  }

  test('share a connection and begin at once, and one that fails does not end the others', async () => {
    const opened = open(await createEmptyDatabase(), migrate);
    await opened.database.started();
    const { pids, begunAtOnce } = await readPids(opened);
    expect(begunAtOnce).toEqual([1, 2, 3]);
    expect(pids).toEqual([expect.any(Number), pids[0]]);
  });

  test('run one after the other on the embedded database', async () => {
    const opened = open(await createEmptyDatabase(), migrate, { isEmbedded: true });
    await opened.database.started();
    const { pids, begunAtOnce } = await readPids(opened);
    expect(begunAtOnce).toEqual([1]);
    expect(pids).toHaveLength(2);
  });

  test('are unavailable if their connection is lost, also if another one was refused before', async () => {
    const opened = open(await createEmptyDatabase(), migrate);
    await opened.database.started();
    const works = ['select nothing', END_OWN_SESSION].map((text) => async (db: Queries) => {
      await db.execute(text);
    });
    await expect(opened.database.readTogether(works)).rejects.toMatchObject(UNAVAILABLE);
    await vi.waitFor(async () => {
      await expect(opened.database.read(() => Promise.resolve(1))).resolves.toBe(1);
    }, LIMIT);
  });
});

test('refuses a transaction inside another one, which would wait for a second connection', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  const { database: own } = opened;
  const nested = own.transaction(() => own.read(() => Promise.resolve(1)));
  await expect(nested).rejects.toThrow('A read must not begin inside another one.');
});

// DATA-6
test('more requests than connections wait, and a busy database is no outage', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await opened.database.started();
  const slow = Array.from({ length: 10 }, () =>
    opened.database.read((db) => db.execute('select pg_sleep(3)')),
  );
  await expect(opened.database.read((db) => db.execute('select 1'))).rejects.toMatchObject(UNAVAILABLE);
  expect(await opened.registry.metrics()).toMatch(/^portal_database_up 1$/m);
  await Promise.all(slow);
  await expect(opened.database.read(() => Promise.resolve(1))).resolves.toBe(1);
});

// DATA-7
test('the metrics show reads and transactions by outcome, and the connections', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await opened.database.started();
  await opened.database.read((db) => db.execute('select 1'));
  await expect(opened.database.transaction((tx) => tx.execute('select nothing'))).rejects.toThrow('42703');
  const metrics = await opened.registry.metrics();
  expect(metrics).toContain('portal_database_seconds_count{kind="read",outcome="ok"} 1');
  expect(metrics).toContain('portal_database_seconds_count{kind="transaction",outcome="failed"} 1');
  expect(metrics).toMatch(/portal_database_connections\{state="(idle|busy)"\} 1/);
});

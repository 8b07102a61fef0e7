import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

const INSERT = 'insert into marks values (1)';

// A lost connection makes all requests fail for a moment, so each test has a database of its own.
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await queryOnce(database.url, 'create table marks (id int primary key, turn int default 0)');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await database.close();
});

async function failureOf(work: Parameters<TestDatabase['transaction']>[0]): Promise<unknown> {
  return await database.transaction(work).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const listMarks = async () => await queryOnce(database.url, 'select id, turn from marks order by id');

/** Replaces the answer to each commit. The other queries run as they are. */
function answerCommits(answer: (commit: () => Promise<unknown>) => Promise<unknown>): void {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  const answered = function (this: pg.Client, ...given: unknown[]) {
    const send = () => Reflect.apply(query as () => Promise<unknown>, this, given);
    return JSON.stringify(given[0]).includes('commit') ? answer(send) : send();
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(answered);
}

/** Makes the server run a statement in the commit of each transaction that has inserted a mark. */
async function runAtCommit(statement: string): Promise<void> {
  await queryOnce(
    database.url,
    `create function at_commit() returns trigger language plpgsql as $$
       begin ${statement}; return null; end $$;
     create constraint trigger at_commit after insert on marks
       deferrable initially deferred for each row execute function at_commit()`,
  );
}

// RIGHT-6
describe('a transaction that fails during its commit', () => {
  test('has an unknown outcome if the server ends the session', async () => {
    await runAtCommit('perform pg_terminate_backend(pg_backend_pid())');
    const error = await failureOf((tx) => tx.execute(INSERT));
    expect(error).toBeInstanceOf(ModuleError);
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: expect.any(Error) });
  });

  test('has an unknown outcome if only the answer is lost, because it was committed', async () => {
    answerCommits(async (commit) => {
      await commit();
      throw new Error('Connection terminated unexpectedly');
    });
    expect(await failureOf((tx) => tx.execute(INSERT))).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    vi.restoreAllMocks();
    expect(await listMarks()).toEqual([{ id: 1, turn: 0 }]);
  });

  test('has an unknown outcome if the commit gets no answer within the limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = Promise.withResolvers<undefined>();
    answerCommits(() => {
      begun.resolve(undefined);
      return new Promise(() => undefined);
    });
    const failure = failureOf((tx) => tx.execute(INSERT));
    await begun.promise;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failure).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  });

  test.each([
    ['57014', 'DATABASE_UNAVAILABLE'],
    ['53100', 'DATABASE_UNAVAILABLE'],
    ['40001', 'BUSY'],
    ['23505', '23505'],
  ])('changes nothing if the server refuses it: SQLSTATE %s becomes %s', async (state, code) => {
    await runAtCommit(`raise exception using errcode = '${state}'`);
    expect(await failureOf((tx) => tx.execute(INSERT))).toMatchObject({ code });
    expect(await listMarks()).toEqual([]);
  });

  test('changes nothing if the connection was lost before the commit', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const error = await failureOf(async (tx) => {
      await tx.execute(INSERT);
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      const client = query.mock.contexts.at(-1) as pg.Client;
      const closed = new Promise<void>((resolve) => client.once('end', resolve));
      await queryOnce(database.url, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
      await closed;
    });
    expect(error).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    expect(await listMarks()).toEqual([]);
  });
});

// RIGHT-7
describe('a transaction that meets another one', () => {
  test('is BUSY if both wait for each other, and the other one is committed', async () => {
    await queryOnce(database.url, 'insert into marks values (1), (2)');
    const reached = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const update = async (own: number, other: number) =>
      await failureOf(async (tx) => {
        await tx.execute(sql`update marks set turn = turn + 1 where id = ${own}`);
        reached[own - 1]?.resolve(undefined);
        await reached[other - 1]?.promise;
        await tx.execute(sql`update marks set turn = turn + 1 where id = ${other}`);
      });
    const outcomes = await Promise.all([update(1, 2), update(2, 1)]);
    const [failure, ...others] = outcomes.filter((error) => error !== undefined);
    expect(others).toEqual([]);
    expect(failure).toBeInstanceOf(ModuleError);
    expect(failure).toMatchObject({ code: 'BUSY', cause: { code: '40P01' } });
    expect(await listMarks()).toEqual([
      { id: 1, turn: 1 },
      { id: 2, turn: 1 },
    ]);
  });

  test('is BUSY if it must not wait for a row that the other one has locked', async () => {
    await queryOnce(database.url, INSERT);
    const lock = 'select 1 from marks for update nowait';
    const locked = Promise.withResolvers<undefined>();
    const tried = Promise.withResolvers<undefined>();
    const first = failureOf(async (tx) => {
      await tx.execute(lock);
      locked.resolve(undefined);
      await tried.promise;
    });
    await locked.promise;
    const busy = await failureOf((tx) => tx.execute(lock));
    tried.resolve(undefined);
    expect(await first).toBeUndefined();
    expect(busy).toMatchObject({ code: 'BUSY', cause: { code: '55P03' } });
  });
});

// RIGHT-5, DATA-7
test.each([
  ['NOT_FOUND', 'refused'],
  ['CONFLICT', 'refused'],
  ['BUSY', 'busy'],
] as const)(
  'a module that throws %s keeps the connection, and the metrics count it as %s',
  async (code, outcome) => {
    const readPid = async () =>
      await database.read(
        async (db) => (await db.execute('select pg_backend_pid() as pid')).rows[0]?.['pid'],
      );
    const before = await readPid();
    const refusal = new ModuleError(code);
    expect(await failureOf(() => Promise.reject(refusal))).toBe(refusal);
    expect(await readPid()).toBe(before);
    expect(await database.registry.metrics()).toContain(
      `portal_database_seconds_count{kind="transaction",outcome="${outcome}"} 1`,
    );
  },
);

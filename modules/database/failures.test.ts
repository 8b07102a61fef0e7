import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';

import { people } from '../people/tables.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { QueryError, toFailure } from './failures.ts';

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PERSON = {
  subject: 'canary-1',
  name: 'canary',
  email: 'canary@portal.example',
  role: 'user',
  source: 'sign-in',
} as const;

async function failureOf(work: Parameters<TestDatabase['transaction']>[0]): Promise<unknown> {
  return await database.transaction(work).then(
    () => undefined,
    (error: unknown) => error,
  );
}

// DATA-5
test('an error of a query names its code, constraint and text, and no value', async () => {
  await database.transaction((tx) => tx.insert(people).values(PERSON));
  const error = await failureOf((tx) => tx.insert(people).values(PERSON));
  expect(error).toBeInstanceOf(QueryError);
  expect(error).toMatchObject({ code: '23505', constraint: 'people_subject_unique' });
  expect((error as Error).message).toContain('insert into "portal"."people"');
  expect(JSON.stringify([error, (error as Error).stack, (error as Error).cause])).not.toContain('canary');
});

test('an error that the work itself throws stays as it is, and the transaction is rolled back', async () => {
  const own = new TypeError('own');
  const error = await failureOf(async (tx) => {
    await tx.insert(people).values({ ...PERSON, subject: 'canary-2' });
    throw own;
  });
  expect(error).toBe(own);
  const rows = await database.read((db) =>
    db.execute(sql`select 1 from portal.people where subject = 'canary-2'`),
  );
  expect(rows.rows).toEqual([]);
});

test('a statement that takes too long ends with DATABASE_UNAVAILABLE, and others still run', async () => {
  const slow = database.read(async (db) => {
    await db.execute(sql`select pg_sleep(60)`);
  });
  await expect(slow).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  await expect(database.read((db) => db.execute(sql`select 1`))).resolves.toBeDefined();
  // The server has ended the statement too.
  await vi.waitFor(async () => {
    const sleeping = `select 1 from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`;
    expect(await queryOnce(database.url, sleeping)).toEqual([]);
  }, 20_000);
});

test('an error that a module throws stays as it is, also inside another error', () => {
  const refusal = new ModuleError('DATABASE_UNAVAILABLE');
  expect(toFailure(refusal)).toBe(refusal);
  expect(toFailure(new Error('rolled back', { cause: refusal }))).toBe(refusal);
});

/** An error as Drizzle throws it, with the values of the query in its message. */
function failed(cause: Error | undefined): Error {
  return new DrizzleQueryError('select $1', ['canary'], cause);
}

// DATA-5
test('an error of a query that PostgreSQL did not get contains no value either', () => {
  const cause = new TypeError('Converting circular structure to JSON');
  expect(toFailure(failed(cause))).toBe(cause);
  expect(String(toFailure(failed(undefined)))).not.toContain('canary');
});

test('an error of other work is no outage, whatever its code is', () => {
  const missing = Object.assign(new Error('open /nowhere'), { code: 'ENOENT' });
  expect(toFailure(missing)).toBe(missing);
});

describe('an error of the connection means that the database is unavailable', () => {
  test.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a missing socket', Object.assign(new Error('connect'), { code: 'ENOENT' })],
    ['an unknown host', Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' })],
    [
      'a host with several addresses',
      new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
    ],
    ['a server that shuts down', Object.assign(new Error('terminating'), { code: '57P01' })],
    ['too many connections', Object.assign(new Error('sorry'), { code: '53300' })],
    ['a wrong password', Object.assign(new Error('password'), { code: '28P01' })],
    ['a missing database', Object.assign(new Error('database'), { code: '3D000' })],
    ['an ended transaction', Object.assign(new Error('terminating'), { code: '25P03' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
  ])('%s', (_, cause) => {
    const failure = toFailure(new Error('outer', { cause: failed(cause) }));
    expect(failure).toBeInstanceOf(ModuleError);
    expect(failure).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  });
});

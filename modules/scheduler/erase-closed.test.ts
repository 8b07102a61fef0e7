import { getTableName } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY, MEGABYTE } from '#rules/constants.ts';
import type { ModuleError } from '#rules/modules/module-error.ts';
import { getResource } from '#rules/resources/table.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import { clearances } from '../clearance/tables.ts';
import type { PortalDatabase } from '../database/database.ts';
import { insertRecord } from '../engine/record.ts';
import { parseValues } from '../engine/values.ts';
import { answerLink, findLink } from '../links/links.ts';
import { createLink } from '../links/tokens.ts';
import { claimMail } from '../outbox/queue.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { TABLES_OF_RECORDS } from './erase-closed.ts';
import { listJobs } from './jobs.ts';
import { createScheduler } from './scheduler.ts';

const resource = getResource('clearance');
const RESOURCES = [{ resource, table: clearances }];
const NOW = new Date('2027-06-01T08:00:00Z');
/** The time of the requests. Their visit is over at `NOW`. */
const SENT = new Date('2026-11-26T08:00:00Z');
const TABLES = ['clearances', 'files', 'file_chunks', 'history', 'file_openings', 'links', 'outbox'] as const;
const fileKeys = createTestKeys();

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of TABLES) await queryOnce(database.url, `delete from portal.${table}`);
});

interface GivenRequest {
  state?: string;
  /** How long the request is in its state at `NOW`, in milliseconds. */
  age?: number;
}

/** Inserts a request with its files, its history, an opening, a link and an e-mail that waits. */
async function insert({ state = 'refused', age = 91 * DAY }: GivenRequest = {}): Promise<{
  id: string;
  token: string;
}> {
  const given = parseValues(resource, { ...clearanceInput(), ...clearanceFiles() }, 'create');
  return await database.transaction(async (tx) => {
    const { id } = await insertRecord(tx, clearances, resource, undefined, given, { at: SENT, fileKeys });
    await tx.execute(
      `update portal.clearances set state = '${state}', state_since = '${new Date(NOW.getTime() - age).toISOString()}' where id = '${id}'`,
    );
    await tx.execute(
      `insert into portal.file_openings (id, record, field, actor, actor_name, at)
        values (gen_random_uuid()::text, '${id}', 'idCopy', 'staff-1', 'Demo Staff', now())`,
    );
    const token = await createLink(tx, { resource: 'clearance', record: id, version: 1, link: 'own' }, SENT);
    return { id, token };
  });
}

/** Creates the scheduler of one replica with the job that erases requests. */
function createReplica(through: PortalDatabase = database, days?: number) {
  const { log, entries } = createTestLog();
  const jobs = listJobs(through, RESOURCES, days === undefined ? {} : { clearance: days });
  const scheduler = createScheduler({
    jobs: jobs.filter(({ name }) => name === 'clearance.erase'),
    registry: new Registry(),
    log: { info: log.info, warn: log.warn, error: log.error },
  });
  return { run: () => scheduler.run(NOW), entries: () => entries.map(({ entry }) => entry) };
}

async function countRows(): Promise<Record<string, number>> {
  const counted: [string, number][] = [];
  for (const table of TABLES) {
    const [row] = await queryOnce(database.url, `select count(*)::int as rows from portal.${table}`);
    counted.push([table, Number(row?.['rows'])]);
  }
  return Object.fromEntries(counted);
}

async function listIds(): Promise<unknown[]> {
  return (await queryOnce(database.url, 'select id from portal.clearances')).map(({ id }) => id);
}

// SCHEDULE-9
test('each table with rows of records is among those that an erasure empties', async () => {
  const tables = await queryOnce(
    database.url,
    "select table_name from information_schema.columns where table_schema = 'portal' and column_name = 'record'",
  );
  expect(tables.map(({ table_name: name }) => name).sort()).toEqual(
    TABLES_OF_RECORDS.map((table) => getTableName(table)).sort(),
  );
});

const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));

// SCHEDULE-9
describe('a request that was closed 90 days ago', () => {
  test('is erased with its files, history, openings, link and e-mails, and no other request is', async () => {
    const other = await insert({ age: 89 * DAY });
    const before = await countRows();
    expect(Object.values(before)).not.toContain(0);
    const old = await insert();
    const { run, entries } = createReplica();
    await run();
    expect(await countRows()).toEqual(before);
    expect(await listIds()).toEqual([other.id]);
    for (const table of TABLES.filter((name) => name !== 'file_chunks' && name !== 'clearances')) {
      const left = await queryOnce(database.url, `select 1 from portal.${table} where record = $1`, [old.id]);
      expect(left, table).toEqual([]);
    }
    expect(entries()).toEqual([{ job: 'clearance.erase', rows: 1 }]);
  });

  test('is erased once, and the next run has nothing to do', async () => {
    await insert();
    await createReplica().run();
    const { run, entries } = createReplica();
    await run();
    expect(entries()).toEqual([]);
    expect(await countRows()).toEqual(NOTHING);
  });

  test.each([
    ['to the millisecond', 90 * DAY, 0],
    ['less one millisecond', 90 * DAY - 1, 1],
  ])('%s', async (_, age, left) => {
    await insert({ age });
    await createReplica().run();
    expect(await listIds()).toHaveLength(left);
  });

  // LINK-3
  test('leaves no link: its token is then an unknown one', async () => {
    const { token } = await insert();
    expect(await database.read((db) => findLink(db, RESOURCES, token))).toMatchObject({
      resource: 'clearance',
    });
    await createReplica().run();
    await expect(database.read((db) => findLink(db, RESOURCES, token))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('stays while another transaction uses it, and is erased by the next run', async () => {
    const { id } = await insert();
    const [locked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const other = database.transaction(async (tx) => {
      await tx.execute(`select 1 from portal.clearances where id = '${id}' for update`);
      locked.resolve(undefined);
      await held.promise;
    });
    await locked.promise;
    await createReplica().run();
    expect(await listIds()).toEqual([id]);
    held.resolve(undefined);
    await other;
    await createReplica().run();
    expect(await countRows()).toEqual(NOTHING);
  });
});

// SCHEDULE-9
describe('an erasure', () => {
  test('waits for the sender of an e-mail, and also erases the new link of this e-mail', async () => {
    await insert();
    const [added, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const sender = database.transaction(async (tx) => {
      const mail = await claimMail(tx, NOW);
      if (mail?.link == null) throw new Error('The e-mail has no link.');
      const { resource: name, record, version, link } = mail;
      await createLink(tx, { resource: name, record, version, link }, NOW);
      added.resolve(undefined);
      await held.promise;
    });
    await added.promise;
    const erasure = createReplica().run();
    await waitForLocks(database.url);
    held.resolve(undefined);
    await Promise.all([sender, erasure]);
    expect(await countRows()).toEqual(NOTHING);
  });

  // LINK-3
  test('does not block an answer with a link, which then finds an unknown link', async () => {
    const { id, token } = await insert();
    const [locked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    // Someone opens a file, so the erasure has the record and waits.
    const opening = database.transaction(async (tx) => {
      await tx.execute(`select 1 from portal.files where record = '${id}' for share`);
      locked.resolve(undefined);
      await held.promise;
    });
    await locked.promise;
    const { run, entries } = createReplica();
    const erasure = run();
    await waitForLocks(database.url);
    const answered = database
      .transaction((tx) => answerLink(tx, RESOURCES, { token, transition: 'withdraw' }, NOW))
      .then(
        () => 'answered',
        (error: unknown) => (error as ModuleError).code,
      );
    await waitForLocks(database.url, 2);
    held.resolve(undefined);
    await Promise.all([opening, erasure]);
    expect(await answered).toBe('NOT_FOUND');
    expect(entries()).toEqual([{ job: 'clearance.erase', rows: 1 }]);
    expect(await countRows()).toEqual(NOTHING);
  });
});

// SCHEDULE-9, written by hand from CLEARANCE-4, CLEARANCE-6 and CLEARANCE-8
test.each([
  ['submitted', 1],
  ['returned', 1],
  ['approved', 1],
  ['refused', 0],
  ['revoked', 0],
  ['withdrawn', 0],
  ['discarded', 0],
  ['expired', 0],
  ['a state of a later version', 1],
])('of requests that are %s for ten years, %i stays', async (state, left) => {
  await insert({ state, age: 3650 * DAY });
  await createReplica().run();
  expect(await listIds()).toHaveLength(left);
});

// SCHEDULE-10
test('the operator decides after how many days a closed request is erased', async () => {
  const young = await insert({ age: 29 * DAY });
  await insert({ age: 30 * DAY });
  await createReplica(database, 30).run();
  expect(await listIds()).toEqual([young.id]);
  await createReplica(database, 1).run();
  expect(await countRows()).toEqual(NOTHING);
});

// SCHEDULE-9
test('a run that fails in the middle of a transaction erases nothing of its requests', async () => {
  await insert();
  const before = await countRows();
  await queryOnce(
    database.url,
    `create function portal.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before delete on portal.clearances execute function portal.refuse()`,
  );
  await createReplica().run();
  await queryOnce(database.url, 'drop trigger refuse on portal.clearances; drop function portal.refuse()');
  expect(await countRows()).toEqual(before);
  await createReplica().run();
  expect(await countRows()).toEqual(NOTHING);
});

/** Copies the row, the files and the history of a request. */
async function copy(id: string, count: number): Promise<void> {
  const [row] = await queryOnce(database.url, 'select * from portal.clearances where id = $1', [id]);
  const names = Object.keys(row ?? {}).filter((name) => !['id', 'code', 'submission'].includes(name));
  await queryOnce(
    database.url,
    `with copies as (
      insert into portal.clearances (id, ${names.join(', ')})
      select 'c-copy' || n, ${names.join(', ')} from portal.clearances, generate_series(2, $2::int) n where id = $1
      returning id
    ), entries as (
      insert into portal.history (resource, record, version, to_state, at)
      select 'clearance', id, 1, 'submitted', now() from copies
    )
    insert into portal.files (id, record, field, name, type, size, key_id, data_key, created_at)
    select 'f-' || copies.id, copies.id, field, name, type, size, key_id, data_key, created_at
    from copies, portal.files where files.record = $1 and field = 'photo'`,
    [id, count],
  );
}

/** Returns a database that counts the transactions, and waits at the end of the first one. */
function watch(atEndOfFirst: () => Promise<void> = () => Promise.resolve()) {
  const counted = { transactions: 0 };
  const through: PortalDatabase = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        counted.transactions += 1;
        const isFirst = counted.transactions === 1;
        const result = await work(tx);
        if (isFirst) await atEndOfFirst();
        return result;
      }),
  };
  return { through, counted };
}

// SCHEDULE-2, SCHEDULE-9
test('one transaction erases at most 100 requests, and the run goes on until nothing is due', async () => {
  const { id } = await insert();
  await copy(id, 201);
  const { through, counted } = watch();
  const { run, entries } = createReplica(through);
  await run();
  expect(await countRows()).toEqual(NOTHING);
  expect(entries()).toEqual([{ job: 'clearance.erase', rows: 201 }]);
  // The last one finds nothing.
  expect(counted.transactions).toBe(3 + 1);
});

// SCHEDULE-9
test('one transaction deletes at most 64 MB of files, and at least one request', async () => {
  const { id } = await insert();
  await copy(id, 5);
  const sizes = [40, 20, 10, 70, 10];
  const ids = (await listIds()).sort();
  for (const [index, size] of sizes.entries()) {
    await queryOnce(
      database.url,
      `with aged as (update portal.clearances set state_since = state_since - $3 * interval '1 day' where id = $1)
      update portal.files set size = case field when 'photo' then $2::int else 0 end where record = $1`,
      [ids[index], size * MEGABYTE, sizes.length - index],
    );
  }
  const { through, counted } = watch();
  await createReplica(through).run();
  expect(await countRows()).toEqual(NOTHING);
  // 40 and 20, then 10, then 70, then 10. The last transaction finds nothing.
  expect(counted.transactions).toBe(4 + 1);
});

// SCHEDULE-2, SCHEDULE-9
test('of two replicas that run at the same time, one erases, and the other has nothing to do', async () => {
  const { id } = await insert();
  await copy(id, 150);
  const [locked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const { through } = watch(async () => {
    locked.resolve(undefined);
    await held.promise;
  });
  const [first, second] = [createReplica(through), createReplica()];
  const running = first.run();
  await locked.promise;
  await second.run();
  held.resolve(undefined);
  await running;
  expect(second.entries()).toEqual([]);
  expect(first.entries()).toEqual([{ job: 'clearance.erase', rows: 150 }]);
  expect(await countRows()).toEqual(NOTHING);
});

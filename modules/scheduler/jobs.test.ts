import { Registry } from 'prom-client';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { resource, type Resource } from '#rules/resources/engine/resource.ts';

import type { PortalDatabase } from '../database/database.ts';
import { createLink, hashOf } from '../links/tokens.ts';
import { queryOnce } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { insertSample, openSampleGateway, SAMPLE, samples } from '../testing/sample.ts';
import { listJobs } from './jobs.ts';
import { createScheduler } from './scheduler.ts';

/** The sample with a transition that follows the field `day`. */
const DATED: Resource = resource({
  ...SAMPLE,
  transitions: {
    ...SAMPLE.transitions,
    expire: {
      from: ['waiting', 'open'],
      to: 'closed',
      by: [],
      label: 'Expire',
      done: 'expired',
      after: 'day',
    },
  },
  links: {},
});
const RESOURCES = [{ resource: DATED, table: samples }];

const { database, close } = await openSampleGateway();
afterAll(close);
beforeEach(async () => {
  await queryOnce(database.url, 'delete from portal.samples');
  await queryOnce(database.url, 'delete from portal.history');
  await queryOnce(database.url, 'delete from portal.links');
});

const DAY_AFTER = new Date('2026-11-26T08:00:00Z');

/** Creates the scheduler of one replica. */
function createReplica(through: PortalDatabase = database) {
  const { log, entries } = createTestLog();
  const scheduler = createScheduler({
    jobs: listJobs(through, RESOURCES),
    registry: new Registry(),
    log: { info: log.info, warn: log.warn, error: log.error },
  });
  return { run: (now: Date) => scheduler.run(now), entries };
}

interface GivenSample {
  state?: string;
  day?: string;
}

async function insert({ state = 'open', day = '2026-11-25' }: GivenSample = {}): Promise<string> {
  const { id } = await insertSample(database, { state, values: day === '' ? {} : { day } });
  return id;
}

async function statesOf(): Promise<Record<string, unknown>> {
  const rows = await queryOnce(database.url, 'select id, state, version from portal.samples');
  return Object.fromEntries(
    rows.map(({ id, state, version }) => [id, `${String(state)} ${String(version)}`]),
  );
}

const countExpiries = async () =>
  (await queryOnce(database.url, "select record from portal.history where transition = 'expire'")).length;

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

// SCHEDULE-3, CLEARANCE-8
describe('an automatic transition', () => {
  test('is applied to records in its states whose date is over, and to no others', async () => {
    const given: [GivenSample, string][] = [
      [{ state: 'open' }, 'closed 2'],
      [{ state: 'waiting' }, 'closed 2'],
      [{ state: 'draft' }, 'draft 1'],
      [{ state: 'closed' }, 'closed 1'],
      [{ day: '2026-11-26' }, 'open 1'],
      [{ day: '2027-01-01' }, 'open 1'],
      [{ day: '' }, 'open 1'],
      [{ day: '2025-12-31' }, 'closed 2'],
    ];
    const expected: Record<string, string> = {};
    for (const [sample, outcome] of given) expected[await insert(sample)] = outcome;
    await createReplica().run(DAY_AFTER);
    expect(await statesOf()).toEqual(expected);
    await createReplica().run(DAY_AFTER);
    expect(await statesOf()).toEqual(expected);
  });

  test('has an entry in the history that names the portal and no account', async () => {
    const id = await insert({ state: 'waiting' });
    await createReplica().run(DAY_AFTER);
    const [, entry] = await queryOnce(
      database.url,
      'select * from portal.history where record = $1 order by version',
      [id],
    );
    expect(entry).toMatchObject({
      transition: 'expire',
      from_state: 'waiting',
      to_state: 'closed',
      actor: null,
      actor_name: 'the portal',
      note: null,
      at: DAY_AFTER,
    });
  });

  test.each([
    ['23:59:59.999 in Dubai', '2026-11-25T19:59:59.999Z', 'open 1'],
    ['midnight in Dubai', '2026-11-25T20:00:00.000Z', 'closed 2'],
  ])('at %s, a record of this day has its state', async (_, time, outcome) => {
    const id = await insert({ day: '2026-11-25' });
    await createReplica().run(new Date(time));
    expect(await statesOf()).toEqual({ [id]: outcome });
  });

  test('leaves a record that another transaction is changing to the next run', async () => {
    const [busy, free] = [await insert(), await insert()];
    const held = Promise.withResolvers<undefined>();
    const locked = Promise.withResolvers<undefined>();
    const other = database.transaction(async (tx) => {
      await tx.execute(`select 1 from portal.samples where id = '${busy}' for update`);
      locked.resolve(undefined);
      await held.promise;
    });
    await locked.promise;
    await createReplica().run(DAY_AFTER);
    expect(await statesOf()).toEqual({ [busy]: 'open 1', [free]: 'closed 2' });
    held.resolve(undefined);
    await other;
    await createReplica().run(DAY_AFTER);
    expect(await statesOf()).toEqual({ [busy]: 'closed 2', [free]: 'closed 2' });
  });
});

/** Inserts many copies of one sample that is over. */
async function insertMany(count: number): Promise<void> {
  const id = await insert();
  const [row] = await queryOnce(database.url, 'select * from portal.samples where id = $1', [id]);
  const names = Object.keys(row ?? {}).filter((name) => name !== 'id');
  await queryOnce(
    database.url,
    `insert into portal.samples (id, ${names.join(', ')})
      select 's-copy' || n, ${names.join(', ')} from portal.samples, generate_series(2, $2) n where id = $1`,
    [id, count],
  );
}

// SCHEDULE-2
test('a job changes at most 100 rows in a transaction, and goes on until nothing is due', async () => {
  await insertMany(201);
  const { through, counted } = watch();
  const { run, entries } = createReplica(through);
  await run(DAY_AFTER);
  expect(await countExpiries()).toBe(201);
  // Three transactions of the transition and one that finds nothing, and one of each other job.
  expect(counted.transactions).toBe(4 + 2);
  expect(entries.map(({ entry }) => entry)).toEqual([{ job: 'sample.expire', rows: 201 }]);
});

// SCHEDULE-2
test('of two replicas that run at the same time, one does the work of a job, and each row changes once', async () => {
  await insertMany(150);
  const [locked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const { through } = watch(async () => {
    locked.resolve(undefined);
    await held.promise;
  });
  const [first, second] = [createReplica(through), createReplica()];
  const running = first.run(DAY_AFTER);
  // The first transaction has the lock of the job, and is not committed yet.
  await locked.promise;
  await second.run(DAY_AFTER);
  held.resolve(undefined);
  await running;
  expect(second.entries).toEqual([]);
  expect(first.entries.map(({ entry }) => entry)).toEqual([{ job: 'sample.expire', rows: 150 }]);
  expect(await countExpiries()).toBe(150);
});

// SCHEDULE-2
test('many replicas that run at the same time change each row once', async () => {
  await insertMany(150);
  await Promise.all(Array.from({ length: 5 }, () => createReplica().run(DAY_AFTER)));
  await createReplica().run(DAY_AFTER);
  expect(await countExpiries()).toBe(150);
  expect(new Set(Object.values(await statesOf()))).toEqual(new Set(['closed 2']));
});

// SCHEDULE-6
test('a link is deleted 90 days after the end of its time, whether it was used or not', async () => {
  const { id } = await insertSample(database);
  const subject = { resource: 'sample', record: id, version: 1, link: 'own' };
  const sentBefore = (age: number) =>
    database.transaction((tx) => createLink(tx, subject, new Date(DAY_AFTER.getTime() - age)));
  const kept = [await sentBefore(0), await sentBefore(15 * DAY), await sentBefore(104 * DAY)];
  const gone = [await sentBefore(104 * DAY + 1), await sentBefore(200 * DAY)];
  await queryOnce(database.url, 'update portal.links set used_at = now() where hash = $1', [
    hashOf(gone[0] ?? ''),
  ]);
  const { run, entries } = createReplica();
  await run(DAY_AFTER);
  const rows = await queryOnce(database.url, 'select hash from portal.links');
  expect(rows.map(({ hash }) => hash).sort()).toEqual(kept.map(hashOf).sort());
  expect(entries.map(({ entry }) => entry)).toEqual([{ job: 'old links', rows: 2 }]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY, MINUTE } from '#rules/constants.ts';

import { people } from '../people/tables.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import { addPerson, removePeople } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { createPageVisitRecorder } from './recorder.ts';
import {
  MOST_PAGES,
  MOST_PAGE_VISITS,
  readPageVisits,
  recordPageVisit,
  removeOldPageVisits,
  PAGE_VISITS_SOURCE,
} from './page-visits.ts';

/** Half past midnight of the next day in the Emirates. */
const NOW = new Date('2026-11-26T20:30:00Z');
const USER = viewerOf({ sub: 'user', role: 'admin' });
const OTHER = viewerOf({ sub: 'other', role: 'user' });

const database = await openTestDatabase();
afterAll(() => database.close());

let person: string;
beforeEach(async () => {
  await removePeople(database.url);
  person = await addPerson(database.url, { subject: 'user' });
  await addPerson(database.url, { subject: 'other' });
});

async function visit(page: string, viewer = USER, at = NOW): Promise<void> {
  await database.transaction((tx) => recordPageVisit(tx, { viewer, page, at }));
}

async function visitsOf(viewer = USER, now = NOW) {
  return (await database.read((db) => PAGE_VISITS_SOURCE.read(db, viewer, now))).visits;
}

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

// DASHBOARD-52
describe('the visits of a user', () => {
  test('are counted by page and by day in the Emirates', async () => {
    await visit('jobs');
    await visit('jobs');
    await visit('students', USER, daysAgo(1));
    expect(await database.read((db) => readPageVisits(db, person))).toEqual([
      { page: 'students', day: '2026-11-26', count: 1 },
      { page: 'jobs', day: '2026-11-27', count: 2 },
    ]);
  });

  test('are added over the days, the most frequent page first, without those of others', async () => {
    await visit('jobs');
    await visit('students');
    await visit('students', USER, daysAgo(89));
    await visit('jobs', OTHER);
    expect(await visitsOf()).toEqual([
      { page: 'students', count: 2 },
      { page: 'jobs', count: 1 },
    ]);
    expect(await visitsOf(OTHER)).toEqual([{ page: 'jobs', count: 1 }]);
  });

  test('are at most 1,000 for a page and a day, and of 40 pages', async () => {
    await queryOnce(
      database.url,
      `insert into portal.page_visits (person, page, day, count)
       select $1, 'page-' || n, '2026-11-27', $2 from generate_series(1, 41) n`,
      [person, MOST_PAGE_VISITS],
    );
    await visit('page-1');
    const visits = (await visitsOf()) ?? [];
    expect(visits).toHaveLength(MOST_PAGES);
    expect(visits[0]).toEqual({ page: 'page-1', count: MOST_PAGE_VISITS });
  });

  test('are not counted before the directory has the user', async () => {
    await visit('jobs', viewerOf({ sub: 'unknown', role: 'user' }));
    await visit('jobs', viewerOf({ sub: 'un\0known', role: 'user' }));
    expect(await queryOnce(database.url, 'select 1 from portal.page_visits')).toEqual([]);
  });

  test('are none for a user whose id cannot be stored', async () => {
    expect(await visitsOf(viewerOf({ sub: 'un\0known', role: 'user' }))).toBeUndefined();
  });

  test('are erased after 90 days, and with the person', async () => {
    await visit('old', USER, daysAgo(90));
    await visit('kept', USER, daysAgo(89));
    await visit('kept', OTHER);
    expect(await visitsOf()).toEqual([{ page: 'kept', count: 1 }]);
    const remove = () => database.transaction((tx) => removeOldPageVisits(tx, NOW));
    expect(await remove()).toBe(1);
    expect(await remove()).toBe(0);
    expect(await database.read((db) => readPageVisits(db, person))).toMatchObject([{ page: 'kept' }]);
    await queryOnce(database.url, 'delete from portal.people where id = $1', [person]);
    expect(await queryOnce(database.url, 'select person from portal.page_visits')).toHaveLength(1);
    expect(await visitsOf(OTHER)).toEqual([{ page: 'kept', count: 1 }]);
  });

  test('are not counted for a person who is erased at the same moment', async () => {
    const [deleting, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const erasure = database.transaction(async (tx) => {
      await tx.delete(people).where(eq(people.id, person));
      deleting.resolve(undefined);
      await held.promise;
    });
    await deleting.promise;
    const visited = visit('jobs');
    await waitForLocks(database.url);
    held.resolve(undefined);
    await erasure;
    await visited;
    expect(await queryOnce(database.url, 'select 1 from portal.page_visits')).toEqual([]);
  });

  test('are for each signed-in user', () => {
    expect([USER, OTHER].map(PAGE_VISITS_SOURCE.serves)).toEqual([true, true]);
    const partial = viewerOf({ sub: 'partial', role: '', partial: true });
    expect(PAGE_VISITS_SOURCE.serves(partial)).toBe(false);
  });
});

/** A recorder over a database that keeps each statement until the test ends it. */
function createHeldRecorder() {
  let time = NOW.getTime();
  const held: PromiseWithResolvers<never>[] = [];
  const warnings: string[] = [];
  const record = createPageVisitRecorder({
    database: {
      writePrivately: async () => {
        const statement = Promise.withResolvers<never>();
        held.push(statement);
        return await statement.promise;
      },
    },
    log: { warn: (_entry, message) => void warnings.push(message) },
    clock: () => new Date(time),
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  /** Ends the newest statement, and waits until the recorder has noticed it. */
  const end = async (error?: Error) => {
    const newest = held.at(-1);
    if (error) newest?.reject(error);
    else newest?.resolve(undefined as never);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { record, held, warnings, pass, end };
}

// DASHBOARD-52
describe('the recorder of visits', () => {
  test('counts a visit without an answer to wait for', async () => {
    const record = createPageVisitRecorder({ database, log: { warn: () => undefined }, clock: () => NOW });
    record(USER, 'jobs');
    await expect.poll(() => visitsOf()).toEqual([{ page: 'jobs', count: 1 }]);
  });

  test('writes one visit at a time, and drops those that 20 others are before', async () => {
    const { record, held, end } = createHeldRecorder();
    for (let count = 0; count < 25; count += 1) record(USER, 'jobs');
    expect(held).toHaveLength(1);
    for (let count = 0; count < 25; count += 1) await end();
    expect(held).toHaveLength(21);
    record(USER, 'jobs');
    expect(held).toHaveLength(22);
  });

  test('logs a failure once a minute, and goes on', async () => {
    const { record, warnings, pass, end } = createHeldRecorder();
    for (const wait of [0, MINUTE - 1, 1]) {
      pass(wait);
      record(USER, 'jobs');
      await end(new Error('the database is unavailable'));
    }
    expect(warnings).toEqual(Array(2).fill('an opened page was not counted'));
  });
});

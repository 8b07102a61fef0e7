import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Queries } from '../database/database.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import { addPerson, choose, keysOf } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { writeDigests } from './digest.ts';
import { settleTasks } from './notify.ts';
import { markAllMessagesAsRead } from './read.ts';
import { saveSettings, stopMails } from './settings.ts';

const NOW = new Date('2026-11-27T03:00:00Z');
const READER = viewerOf({ sub: 'reader', name: 'Demo Admin', role: 'admin', permissions: keysOf('admin') });

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let person: string;
beforeAll(async () => {
  database = await openTestDatabase();
  person = await addPerson(database.url, { subject: 'reader' });
  await choose(database.url, person, 'matchesWaiting', { mail: 'digest' });
});
afterAll(() => database.close());

/** Adds 3,000 unread messages that wait for the daily e-mail. Their ids are in no order. */
async function addMany(): Promise<void> {
  await queryOnce(database.url, 'truncate portal.messages');
  await queryOnce(
    database.url,
    `insert into portal.messages (person, kind, values, created_at, is_listed, digest_at)
     select $1, 'matchesWaiting', '{}', $2::timestamptz - n * interval '1 minute', true, $2
     from generate_series(1, 3000) n`,
    [person, NOW],
  );
}

const CHANGES: Readonly<Record<string, (tx: Queries) => Promise<unknown>>> = {
  'marking all as read': (tx) => markAllMessagesAsRead(tx, READER, NOW),
  settings: (tx) => saveSettings(tx, READER, [{ kind: 'matchesWaiting', inBell: true, mail: 'never' }], NOW),
  'a task that is done': (tx) => settleTasks(tx, { kind: 'matchesWaiting' }, NOW),
  'the link of an e-mail': (tx) => stopMails(tx, person, ['matchesWaiting'], NOW),
};

// MESSAGE-4, MESSAGE-6. The lowest id is in the middle of the table, and of the list.
test.each(Object.keys(CHANGES))('%s locks the message with the lowest id first', async (name) => {
  const [lowest, ...others] = ['1', '3', '2'].map(
    (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  );
  await queryOnce(database.url, 'truncate portal.messages');
  for (const id of [others[0], lowest, others[1]]) {
    await queryOnce(
      database.url,
      `insert into portal.messages (id, person, kind, values, created_at, is_listed, digest_at)
       values ($1, $2, 'matchesWaiting', '{}', clock_timestamp(), true, $3)`,
      [id, person, NOW],
    );
  }
  const [locked, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const holder = database.transaction(async (tx) => {
    await tx.execute(sql`select from portal.messages where id = ${lowest} for update`);
    locked.resolve(undefined);
    await released.promise;
  });
  await locked.promise;
  const change = database.transaction(async (tx) => await CHANGES[name]?.(tx));
  await waitForLocks(database.url);
  const free = await queryOnce(
    database.url,
    'select id from portal.messages order by id for update skip locked',
  );
  released.resolve(undefined);
  await Promise.all([holder, change]);
  expect(free.map(({ id }) => id)).toEqual(others.toSorted());
});

// MESSAGE-4, MESSAGE-5, MESSAGE-6
test('changes of the same messages at the same moment wait for each other, and all succeed', async () => {
  for (let round = 0; round < 6; round += 1) {
    await addMany();
    await Promise.all([
      ...Object.values(CHANGES).map((change) => database.transaction(change)),
      database.transaction((tx) => writeDigests(tx, NOW)),
    ]);
    const left = await queryOnce(
      database.url,
      'select 1 from portal.messages where read_at is null or digest_at is not null',
    );
    expect(left).toEqual([]);
  }
});

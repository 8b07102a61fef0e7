import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY, HOUR, MINUTE } from '#rules/constants.ts';

import { createBatchJob } from '../scheduler/batch-job.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import {
  addMessage,
  addPerson,
  choose,
  keysOf,
  readMails,
  readMessages,
  removePeople,
} from '../testing/messages.ts';
import { nextDigest } from './digest-time.ts';
import { removeOldMessages, writeDigests } from './digest.ts';
import { writeMessageMail } from './mails.ts';
import { notify, settleTasks } from './notify.ts';
import { markMessageAsRead } from './read.ts';

/** 7 o'clock in the Emirates. */
const MORNING = new Date('2026-11-27T03:00:00Z');
const VISIT = { site: 'headOffice', firstDay: '2026-11-28', lastDay: '2026-11-28' };
const from = (time: number) => new Date(MORNING.getTime() + time);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => removePeople(database.url));
afterAll(() => database.close());

const write = (now = MORNING) => database.transaction((tx) => writeDigests(tx, now));
const run = (now = MORNING) =>
  createBatchJob(database, 'messages.digest', writeDigests).run(now, new AbortController().signal);
const person = (given?: Parameters<typeof addPerson>[1]) => addPerson(database.url, given);
/** Adds a message that waits for the e-mail of `MORNING`. */
const wait = (to: string, given?: Parameters<typeof addMessage>[2]) =>
  addMessage(database.url, to, { digestAt: MORNING, createdAt: from(-HOUR), ...given });

// MESSAGE-5
test.each([
  ['2026-11-27T02:59:59.999Z', '2026-11-27T03:00:00.000Z'],
  ['2026-11-27T02:59:00.000Z', '2026-11-27T03:00:00.000Z'],
  ['2026-11-27T03:00:00.000Z', '2026-11-28T03:00:00.000Z'],
  ['2026-11-27T03:01:00.000Z', '2026-11-28T03:00:00.000Z'],
  ['2026-11-27T19:59:59.999Z', '2026-11-28T03:00:00.000Z'],
  // It is the next day in the Emirates.
  ['2026-11-27T20:00:00.000Z', '2026-11-28T03:00:00.000Z'],
  ['2026-12-31T23:59:00.000Z', '2027-01-01T03:00:00.000Z'],
])('the daily e-mail about a message of %s is due at %s', (at, due) => {
  expect(nextDigest(new Date(at)).toISOString()).toBe(due);
});

describe('the daily e-mail', () => {
  // MESSAGE-5
  test('is written at 7 o’clock in the Emirates, and not before', async () => {
    const id = await person();
    await choose(database.url, id, 'dataCopied', { mail: 'digest' });
    await database.transaction((tx) =>
      notify(tx, { people: [id] }, { kind: 'dataCopied' }, from(-10 * MINUTE)),
    );
    await run(from(-MINUTE));
    expect(await readMails(database.url)).toEqual([]);
    await run();
    expect(await readMails(database.url)).toHaveLength(1);
  });

  // MESSAGE-5
  test('names the messages of its person, newest first', async () => {
    const id = await person({ email: 'one@demo.example' });
    await wait(id, { createdAt: from(-2 * HOUR) });
    await wait(id, { kind: 'clearanceWaiting', values: VISIT, record: 'c-1', createdAt: from(-HOUR) });
    await wait(await person({ role: 'user', email: 'two@demo.example' }));
    expect(await write()).toBe(3);
    const [mail, other, ...more] = await readMails(database.url);
    expect(more).toEqual([]);
    expect(mail).toEqual({
      person: id,
      recipient: 'one@demo.example',
      resource: 'message',
      mail: 'digest',
      record: id,
      values: { count: '2', first: expect.any(String) as string },
    });
    expect(JSON.parse(mail?.values['first'] ?? '')).toEqual([
      { kind: 'clearanceWaiting', values: { ...VISIT, id: 'c-1' } },
      { kind: 'dataCopied', values: {} },
    ]);
    expect(other).toMatchObject({ recipient: 'two@demo.example', values: { count: '1' } });
  });

  // MESSAGE-5
  test('leaves out what was read before, or done by others', async () => {
    const id = await person({ subject: 'reader' });
    const read = await wait(id);
    await wait(id, { kind: 'clearanceWaiting', values: VISIT, record: 'c-1' });
    await wait(id, { kind: 'clearanceWaiting', values: VISIT, record: 'c-2' });
    await database.transaction(async (tx) => {
      await markMessageAsRead(
        tx,
        { id: 'reader', role: 'admin', permissions: keysOf('admin') },
        read,
        from(-MINUTE),
      );
      await settleTasks(tx, { record: 'c-1' }, from(-MINUTE));
    });
    await run();
    expect(await readMails(database.url)).toMatchObject([{ values: { count: '1' } }]);
  });

  // MESSAGE-5
  test('is not written without an unread message', async () => {
    const id = await person();
    await addMessage(database.url, id, {});
    await wait(id, { readAt: from(-MINUTE) });
    await run();
    expect(await readMails(database.url)).toEqual([]);
  });

  // MESSAGE-5
  test('has each message once, although it stays unread', async () => {
    const id = await person();
    await wait(id);
    await run();
    await run();
    await wait(id, { digestAt: from(DAY) });
    await run(from(DAY));
    const mails = await readMails(database.url);
    expect(mails.map(({ values }) => values['count'])).toEqual(['1', '1']);
    const rows = await readMessages(database.url);
    expect(rows.map(({ digestAt, readAt }) => [digestAt, readAt])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  // MESSAGE-5, SCHEDULE-2
  test('is written once by two replicas at the same time', async () => {
    for (let count = 0; count < 20; count += 1) await wait(await person());
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await readMails(database.url)).toHaveLength(20);
  });

  // MESSAGE-5
  test('names 20 of 25 messages and counts the others', async () => {
    const id = await person();
    for (let count = 0; count < 25; count += 1) await wait(id);
    await run();
    const [mail] = await readMails(database.url);
    const { text } = writeMessageMail('digest', '', mail?.values ?? {});
    expect(text.subject).toBe('25 new notifications');
    expect(text.items).toHaveLength(20);
    expect(text.moreItems).toBe('5 more are in the portal.');
  });

  // MESSAGE-5
  test.each([
    [1, '1 new notification'],
    [20, '20 new notifications'],
  ])('with %i messages counts no others', async (number, subject) => {
    const id = await person();
    for (let count = 0; count < number; count += 1) await wait(id);
    await run();
    const [mail] = await readMails(database.url);
    const { text } = writeMessageMail('digest', '', mail?.values ?? {});
    expect(text.subject).toBe(subject);
    expect(text.items).toHaveLength(number);
    expect(text.moreItems).toBeUndefined();
  });

  // MESSAGE-5, SCHEDULE-2
  test('is written for more people than one batch has', async () => {
    await queryOnce(
      database.url,
      `with added as (
         insert into portal.people (subject, name, email, role, source)
         select 'many-' || n, 'Demo', 'many-' || n || '@demo.example', 'admin', 'sign-in'
         from generate_series(1, 150) n returning id)
       insert into portal.messages (person, kind, values, created_at, is_listed, digest_at)
       select id, 'dataCopied', '{}', $1, true, $1 from added, generate_series(1, 2)`,
      [MORNING],
    );
    expect(await write()).toBe(20);
    expect(await run()).toEqual({ rows: 280 });
    const mails = await readMails(database.url);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(150);
    expect(mails.every(({ values }) => values['count'] === '2')).toBe(true);
  });

  // MESSAGE-5
  test('leaves a message that another transaction changes for the next run', async () => {
    const id = await person();
    await wait(id);
    await wait(id);
    const [first] = await readMessages(database.url);
    const locked = Promise.withResolvers<unknown>();
    const released = Promise.withResolvers<unknown>();
    const other = database.transaction(async (tx) => {
      await tx.execute(sql`select from portal.messages where id = ${first?.id} for update`);
      locked.resolve(undefined);
      await released.promise;
    });
    await locked.promise;
    expect(await run()).toEqual({ rows: 1 });
    released.resolve(undefined);
    await other;
    expect(await run()).toEqual({ rows: 1 });
    expect(await readMails(database.url)).toHaveLength(2);
  });

  // MESSAGE-1, MESSAGE-5
  test('leaves out kinds that the role of the person does not get, and those of a later version', async () => {
    const id = await person({ role: 'user' });
    await wait(id, { kind: 'importEnded', values: { file: 'a.csv', state: 'applied', lines: '1' } });
    await wait(id, { kind: 'kindOfLaterVersion' });
    await run();
    expect(await readMails(database.url)).toEqual([]);
    expect((await readMessages(database.url)).every(({ digestAt }) => digestAt === null)).toBe(true);
  });

  // MESSAGE-1, MESSAGE-5
  test('leaves out kinds whose page the person can no longer open', async () => {
    const without = await person({ permissions: [] });
    const unknown = await person({ permissions: null });
    const support = await person({ permissions: ['security-clearance-index'], email: 'with@demo.example' });
    for (const id of [without, unknown, support]) {
      await wait(id, { kind: 'clearanceWaiting', values: VISIT, record: 'c-1' });
      await wait(id, { kind: 'matchesWaiting' });
    }
    await run();
    const mails = await readMails(database.url);
    expect(mails).toMatchObject([{ recipient: 'with@demo.example', values: { count: '1' } }]);
    expect(mails[0]?.values['first']).not.toContain('matchesWaiting');
    expect((await readMessages(database.url)).every(({ digestAt }) => digestAt === null)).toBe(true);
  });

  // MESSAGE-5
  test('that another version of the portal wrote leaves out what this one does not know', () => {
    const first = [
      { kind: 'kindOfLaterVersion', values: {} },
      { kind: 'toString', values: {} },
      { kind: 'matchesWaiting', values: {} },
    ];
    const { text } = writeMessageMail('digest', '', { count: '3', first: JSON.stringify(first) });
    expect(text.items).toMatchObject([{ title: 'Two records may be about the same person' }]);
    expect(text.moreItems).toBe('2 more are in the portal.');
  });

  test('is not written for a person without an address', async () => {
    await wait(await person({ email: '' }));
    await run();
    expect(await readMails(database.url)).toEqual([]);
  });
});

describe('the removal of old messages', () => {
  const remove = () => database.transaction((tx) => removeOldMessages(tx, MORNING));

  // MESSAGE-9
  test('removes those of 12 months ago, read and unread, and no others', async () => {
    const id = await person();
    const old = { createdAt: from(-365 * DAY) };
    await addMessage(database.url, id, { ...old, readAt: MORNING });
    await addMessage(database.url, id, { ...old, isListed: false, digestAt: from(DAY) });
    const kept = await addMessage(database.url, id, { createdAt: from(-365 * DAY + 1) });
    expect(await remove()).toBe(2);
    expect((await readMessages(database.url)).map((row) => row.id)).toEqual([kept]);
  });

  // MESSAGE-9, SCHEDULE-2
  test('works in batches', async () => {
    await queryOnce(
      database.url,
      `insert into portal.messages (person, kind, values, created_at, is_listed)
       select $1, 'dataCopied', '{}', $2, true from generate_series(1, 250)`,
      [await person(), from(-400 * DAY)],
    );
    expect([await remove(), await remove(), await remove(), await remove()]).toEqual([100, 100, 50, 0]);
  });
});

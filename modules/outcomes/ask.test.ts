import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';

import type { OutcomeValues } from '#rules/outcomes/schema.ts';

import { addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { askForOutcomes } from './ask.ts';
import { recordOutcome } from './record.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** 7 o'clock in the Emirates, on the day of the milestone of 6 months of the class of 2026. */
const MORNING = new Date('2026-12-30T03:00:00Z');
const DAY = 24 * 3_600_000;
const onDay = (days: number) => new Date(MORNING.getTime() + days * DAY);

beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.messages, portal.outbox cascade');
});

interface Given {
  subject?: string | null;
  role?: string;
  /** The classes and the states of the student records. */
  records?: readonly [year: number | null, status: string][];
  group?: string | null;
}

let added = 0;
async function addGraduate(given: Given = {}): Promise<string> {
  added += 1;
  const { subject = `graduate-${added}`, role, records = [[2026, 'graduated']], group = null } = given;
  const id = await addPersonOf(database.url, { subject, ...(role !== undefined && { role }), name: 'Demo' });
  await queryOnce(
    database.url,
    "update portal.people set email = 'graduate@demo.example', student_group = $2 where id = $1",
    [id, group],
  );
  for (const [index, [year, status]] of records.entries())
    await queryOnce(
      database.url,
      `insert into portal.person_students (student_id, person, class, status, source) values ($1, $2, $3, $4, 'import')`,
      [`S${added}-${index}`, id, year, status],
    );
  return id;
}

const ask = (now = MORNING) => database.transaction((tx) => askForOutcomes(tx, now));
const listMessages = () =>
  queryOnce(
    database.url,
    'select person, kind, values, read_at is not null as read from portal.messages order by created_at, person',
  );
const countMails = async () => (await queryOnce(database.url, 'select 1 from portal.outbox')).length;

const SEEKING: OutcomeValues = { category: 'seekingWork' };
const answer = (person: string, at: Date) =>
  database.transaction((tx) => recordOutcome(tx, { person, values: SEEKING, source: 'self', at }));

// OUTCOME-5
test('a graduate is asked on the day of the milestone, 14 and 28 days later, and not a fourth time', async () => {
  const person = await addGraduate();
  expect(await ask(new Date(MORNING.getTime() - 1)), 'before 7 o’clock').toBe(0);
  for (const [days, asked] of [
    [0, 1],
    [0, 0],
    [13, 0],
    [14, 1],
    [27, 0],
    [28, 1],
    [42, 0],
    [60, 0],
  ] as const)
    expect(await ask(onDay(days)), `day ${days}`).toBe(asked);
  const message = { person, kind: 'outcomeAsked', values: { milestone: 'sixMonths' } };
  // A reminder takes the place of the one before, also in the outbox.
  expect(await listMessages()).toEqual([
    { ...message, read: true },
    { ...message, read: true },
    { ...message, read: false },
  ]);
  expect(await countMails()).toBe(1);
});

// OUTCOME-5
test('an answer settles the message, and ends the reminders until the next milestone', async () => {
  const person = await addGraduate();
  await ask();
  await answer(person, onDay(1));
  expect(await listMessages()).toMatchObject([{ read: true }]);
  expect(await countMails()).toBe(0);
  expect(await ask(onDay(14))).toBe(0);
  expect(await ask(new Date('2027-06-30T03:00:00Z'))).toBe(1);
});

// OUTCOME-5
test('an answer that the staff have questioned does not end the reminders', async () => {
  const person = await addGraduate();
  await answer(person, onDay(-1));
  await queryOnce(database.url, "update portal.outcomes set state = 'questioned'");
  expect(await ask()).toBe(1);
});

// OUTCOME-5
test.each<[string, Given, number]>([
  ['who graduates', { records: [[2026, 'graduating']] }, 1],
  ['whose account says so', { records: [[2026, 'active']], group: 'alumni' }, 1],
  ['without an account', { subject: null }, 0],
  ['who is a member of the staff', { role: 'supervisor' }, 0],
  ['who has left', { records: [[2026, 'left']] }, 0],
  ['who studies', { records: [[2026, 'active']] }, 0],
  ['of another class', { records: [[2025, 'graduated']] }, 0],
  ['without a class', { records: [[null, 'graduated']] }, 0],
  [
    'who studies again in a later class',
    {
      records: [
        [2026, 'graduated'],
        [2028, 'graduating'],
      ],
    },
    0,
  ],
  [
    'with two records of the class',
    {
      records: [
        [2026, 'graduated'],
        [2026, 'graduated'],
      ],
    },
    1,
  ],
])('of the people, one %s is asked or not', async (_, given, expected) => {
  await addGraduate(given);
  expect(await ask()).toBe(expected);
});

// OUTCOME-5
test('the portal asks late if it was off, and not after 60 days', async () => {
  await addGraduate();
  expect(await ask(onDay(61))).toBe(0);
  expect(await ask(onDay(50))).toBe(1);
  expect(await ask(onDay(60))).toBe(0);
});

// OUTCOME-5
test('a graduate who is being erased is left out, and the others are asked in batches of 100', async () => {
  const locked = await addGraduate();
  await queryOnce(
    database.url,
    `with added as (
       insert into portal.people (subject, name, email, role, source)
       select 'many-' || n, 'Demo', '', 'user', 'import' from generate_series(1, 120) n returning id)
     insert into portal.person_students (student_id, person, class, status, source)
     select 'M' || row_number() over (), id, 2026, 'graduated', 'import' from added`,
  );
  const erasure = new pg.Client(database.url);
  await erasure.connect();
  await erasure.query('begin');
  await erasure.query('select 1 from portal.people where id = $1 for update', [locked]);
  expect(await ask()).toBe(100);
  expect(await ask()).toBe(20);
  expect(await ask()).toBe(0);
  await erasure.query('rollback');
  await erasure.end();
  expect(await ask()).toBe(1);
});

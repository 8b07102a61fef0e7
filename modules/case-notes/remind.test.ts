import { afterAll, beforeEach, expect, test } from 'vitest';

import { assignAdviser } from '../caseload/caseload.ts';
import { addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { viewerOf } from '../testing/sample.ts';
import { changeCaseNote, finishStep, removeCaseNote } from './case-notes.ts';
import { remindOfNextSteps } from './remind.ts';
import { caseScopeOf } from './scope.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const DAY = '2026-12-01';
/** 7 o'clock in the Emirates. */
const MORNING = new Date(`${DAY}T03:00:00Z`);

let people: Record<'student' | 'counselor' | 'second' | 'admin', string>;
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.messages, portal.outbox cascade');
  const add = async (subject: string, role: string) => {
    const id = await addPersonOf(database.url, { subject, role, college: 'FCHS' });
    await queryOnce(
      database.url,
      `update portal.people set permissions = '["students-index"]' where id = $1`,
      [id],
    );
    return id;
  };
  people = {
    student: await add('student', 'user'),
    counselor: await add('counselor', 'careercounselor'),
    second: await add('second', 'careercounselor'),
    admin: await add('admin', 'admin'),
  };
});

const COUNSELOR = viewerOf({
  sub: 'counselor',
  name: 'Demo counselor',
  role: 'careercounselor',
  entity: 'FCHS',
  permissions: 'students-index',
});
const SCOPE = caseScopeOf(COUNSELOR);

async function addNote(
  given: { author?: 'counselor' | 'admin'; role?: string; dueOn?: string; doneAt?: Date | null } = {},
): Promise<string> {
  const { author = 'counselor', role = 'careercounselor', dueOn = DAY, doneAt = null } = given;
  const [row] = await queryOnce(
    database.url,
    `insert into portal.case_notes (student, author, author_name, author_role, kind, text, next_step, due_on, done_at,
       created_at)
     values ($1, $2, 'Demo', $3, 'call', 'A secret note.', 'A secret step', $4, $5, now()) returning id`,
    [people.student, people[author], role, dueOn, doneAt],
  );
  return String(row?.['id']);
}

const remind = (now = MORNING) => database.transaction((tx) => remindOfNextSteps(tx, now));
const listMessages = () =>
  queryOnce(
    database.url,
    'select person, kind, values, record, read_at from portal.messages order by created_at',
  );

// CASE-4
test('the author is reminded once on the day of the next step, from 7 o’clock in the Emirates', async () => {
  const id = await addNote();
  expect(await remind(new Date(MORNING.getTime() - 1))).toBe(0);
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  expect(await listMessages()).toEqual([
    {
      person: people.counselor,
      kind: 'nextStepDue',
      // Neither the student nor the step is named, because an e-mail can bring it to another user.
      values: { student: people.student, dueOn: DAY },
      record: id,
      read_at: null,
    },
  ]);
});

// CASE-4
test('a day that the portal was off is reminded of later', async () => {
  await addNote({ dueOn: '2026-11-20' });
  expect(await remind()).toBe(1);
  expect(await listMessages()).toHaveLength(1);
});

// CASE-4
test.each<[string, Parameters<typeof addNote>[0]]>([
  ['that is done', { doneAt: new Date() }],
  ['of tomorrow', { dueOn: '2026-12-02' }],
])('no one is reminded of a next step %s', async (_, given) => {
  await addNote(given);
  expect(await remind()).toBe(0);
  expect(await listMessages()).toEqual([]);
});

// CASE-3, CASE-4
test('the present adviser is reminded of the next step of another author', async () => {
  await addNote();
  await addAssignment(database.url, { adviser: people.second, student: people.student });
  await remind();
  expect(await listMessages()).toMatchObject([{ person: people.second }]);
});

// CASE-4
test('an administrator is reminded of an own next step, also if the student has an adviser', async () => {
  await addNote({ author: 'admin', role: 'admin' });
  await addAssignment(database.url, { adviser: people.second, student: people.student });
  await remind();
  expect(await listMessages()).toMatchObject([{ person: people.admin }]);
});

// CASE-4
test.each([
  [
    'whose student is of another college now',
    "update portal.people set college = 'X' where subject = 'student'",
  ],
  ['who has another role', "update portal.people set role = 'faculty' where subject = 'counselor'"],
  ['who has lost the key', "update portal.people set permissions = '[]' where subject = 'counselor'"],
  ['who was erased', "delete from portal.people where subject = 'counselor'"],
])('an author %s is not reminded', async (_, change) => {
  await addNote();
  await queryOnce(database.url, change);
  expect(await remind()).toBe(1);
  expect(await listMessages()).toEqual([]);
});

// CASE-4
test('an adviser who has lost the role is not reminded, and neither is the author', async () => {
  await addNote();
  await addAssignment(database.url, { adviser: people.second, student: people.student });
  await queryOnce(database.url, "update portal.people set role = 'faculty' where subject = 'second'");
  expect(await remind()).toBe(1);
  expect(await listMessages()).toEqual([]);
});

// CASE-4
test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'is done',
    (id) => database.transaction((tx) => finishStep(tx, SCOPE, COUNSELOR, { id, isDone: true }, MORNING)),
  ],
  ['is removed', (id) => database.transaction((tx) => removeCaseNote(tx, SCOPE, id, MORNING))],
])('the message is marked as read when the next step %s', async (_, act) => {
  const id = await addNote();
  await remind();
  await act(id);
  expect(await listMessages()).toMatchObject([{ read_at: MORNING }]);
});

// CASE-4
test('another day gets a reminder of its own', async () => {
  const id = await addNote();
  await remind();
  const input = { kind: 'call', text: 'A secret note.' };
  const [row] = await queryOnce(
    database.url,
    "select to_char((now() at time zone 'Asia/Dubai')::date + 20, 'YYYY-MM-DD') as day",
  );
  const dueOn = String(row?.['day']);
  await database.transaction((tx) =>
    changeCaseNote(
      tx,
      SCOPE,
      { id, input: { ...input, nextStep: 'A secret step', dueOn }, version: 1 },
      MORNING,
    ),
  );
  expect(await listMessages()).toMatchObject([{ read_at: MORNING }]);
  await remind(new Date(`${dueOn}T03:00:00Z`));
  expect(await listMessages()).toMatchObject([{}, { values: { dueOn }, read_at: null }]);
});

// CASE-4
test('a new adviser is reminded of the step, and the message to the one before is settled', async () => {
  await addAssignment(database.url, { adviser: people.counselor, student: people.student });
  const id = await addNote();
  await addNote({ author: 'admin', role: 'admin' });
  await addNote({ doneAt: MORNING });
  expect(await remind()).toBe(2);
  const administrator = viewerOf({ sub: 'admin', name: 'Demo admin', role: 'admin' });
  const assignment = { person: people.student, role: 'careercounselor' as const, adviser: people.second };
  await database.transaction((tx) => assignAdviser(tx, administrator, assignment, MORNING));
  expect(await remind()).toBe(1);
  const told = (await listMessages()).filter(({ kind }) => kind === 'nextStepDue');
  const isRead = Object.fromEntries(told.map(({ person, read_at }) => [person, read_at !== null]));
  expect(isRead).toEqual({ [people.counselor]: true, [people.admin]: false, [people.second]: false });
  expect(told.filter(({ record }) => record === id)).toHaveLength(2);
});

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { joinPeople } from '../people/matches.ts';
import { addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { CASES_SOURCE } from './dashboard-source.ts';

const KEY = { permissions: 'students-index' };
const COUNSELOR = {
  sub: 'counselor',
  name: 'Demo Counselor',
  role: 'careercounselor',
  entity: 'FCHS',
  ...KEY,
};
const SECOND = { ...COUNSELOR, sub: 'second', name: 'Demo Second Counselor' };
const SUPERVISOR = { ...COUNSELOR, sub: 'supervisor', name: 'Demo Supervisor', role: 'supervisor' };
const ADMIN = { sub: 'admin', name: 'Demo Admin', role: 'admin', permissions: 'students-index,people-index' };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const TODAY = todayInDubai();

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

type Student = 'own' | 'college' | 'other' | 'elsewhere';
let people: Record<Student | 'counselor' | 'second' | 'supervisor', string>;
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.person_actions cascade');
  const add = (subject: string, role = 'user', college: string | null = 'FCHS', name = `Demo ${subject}`) =>
    addPersonOf(database.url, { subject, name, role, college });
  people = {
    own: await add('own'),
    college: await add('college'),
    other: await add('other'),
    elsewhere: await add('elsewhere', 'user', 'ADPOLY'),
    counselor: await add('counselor', 'careercounselor', 'FCHS', 'Demo Counselor'),
    second: await add('second', 'careercounselor', 'FCHS', 'Demo Second Counselor'),
    supervisor: await add('supervisor', 'supervisor', 'FCHS', 'Demo Supervisor'),
  };
  await addAssignment(database.url, { adviser: people.counselor, student: people.own });
  await addAssignment(database.url, { adviser: people.second, student: people.other });
  await addAssignment(database.url, {
    adviser: people.supervisor,
    student: people.own,
    role: 'supervisor',
  });
});

const NOTE = `id kind text nextStep dueOn doneAt doneByName authorName authorRole changedAt version isOwn`;
const ADD = `mutation ($student: ID!, $input: CaseNoteInput!, $submission: String) {
  addCaseNote(student: $student, input: $input, submission: $submission) { ${NOTE} }
}`;
const CHANGE = `mutation ($id: ID!, $input: CaseNoteInput!, $version: Int!) {
  changeCaseNote(id: $id, input: $input, version: $version) { ${NOTE} }
}`;
const REMOVE = 'mutation ($id: ID!) { removeCaseNote(id: $id) }';
const FINISH = `mutation ($id: ID!) { finishNextStep(id: $id) { ${NOTE} } }`;
const REOPEN = `mutation ($id: ID!) { reopenNextStep(id: $id) { ${NOTE} } }`;
const LIST = `query ($student: ID!) { caseNotes(student: $student) { total items { ${NOTE} } } }`;

const INPUT = { kind: 'meeting', text: 'A note.' };
const STEP = { ...INPUT, nextStep: 'Call again', dueOn: addDays(TODAY, 3) };

async function add(input: object = INPUT, claims: TestClaims = COUNSELOR, student: Student = 'own') {
  const answer = await gateway.ask(claims, ADD, { student: people[student], input });
  expect(answer.errors).toBeUndefined();
  return answer.data?.['addCaseNote'] as Record<string, unknown> & { id: string };
}

async function list(claims: TestClaims = COUNSELOR, student: Student = 'own') {
  const answer = await gateway.ask(claims, LIST, { student: people[student] });
  return (answer.data?.['caseNotes'] as { items: Record<string, unknown>[] }).items;
}

async function steps(claims: TestClaims) {
  const answer = await gateway.ask(
    claims,
    '{ openNextSteps { total items { studentName nextStep dueOn } } }',
  );
  expect(answer.errors).toBeUndefined();
  return answer.data?.['openNextSteps'] as { total: number; items: { nextStep: string }[] };
}

const assign = (adviser: 'counselor' | 'second' | null, student: Student = 'own') =>
  gateway.ask(
    ADMIN,
    `mutation ($person: ID!, $adviser: ID) {
      assignAdviser(person: $person, role: careercounselor, adviser: $adviser)
    }`,
    { person: people[student], adviser: adviser && people[adviser] },
  );

// CASE-2
describe('the notes about a student', () => {
  type Row = [who: string, claims: TestClaims, expected: Record<Student, string>];
  const all = (code: string) => ({ own: code, college: code, other: code, elsewhere: code });
  /**
   * Written by hand. `own` is advised by the counselor and by the supervisor, `college` by no one, `other` by
   * a second counselor of the college, and `elsewhere` belongs to another college.
   */
  const MATRIX: Row[] = [
    ['the counselor', COUNSELOR, { own: 'ok', college: 'ok', other: 'NOT_FOUND', elsewhere: 'NOT_FOUND' }],
    ['a second counselor', SECOND, { own: 'NOT_FOUND', college: 'ok', other: 'ok', elsewhere: 'NOT_FOUND' }],
    ['the supervisor', SUPERVISOR, { own: 'ok', college: 'ok', other: 'ok', elsewhere: 'NOT_FOUND' }],
    [
      'a counselor of another college',
      { ...COUNSELOR, sub: 'x', entity: 'ADPOLY' },
      { ...all('NOT_FOUND'), elsewhere: 'ok' },
    ],
    ['a counselor without the key', { ...COUNSELOR, permissions: '' }, all('FORBIDDEN')],
    ['an administrator', ADMIN, all('ok')],
    ['a superadmin', { sub: 's', name: 'S', role: 'superadmin' }, all('ok')],
    ['a Viewer', { sub: 'v', name: 'V', role: 'Viewer', entity: 'FCHS', ...KEY }, all('FORBIDDEN')],
    ['a partner', { sub: 'p', name: 'P', role: 'partner', partner_id: 'c-1', ...KEY }, all('FORBIDDEN')],
    ['the student', { sub: 'own', name: 'Demo own', role: 'user', entity: 'FCHS', ...KEY }, all('FORBIDDEN')],
    [
      'a member of the faculty',
      { sub: 'f', name: 'F', role: 'faculty', entity: 'FCHS', ...KEY },
      all('FORBIDDEN'),
    ],
    ['a partial login', { ...COUNSELOR, partial: true }, all('FORBIDDEN')],
    ['a visitor', undefined, all('UNAUTHENTICATED')],
  ];

  test.each(MATRIX)('are read and written by %s only within the scope', async (_, claims, expected) => {
    for (const [name, code] of Object.entries(expected) as [Student, string][]) {
      const note = await add(STEP, { ...ADMIN, sub: 'writer', name: 'Demo Writer' }, name);
      const student = people[name];
      expect(codeOf(await gateway.ask(claims, LIST, { student })), `${name} read`).toBe(code);
      expect(codeOf(await gateway.ask(claims, ADD, { student, input: INPUT })), `${name} add`).toBe(code);
      // Only the author changes and removes a note.
      const foreign = code === 'ok' ? 'FORBIDDEN' : code;
      const change = { id: note.id, input: INPUT, version: 1 };
      expect(codeOf(await gateway.ask(claims, CHANGE, change)), `${name} change`).toBe(foreign);
      expect(codeOf(await gateway.ask(claims, REMOVE, { id: note.id })), `${name} remove`).toBe(foreign);
      for (const action of [FINISH, REOPEN])
        expect(codeOf(await gateway.ask(claims, action, { id: note.id })), name).toBe(code);
    }
  });

  test.each([UNKNOWN, 'some-item', '\0'])('of the unknown person %j answer NOT_FOUND', async (student) => {
    expect(codeOf(await gateway.ask(ADMIN, LIST, { student }))).toBe('NOT_FOUND');
    expect(codeOf(await gateway.ask(ADMIN, ADD, { student, input: INPUT }))).toBe('NOT_FOUND');
    expect(codeOf(await gateway.ask(ADMIN, FINISH, { id: student }))).toBe('NOT_FOUND');
  });

  test('of a person who is no student answer NOT_FOUND', async () => {
    const student = people.second;
    expect(codeOf(await gateway.ask(ADMIN, ADD, { student, input: INPUT }))).toBe('NOT_FOUND');
  });
});

// CASE-1
describe('a note', () => {
  test('has its kind, its text, its next step and the name and role of the author', async () => {
    const note = await add({ ...STEP, text: '  First line\r\nSecond line \u200b' });
    expect(note).toEqual({
      id: expect.any(String),
      kind: 'meeting',
      text: 'First line\nSecond line',
      nextStep: 'Call again',
      dueOn: STEP.dueOn,
      doneAt: null,
      doneByName: null,
      authorName: 'Demo Counselor',
      authorRole: 'careercounselor',
      changedAt: null,
      version: 1,
      isOwn: true,
    });
    expect(await list(SUPERVISOR)).toEqual([{ ...note, isOwn: false }]);
  });

  test.each<[string, object, Record<string, string[]>]>([
    ['without a text', { text: ' ' }, { 'input.text': ['Note must not be empty.'] }],
    [
      'with a long text',
      { text: 'x'.repeat(4001) },
      { 'input.text': ['Note cannot exceed 4000 characters.'] },
    ],
    [
      'with a long next step',
      { nextStep: 'x'.repeat(201), dueOn: TODAY },
      { 'input.nextStep': ['Next step cannot exceed 200 characters.'] },
    ],
    [
      'with a next step without a day',
      { nextStep: 'Call' },
      { 'input.dueOn': ['Choose the day of the next step.'] },
    ],
    [
      'with a day without a next step',
      { dueOn: TODAY },
      { 'input.nextStep': ['Write the next step, or remove its day.'] },
    ],
    [
      'with a day that does not exist',
      { nextStep: 'Call', dueOn: '2026-02-30' },
      { 'input.dueOn': ['Day of the next step must be a date.'] },
    ],
  ])('%s is refused beside the field', async (_, given, validation) => {
    const answer = await gateway.ask(COUNSELOR, ADD, { student: people.own, input: { ...INPUT, ...given } });
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    expect(answer.errors?.[0]?.extensions['validation']).toEqual(validation);
    expect(await list()).toEqual([]);
  });

  test.each([
    [-1, 'VALIDATION_FAILED'],
    [0, 'ok'],
    [365, 'ok'],
    [366, 'VALIDATION_FAILED'],
  ])('with a next step in %i days is %s', async (days, code) => {
    const input = { ...STEP, dueOn: addDays(TODAY, days) };
    expect(codeOf(await gateway.ask(COUNSELOR, ADD, { student: people.own, input }))).toBe(code);
  });

  test('is added once if the form is sent twice, also at the same time', async () => {
    const submission = 'a'.repeat(22);
    const send = (input = INPUT) => gateway.ask(COUNSELOR, ADD, { student: people.own, input, submission });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toHaveProperty('size', 1);
    expect(await list()).toHaveLength(1);
    await send({ ...INPUT, text: 'Another note with the same form.' });
    expect(await list()).toHaveLength(2);
  });

  test('is changed by its author, who has read its present version', async () => {
    const { id } = await add();
    const change = (text: string, version: number) =>
      gateway.ask(COUNSELOR, CHANGE, { id, input: { ...INPUT, text }, version });
    expect((await change('Better.', 1)).data?.['changeCaseNote']).toMatchObject({
      text: 'Better.',
      version: 2,
    });
    // The same form again changes nothing.
    expect((await change('Better.', 1)).data?.['changeCaseNote']).toMatchObject({ version: 2 });
    const stale = await change('From an old window.', 1);
    expect(codeOf(stale)).toBe('CONFLICT');
    expect(stale.errors?.[0]?.extensions['conflict']).toMatchObject({ by: 'Demo Counselor', version: 2 });
    expect(await list()).toMatchObject([{ text: 'Better.', changedAt: expect.any(String) }]);
  });

  test('keeps a day that is past when its text is changed', async () => {
    const { id } = await add(STEP);
    const past = addDays(TODAY, -4);
    await queryOnce(database.url, 'update portal.case_notes set due_on = $1', [past]);
    const change = (dueOn: string) =>
      gateway.ask(COUNSELOR, CHANGE, { id, input: { ...STEP, text: 'More.', dueOn }, version: 1 });
    expect(codeOf(await change(addDays(TODAY, -5)))).toBe('VALIDATION_FAILED');
    expect(codeOf(await change(past))).toBe('ok');
  });

  test('is removed by its author', async () => {
    const { id } = await add();
    expect(codeOf(await gateway.ask(COUNSELOR, REMOVE, { id }))).toBe('ok');
    expect(codeOf(await gateway.ask(COUNSELOR, REMOVE, { id }))).toBe('NOT_FOUND');
    expect(await list()).toEqual([]);
  });

  test('is out of reach for an author who has lost the student', async () => {
    const { id } = await add();
    await assign('second');
    expect(codeOf(await gateway.ask(COUNSELOR, REMOVE, { id }))).toBe('NOT_FOUND');
    expect(await list(SECOND)).toMatchObject([{ authorName: 'Demo Counselor', isOwn: false }]);
  });
});

// CASE-3
describe('a next step', () => {
  test('is done by each user of the case, and opened again', async () => {
    const { id } = await add(STEP);
    const done = await gateway.ask(SUPERVISOR, FINISH, { id });
    expect(done.data?.['finishNextStep']).toMatchObject({ doneByName: 'Demo Supervisor' });
    const again = await gateway.ask(COUNSELOR, FINISH, { id });
    expect(again.data?.['finishNextStep']).toEqual({
      ...(done.data?.['finishNextStep'] as object),
      isOwn: true,
    });
    expect(await steps(COUNSELOR)).toEqual({ total: 0, items: [] });
    await gateway.ask(COUNSELOR, REOPEN, { id });
    expect((await list())[0]).toMatchObject({ doneAt: null, doneByName: null });
    expect(await steps(COUNSELOR)).toMatchObject({ total: 1 });
  });

  test('that a note does not have is not found', async () => {
    const { id } = await add();
    expect(codeOf(await gateway.ask(COUNSELOR, FINISH, { id }))).toBe('NOT_FOUND');
  });

  test('with other words is open again', async () => {
    const { id } = await add(STEP);
    await gateway.ask(COUNSELOR, FINISH, { id });
    await gateway.ask(COUNSELOR, CHANGE, { id, input: { ...STEP, nextStep: 'Write' }, version: 1 });
    expect((await list())[0]).toMatchObject({ nextStep: 'Write', doneAt: null });
  });

  test('is listed for its adviser, the oldest first, and for no other user', async () => {
    await add({ ...STEP, nextStep: 'Later', dueOn: addDays(TODAY, 9) });
    await add({ ...STEP, nextStep: 'Sooner', dueOn: addDays(TODAY, 1) });
    await add({ ...STEP, nextStep: 'Of the college' }, COUNSELOR, 'college');
    await add({ ...STEP, nextStep: 'Of the supervisor' }, SUPERVISOR);
    expect((await steps(COUNSELOR)).items.map(({ nextStep }) => nextStep)).toEqual([
      'Sooner',
      'Of the college',
      'Later',
    ]);
    expect(await steps(SUPERVISOR)).toMatchObject({ total: 1, items: [{ nextStep: 'Of the supervisor' }] });
    expect(await steps(SECOND)).toEqual({ total: 0, items: [] });
    expect(await steps(ADMIN)).toEqual({ total: 0, items: [] });
  });

  test('belongs to the new adviser after a hand-over', async () => {
    await add(STEP);
    await assign('second');
    expect(await steps(COUNSELOR)).toMatchObject({ total: 0 });
    expect(await steps(SECOND)).toMatchObject({ total: 1, items: [{ studentName: 'Demo own' }] });
    await assign(null);
    expect(await steps(SECOND)).toMatchObject({ total: 0 });
    expect(await steps(COUNSELOR)).toMatchObject({ total: 1 });
  });

  test('of an administrator belongs to the administrator', async () => {
    await add(STEP, ADMIN);
    expect(await steps(ADMIN)).toMatchObject({ total: 1 });
    expect(await steps(COUNSELOR)).toMatchObject({ total: 0 });
  });

  test('of a student whom the author does not advise any more is not listed', async () => {
    await add(STEP, COUNSELOR, 'college');
    await queryOnce(database.url, "update portal.people set college = 'ADPOLY' where subject = 'college'");
    expect(await steps(COUNSELOR)).toMatchObject({ total: 0 });
  });
});

// CASE-7
describe('the dashboard', () => {
  const read = (claims: TestClaims) => {
    const viewer = viewerOf(claims);
    expect(CASES_SOURCE.serves(viewer)).toBe(true);
    return database.read((db) => CASES_SOURCE.read(db, viewer, new Date()));
  };

  test('has the steps that are due, those of the week, and the number of all', async () => {
    for (const days of [0, 1, 6, 7])
      await add({ ...STEP, nextStep: `In ${days}`, dueOn: addDays(TODAY, days) });
    await add({ ...STEP, nextStep: 'Overdue' }, COUNSELOR, 'college');
    await queryOnce(database.url, "update portal.case_notes set due_on = $1 where next_step = 'Overdue'", [
      addDays(TODAY, -2),
    ]);
    const line = (step: string, student: Student = 'own') => ({
      token: people[student],
      name: `Demo ${student}`,
      step,
    });
    expect(await read(COUNSELOR)).toEqual({
      next: [
        { kind: 'nextStepToTake', values: line('Overdue', 'college'), due: addDays(TODAY, -2) },
        { kind: 'nextStepToTake', values: line('In 0'), due: TODAY },
      ],
      week: [
        { kind: 'nextStep', values: line('In 1'), on: addDays(TODAY, 1) },
        { kind: 'nextStep', values: line('In 6'), on: addDays(TODAY, 6) },
      ],
      figures: [{ kind: 'openNextSteps', count: 5 }],
    });
    expect(await read(SUPERVISOR)).toEqual({});
  });

  test.each(['Viewer', 'user', 'partner', 'faculty'])('asks nothing for %s', (role) => {
    expect(CASES_SOURCE.serves(viewerOf({ sub: 'a', role, ...KEY }))).toBe(false);
  });
});

// CASE-8
describe('what the portal keeps about', () => {
  const copyOf = async (id: string) => {
    const answer = await gateway.ask(ADMIN, 'mutation ($id: ID!) { exportPerson(id: $id) { data } }', { id });
    return (answer.data?.['exportPerson'] as { data: string }).data;
  };
  const erase = (id: string) =>
    gateway.ask(ADMIN, 'mutation ($id: ID!) { erasePerson(id: $id, reason: "The person asked for it.") }', {
      id,
    });

  test('a student has the kinds and days of the notes in a copy, and nothing else of them', async () => {
    await add(STEP);
    const data = await copyOf(people.own);
    expect(JSON.parse(data)).toMatchObject({
      caseNotes: [{ kind: 'Meeting', createdAt: expect.any(String) }],
    });
    for (const internal of ['A note.', 'Call again', 'Demo Counselor', STEP.dueOn])
      expect(data).not.toContain(internal);
    expect(await copyOf(people.counselor)).not.toContain('A note.');
  });

  test('a student goes with an erasure, and so do the reminders', async () => {
    const { id } = await add(STEP);
    await queryOnce(
      database.url,
      `insert into portal.messages (person, kind, values, record, created_at, is_listed)
       values ($1, 'nextStepDue', $2, $3, now(), true)`,
      [people.counselor, JSON.stringify({ student: people.own }), id],
    );
    const kept = await gateway.ask(
      ADMIN,
      'query ($id: ID!) { personRecord(id: $id) { kept { caseNotes } } }',
      {
        id: people.own,
      },
    );
    expect(kept.data).toEqual({ personRecord: { kept: { caseNotes: 1 } } });
    expect(codeOf(await erase(people.own))).toBe('ok');
    expect(await queryOnce(database.url, 'select 1 from portal.case_notes')).toEqual([]);
    expect(await queryOnce(database.url, 'select 1 from portal.messages')).toEqual([]);
  });

  test('an author leaves the notes with the name', async () => {
    await add();
    expect(codeOf(await erase(people.counselor))).toBe('ok');
    expect(await list(ADMIN)).toMatchObject([{ authorName: 'Demo Counselor', isOwn: false }]);
  });

  test('two people who are joined becomes that of one', async () => {
    const second = await addPersonOf(database.url, { subject: null, name: 'Demo own' });
    await gateway.ask(ADMIN, ADD, { student: second, input: INPUT });
    await database.transaction((tx) => joinPeople(tx, { first: people.own, second }, new Date()));
    expect(await list(ADMIN)).toMatchObject([{ text: 'A note.', isOwn: true }]);
  });
});

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { MAX_APPLICATION_NOTES } from '#rules/applications/note.ts';
import { DAY } from '#rules/constants.ts';

import { eraseRecords } from '../scheduler/erase-closed.ts';
import {
  APPLICATION_STATES,
  insertApplication,
  STUDENT_CLAIMS,
  type ApplicationState,
} from '../testing/applications.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { insertVacancy } from '../testing/vacancies.ts';
import { applications } from './tables.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['applications', 'application_notes', 'vacancies', 'files', 'history'])
    await queryOnce(database.url, `truncate portal.${table} cascade`);
});

const permissions = ['jobs-index', 'job-request-and-approval-index', 'applications-index'];
const partner = (company: string, sub = `user-${company}`): TestClaims => ({
  sub,
  name: `Demo ${sub}`,
  role: 'partner',
  partner_id: company,
  permissions,
});
const COMPANY = partner('1');
const COLLEAGUE = partner('1', 'colleague');
const OTHER_COMPANY = partner('2');
const NO_COMPANY = partner('');
const ADMIN: TestClaims = { sub: 'admin-1', name: 'Demo Administrator', role: 'admin', permissions };
const SUPERADMIN: TestClaims = { sub: 'super-1', name: 'Demo Superadmin', role: 'superadmin' };
const VIEWER: TestClaims = { sub: 'viewer-1', name: 'Demo Viewer', role: 'Viewer', permissions };
const COUNSELOR: TestClaims = {
  sub: 'counselor-1',
  name: 'Demo Counselor',
  role: 'careercounselor',
  entity: 'FCHS',
  permissions,
};
const STUDENT: TestClaims = { ...STUDENT_CLAIMS, permissions };

/** The subject of a student whose number and name no other one has. */
const student = (number: number, name = `Demo Student ${number}`) =>
  viewerOf({ ...STUDENT_CLAIMS, sub: `student-${number}`, student_id: `20230000${number}`, name });

/** Inserts an application of a student of its own. @returns its id */
async function insert(
  vacancy: string,
  state: ApplicationState,
  given: { number?: number; name?: string; daysAgo?: number; way?: string[] } = {},
): Promise<string> {
  const { number = APPLICATION_STATES.indexOf(state) + 1, name, daysAgo = 0, way } = given;
  return await database.transaction((tx) =>
    insertApplication(tx, {
      vacancy,
      state,
      author: student(number, name),
      at: new Date(Date.now() - daysAgo * DAY),
      ...(way && { way }),
    }),
  );
}

const COUNTS = `query ($vacancies: [ID!]!) { counts: applicantCounts(vacancies: $vacancies) {
  vacancy states { state count } withdrawn } }`;
const LIST = `query ($vacancy: ID!, $states: [String!], $search: String, $number: Int) {
  list: applicants(vacancy: $vacancy, states: $states, search: $search, number: $number) {
    total items { id version state stateSince applicant college transitions } } }`;
const NOTES = `query ($id: ID!) { notes: applicationNotes(application: $id) { id note authorName at isOwn } }`;
const ADD = `mutation ($id: ID!, $note: String!, $submission: String) {
  added: addApplicationNote(application: $id, note: $note, submission: $submission) { id note authorName isOwn } }`;
const MOVE = `mutation ($id: ID!, $version: Int!, $transition: ApplicationTransition!) {
  moveApplication(id: $id, version: $version, transition: $transition) { id } }`;
const REMOVE = `mutation ($id: ID!) { removed: removeApplicationNote(id: $id) }`;

interface Counts {
  vacancy: string;
  states: { state: string; count: number }[];
  withdrawn: number;
}

async function countsOf(vacancies: string[], claims = COMPANY): Promise<Counts[]> {
  const { data } = await gateway.ask(claims, COUNTS, { vacancies });
  return (data as { counts: Counts[] }).counts;
}

/** Returns the counts of one vacancy, by state. */
async function statesOf(vacancy: string, claims = COMPANY): Promise<Record<string, number>> {
  const [counts] = await countsOf([vacancy], claims);
  return Object.fromEntries((counts?.states ?? []).map(({ state, count }) => [state, count]));
}

async function listOf(variables: object, claims = COMPANY) {
  const { data } = await gateway.ask(claims, LIST, { ...variables });
  return (data as { list: { total: number; items: Record<string, unknown>[] } }).list;
}

const COMPANY_STATES = {
  forwarded: 1,
  confirmed: 1,
  screened: 1,
  interviewed: 1,
  recruitmentProcess: 1,
  hired: 1,
  declined: 1,
  notSelected: 1,
};
const STAFF_STATES = { ...COMPANY_STATES, submitted: 1, returned: 1, withdrawn: 1, lapsed: 1 };

// APPLICATION-13
describe('the numbers of applicants', () => {
  test('of a company have the states that it sees, and those of staff all but drafts', async () => {
    const vacancy = await insertVacancy(database);
    for (const state of APPLICATION_STATES) await insert(vacancy, state);
    expect(await statesOf(vacancy)).toEqual(COMPANY_STATES);
    expect(await statesOf(vacancy, ADMIN)).toEqual(STAFF_STATES);
    expect(await statesOf(vacancy, VIEWER)).toEqual(STAFF_STATES);
  });

  test('count several vacancies in the order of the request, each once', async () => {
    const [one, other] = [await insertVacancy(database), await insertVacancy(database)];
    await insert(one, 'forwarded', { number: 1 });
    await insert(one, 'forwarded', { number: 2 });
    expect(await countsOf([other, one, other])).toEqual([
      { vacancy: other, states: [], withdrawn: 0 },
      { vacancy: one, states: [{ state: 'forwarded', count: 2 }], withdrawn: 0 },
    ]);
  });

  test('are zero for the vacancy of another company, and for one that does not exist', async () => {
    const vacancy = await insertVacancy(database);
    await insert(vacancy, 'forwarded');
    await insert(vacancy, 'withdrawn', { way: ['forward', 'withdraw'] });
    const missing = 'v-aaaaaaaaaaaa';
    for (const claims of [OTHER_COMPANY, NO_COMPANY]) {
      expect(await countsOf([vacancy, missing], claims)).toEqual([
        { vacancy, states: [], withdrawn: 0 },
        { vacancy: missing, states: [], withdrawn: 0 },
      ]);
    }
    expect(await countsOf(['%', "v-' or true --", ''])).toEqual([]);
  });

  test('have those that were with the company before they were withdrawn, for the company and staff', async () => {
    const vacancy = await insertVacancy(database);
    await insert(vacancy, 'withdrawn', { number: 1, way: ['withdraw'] });
    expect(await countsOf([vacancy])).toMatchObject([{ withdrawn: 0 }]);
    await insert(vacancy, 'withdrawn', { number: 2, way: ['forward', 'withdraw'] });
    await insert(vacancy, 'withdrawn', { number: 3, way: ['forward', 'confirm', 'screen', 'withdraw'] });
    expect(await countsOf([vacancy])).toEqual([{ vacancy, states: [], withdrawn: 2 }]);
    for (const claims of [ADMIN, VIEWER, SUPERADMIN])
      expect(await countsOf([vacancy], claims)).toMatchObject([{ withdrawn: 2 }]);
  });

  test('of a counselor are those of the students', async () => {
    const vacancy = await insertVacancy(database);
    await insert(vacancy, 'forwarded');
    expect(await statesOf(vacancy, COUNSELOR)).toEqual({});
    expect(await statesOf(vacancy, { ...COUNSELOR, entity: 'ADPOLY' })).toEqual({ forwarded: 1 });
  });

  test('are refused for students, visitors, other roles, and more than 100 vacancies', async () => {
    const vacancy = await insertVacancy(database);
    await insert(vacancy, 'forwarded', { number: 1 });
    const ask = (claims: TestClaims, vacancies = [vacancy]) => gateway.ask(claims, COUNTS, { vacancies });
    expect(codeOf(await ask(STUDENT))).toBe('FORBIDDEN');
    expect(codeOf(await ask({ ...COMPANY, role: 'faculty' }))).toBe('FORBIDDEN');
    expect(codeOf(await ask({ ...COMPANY, permissions: [] }))).toBe('FORBIDDEN');
    expect(codeOf(await ask(undefined))).toBe('UNAUTHENTICATED');
    const many = Array.from({ length: 101 }, () => vacancy);
    expect(codeOf(await ask(COMPANY, many.slice(1)))).toBe('ok');
    expect(codeOf(await ask(COMPANY, many))).toBe('VALIDATION_FAILED');
  });
});

// APPLICATION-13
describe('the list of applicants', () => {
  test('has those of the vacancy and of the chosen states, first those who wait for the longest time', async () => {
    const vacancy = await insertVacancy(database);
    const [first, second, third] = [
      await insert(vacancy, 'forwarded', { number: 1, daysAgo: 1 }),
      await insert(vacancy, 'forwarded', { number: 2, daysAgo: 3 }),
      await insert(vacancy, 'hired', { number: 3, daysAgo: 2 }),
    ];
    await insert(await insertVacancy(database), 'forwarded', { number: 1 });
    const all = await listOf({ vacancy });
    expect(all.items.map(({ id }) => id)).toEqual([second, third, first]);
    expect(all.total).toBe(3);
    const move = { id: second, version: 3, transition: 'confirm' };
    expect(codeOf(await gateway.ask(COMPANY, MOVE, move))).toBe('ok');
    expect((await listOf({ vacancy })).items.map(({ id }) => id)).toEqual([third, first, second]);
    expect(await listOf({ vacancy, states: ['hired', 'notSelected', 'nonsense'] })).toMatchObject({
      total: 1,
      items: [{ id: third, version: 8, state: 'hired', applicant: 'Demo Student 3', college: 'ADPOLY' }],
    });
    expect(await listOf({ vacancy, states: [] })).toEqual({ total: 0, items: [] });
  });

  test('is found by words of the name, and not of the title, the company or the number', async () => {
    const vacancy = await insertVacancy(database, { values: { title: 'Salma quality operator' } });
    const found = await insert(vacancy, 'forwarded', { number: 1, name: 'Sàlma Ali' });
    await insert(vacancy, 'forwarded', { number: 2, name: 'Omar Said' });
    const idsOf = async (search: string) => (await listOf({ vacancy, search })).items.map(({ id }) => id);
    expect(await idsOf('ALI salma')).toEqual([found]);
    expect(await idsOf('salma')).toEqual([found]);
    expect(await idsOf('operator')).toEqual([]);
    expect(await idsOf(found)).toEqual([]);
    expect(await idsOf('  ')).toHaveLength(2);
    expect(await idsOf('%')).toEqual([]);
  });

  test('has pages of 25', async () => {
    const vacancy = await insertVacancy(database);
    for (let number = 1; number <= 26; number += 1)
      await insert(vacancy, 'forwarded', { number, daysAgo: 30 - number });
    expect(await listOf({ vacancy })).toMatchObject({ total: 26, items: { length: 25 } });
    const { items, total } = await listOf({ vacancy, number: 2 });
    expect([items.map(({ applicant }) => applicant), total]).toEqual([['Demo Student 26'], 26]);
    expect(codeOf(await gateway.ask(COMPANY, LIST, { vacancy, number: 0 }))).toBe('VALIDATION_FAILED');
  });

  test('has no one before the staff have sent the application, and not after it was withdrawn', async () => {
    const vacancy = await insertVacancy(database);
    for (const state of ['draft', 'submitted', 'returned', 'lapsed'] as const) await insert(vacancy, state);
    await insert(vacancy, 'withdrawn', { way: ['forward', 'withdraw'] });
    expect(await listOf({ vacancy })).toEqual({ total: 0, items: [] });
    expect(await listOf({ vacancy, states: ['submitted', 'withdrawn'] })).toEqual({ total: 0, items: [] });
    expect((await listOf({ vacancy }, VIEWER)).total).toBe(4);
  });

  test('has the transitions of the company, and none of other users', async () => {
    const vacancy = await insertVacancy(database);
    await insert(vacancy, 'forwarded');
    expect(await listOf({ vacancy })).toMatchObject({ items: [{ transitions: ['confirm', 'decline'] }] });
    for (const claims of [ADMIN, VIEWER, SUPERADMIN])
      expect(await listOf({ vacancy }, claims)).toMatchObject({ items: [{ transitions: [] }] });
    for (const claims of [OTHER_COMPANY, NO_COMPANY])
      expect(await listOf({ vacancy }, claims)).toEqual({ total: 0, items: [] });
    expect(codeOf(await gateway.ask(STUDENT, LIST, { vacancy }))).toBe('FORBIDDEN');
  });
});

interface Note {
  id: string;
  note: string;
  authorName: string;
  isOwn: boolean;
}

const add = (id: string, note: string, claims = COMPANY, submission?: string) =>
  gateway.ask(claims, ADD, { id, note, ...(submission !== undefined && { submission }) });

async function notesOf(id: string, claims = COMPANY): Promise<Note[]> {
  const { data } = await gateway.ask(claims, NOTES, { id });
  return (data as { notes: Note[] }).notes;
}

async function textsOf(id: string, claims = COMPANY): Promise<string[]> {
  return (await notesOf(id, claims)).map(({ note }) => note);
}

/** Inserts notes of a colleague. */
const fill = (id: string, number: number) =>
  queryOnce(
    database.url,
    `insert into portal.application_notes (record, partner_id, author, author_name, note, at)
     select $1, '1', 'colleague', 'Demo colleague', 'Note ' || n, now() from generate_series(1, $2::int) as n`,
    [id, number],
  );

// APPLICATION-14
describe('the notes of a company', () => {
  test('are read by all its users, newest first, with their authors', async () => {
    const id = await insert(await insertVacancy(database), 'forwarded');
    expect(codeOf(await add(id, '  Good letter.\r\nCall her.  '))).toBe('ok');
    expect(codeOf(await add(id, 'Called.', COLLEAGUE))).toBe('ok');
    expect(await notesOf(id)).toMatchObject([
      { note: 'Called.', authorName: 'Demo colleague', isOwn: false },
      { note: 'Good letter.\nCall her.', authorName: 'Demo user-1', isOwn: true },
    ]);
    expect((await notesOf(id, COLLEAGUE)).map(({ isOwn }) => isOwn)).toEqual([true, false]);
  });

  test.each([
    ['a user of another company', OTHER_COMPANY, 'NOT_FOUND'],
    ['a partner without a company', NO_COMPANY, 'FORBIDDEN'],
    ['an administrator', ADMIN, 'FORBIDDEN'],
    ['a superadmin, who has no company', SUPERADMIN, 'FORBIDDEN'],
    ['a superadmin with the claim of the company', { ...SUPERADMIN, partner_id: '1' }, 'FORBIDDEN'],
    ['a Viewer', VIEWER, 'FORBIDDEN'],
    ['a counselor of the student', { ...COUNSELOR, entity: 'ADPOLY' }, 'FORBIDDEN'],
    ['the student', { ...STUDENT, sub: 'student-4' }, 'FORBIDDEN'],
    ['a user of the company without the key', { ...COMPANY, permissions: [] }, 'FORBIDDEN'],
    ['a visitor', undefined, 'UNAUTHENTICATED'],
  ])('are neither read nor written by %s', async (_, claims, code) => {
    const id = await insert(await insertVacancy(database), 'forwarded');
    await add(id, 'Good letter.');
    const [note] = await notesOf(id);
    expect(codeOf(await gateway.ask(claims, NOTES, { id }))).toBe(code);
    expect(codeOf(await gateway.ask(claims, ADD, { id, note: 'Mine.' }))).toBe(code);
    expect(codeOf(await gateway.ask(claims, REMOVE, { id: note?.id }))).toBe(code);
    expect(await textsOf(id)).toEqual(['Good letter.']);
  });

  test('are in no other answer: neither the record, nor its history, nor the list', async () => {
    const vacancy = await insertVacancy(database);
    const id = await insert(vacancy, 'forwarded');
    await add(id, 'A secret note.');
    const record = `query ($id: ID!) { application(id: $id) { id letter history { note } } }`;
    for (const claims of [COMPANY, ADMIN, { ...STUDENT, sub: 'student-4' }]) {
      const answer = await gateway.ask(claims, record, { id });
      expect(codeOf(answer)).toBe('ok');
      expect(answer.text).not.toContain('secret');
    }
    expect((await gateway.ask(COMPANY, LIST, { vacancy })).text).not.toContain('secret');
  });

  test.each(['submitted', 'returned', 'withdrawn', 'lapsed'] as const)(
    'are not for an application in the state %s',
    async (state) => {
      const id = await insert(await insertVacancy(database), state);
      expect(codeOf(await gateway.ask(COMPANY, NOTES, { id }))).toBe('NOT_FOUND');
      expect(codeOf(await add(id, 'A note.'))).toBe('NOT_FOUND');
    },
  );

  test('are not read any more after the student has withdrawn, and can neither be added nor removed', async () => {
    const id = await insert(await insertVacancy(database), 'forwarded');
    await add(id, 'Good letter.');
    const [note] = await notesOf(id);
    const author = { ...STUDENT, sub: 'student-4' };
    const withdrawal = { id, version: 3, transition: 'withdraw' };
    expect(codeOf(await gateway.ask(author, MOVE, withdrawal))).toBe('ok');
    expect(codeOf(await gateway.ask(COMPANY, NOTES, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await add(id, 'Another.'))).toBe('NOT_FOUND');
    expect(codeOf(await gateway.ask(COMPANY, REMOVE, { id: note?.id }))).toBe('NOT_FOUND');
  });

  test('have from 1 to 2,000 characters, without those that cannot be stored', async () => {
    const id = await insert(await insertVacancy(database), 'forwarded');
    for (const [text, code] of [
      [' \n\t ', 'VALIDATION_FAILED'],
      ['x'.repeat(2001), 'VALIDATION_FAILED'],
      ['A\u0007bell', 'VALIDATION_FAILED'],
      ['x'.repeat(2000), 'ok'],
    ] as const) {
      expect(codeOf(await add(id, text))).toBe(code);
    }
    expect(await textsOf(id)).toEqual(['x'.repeat(2000)]);
  });

  test(`are at most ${MAX_APPLICATION_NOTES} for one applicant, of all users of the company`, async () => {
    const vacancy = await insertVacancy(database);
    const id = await insert(vacancy, 'forwarded', { number: 1 });
    await fill(id, MAX_APPLICATION_NOTES - 1);
    expect(codeOf(await add(id, 'The last one.', COMPANY, 'form-1'))).toBe('ok');
    const refused = await add(id, 'One too many.');
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: { note: [expect.stringContaining('50 notes')] },
    });
    // A repetition of the last one is answered like the first request.
    expect(codeOf(await add(id, 'The last one.', COMPANY, 'form-1'))).toBe('ok');
    expect(await notesOf(id)).toHaveLength(MAX_APPLICATION_NOTES);
    const other = await insert(vacancy, 'forwarded', { number: 2 });
    expect(codeOf(await add(other, 'About another applicant.'))).toBe('ok');
  });

  test('are not doubled by a repetition of the form, but by another text, user or applicant', async () => {
    const vacancy = await insertVacancy(database);
    const id = await insert(vacancy, 'forwarded', { number: 1 });
    const [first, second] = [
      await add(id, 'A note.', COMPANY, 'form-1'),
      await add(id, 'A note.', COMPANY, 'form-1'),
    ];
    expect(second.data).toEqual(first.data);
    expect(await textsOf(id)).toEqual(['A note.']);
    const other = await insert(vacancy, 'forwarded', { number: 2 });
    await add(id, 'Another note.', COMPANY, 'form-1');
    await add(id, 'A note.', COLLEAGUE, 'form-1');
    await add(other, 'A note.', COMPANY, 'form-1');
    await add(id, 'A note.', COMPANY, 'form-2');
    expect(await textsOf(id)).toHaveLength(4);
    expect(await textsOf(other)).toEqual(['A note.']);
    expect(codeOf(await add(id, 'A note.', COMPANY, 'not valid!'))).toBe('VALIDATION_FAILED');
  });

  test('of several forms at once are one for the same form, and never more than the limit', async () => {
    const id = await insert(await insertVacancy(database), 'forwarded');
    const same = await Promise.all([1, 2, 3].map(() => add(id, 'At once.', COMPANY, 'form-1')));
    expect(same.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    expect(await textsOf(id)).toEqual(['At once.']);
    await fill(id, MAX_APPLICATION_NOTES - 2);
    const different = await Promise.all([1, 2, 3].map((number) => add(id, `Note ${number}`)));
    expect(different.map(codeOf).sort()).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED', 'ok']);
    expect(await notesOf(id)).toHaveLength(MAX_APPLICATION_NOTES);
  });

  test('are removed by their author only', async () => {
    const id = await insert(await insertVacancy(database), 'forwarded');
    await add(id, 'Mine.');
    const [note] = await notesOf(id);
    const remove = (claims: TestClaims, which = note?.id) => gateway.ask(claims, REMOVE, { id: which });
    expect(codeOf(await remove(COLLEAGUE))).toBe('NOT_FOUND');
    // A user with the same subject cannot belong to another company, but a moved one could.
    expect(codeOf(await remove({ ...COMPANY, partner_id: '2' }))).toBe('NOT_FOUND');
    expect(codeOf(await remove(COMPANY, 'nonsense'))).toBe('NOT_FOUND');
    expect((await remove(COMPANY)).data).toEqual({ removed: true });
    expect(await textsOf(id)).toEqual([]);
    expect(codeOf(await remove(COMPANY))).toBe('NOT_FOUND');
  });

  test('are erased with the application', async () => {
    const vacancy = await insertVacancy(database);
    const id = await insert(vacancy, 'declined', { number: 1 });
    const other = await insert(vacancy, 'forwarded', { number: 2 });
    await add(id, 'Too late.');
    await add(other, 'Another applicant.');
    await database.transaction((tx) => eraseRecords(tx, applications, [id]));
    const rows = await queryOnce(database.url, 'select record, note from portal.application_notes');
    expect(rows).toEqual([{ record: other, note: 'Another applicant.' }]);
  });
});

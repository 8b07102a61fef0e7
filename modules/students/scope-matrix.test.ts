import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { addApplication, addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { addOutcome } from '../testing/outcomes.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

/** The students of the matrix, by what they are for the career counselor and the supervisor below. */
const STUDENTS = {
  /** Both advise them. */
  own: 'FCHS',
  /** Of the college, without an adviser. */
  college: 'FCHS',
  /** Of the college, with another counselor and another supervisor. */
  colleague: 'FCHS',
  /** Of another college, without an adviser. */
  elsewhere: 'ADPOLY',
  /** Of another college, with another counselor and another supervisor. */
  outsider: 'ADPOLY',
} as const;
type Student = keyof typeof STUDENTS;
const ALL = Object.keys(STUDENTS) as Student[];

const KEYS = 'students-index,people-index,applications-index';
const readers = {
  careercounselor: {
    sub: 'counselor',
    role: 'careercounselor',
    entity: 'FCHS',
    permissions: 'students-index',
  },
  'a counselor without a college': {
    sub: 'counselor',
    role: 'careercounselor',
    permissions: 'students-index',
  },
  supervisor: { sub: 'supervisor', role: 'supervisor', entity: 'FCHS', permissions: 'students-index' },
  admin: { sub: 'admin', role: 'admin', permissions: KEYS },
  superadmin: { sub: 'root', role: 'superadmin' },
  Viewer: { sub: 'viewer', role: 'Viewer', permissions: KEYS },
  'a counselor without the key': { sub: 'counselor', role: 'careercounselor', entity: 'FCHS' },
  'a partner with the key': { sub: 'partner', role: 'partner', partner_id: '1', permissions: KEYS },
  'a student with the key': { sub: 'own', role: 'user', student_id: 'S1', entity: 'FCHS', permissions: KEYS },
  faculty: { sub: 'faculty', role: 'faculty', entity: 'FCHS', permissions: KEYS },
  'a visitor': undefined,
} satisfies Record<string, TestClaims>;
type Reader = keyof typeof readers;

/** Written by hand: which students each reader reads, and about which of them the reader acts. */
const READS: Readonly<Record<Reader, readonly Student[]>> = {
  careercounselor: ['own', 'college'],
  'a counselor without a college': ['own'],
  supervisor: ['own', 'college'],
  admin: ALL,
  superadmin: ALL,
  Viewer: ALL,
  'a counselor without the key': [],
  'a partner with the key': [],
  'a student with the key': [],
  faculty: [],
  'a visitor': [],
};
const ACTS: Readonly<Record<Reader, readonly Student[]>> = { ...READS, Viewer: [] };
/** Those who hand over or assign the student `own` only: an administrator acts for each adviser. */
const HANDS_OVER: readonly Reader[] = [
  'careercounselor',
  'a counselor without a college',
  'supervisor',
  'admin',
  'superadmin',
];
const ASSIGNS: readonly Reader[] = ['admin', 'superadmin'];

let ids: Record<Student | 'counselor' | 'supervisor' | 'other' | 'otherSupervisor' | 'partner', string>;
const NOTE = 'What only the case knows.';

beforeEach(async () => {
  await queryOnce(
    database.url,
    'truncate portal.people, portal.staff_mails, portal.outbox, portal.history, portal.applications cascade',
  );
  const add = (subject: string, role = 'user', college: string | null = null) =>
    addPersonOf(database.url, { subject, role, college, name: `Matrix ${subject}` });
  ids = {
    counselor: await add('counselor', 'careercounselor'),
    supervisor: await add('supervisor', 'supervisor'),
    other: await add('other', 'careercounselor'),
    otherSupervisor: await add('otherSupervisor', 'supervisor'),
    partner: await add('partner', 'partner', 'FCHS'),
    own: await add('own', 'user', STUDENTS.own),
    college: await add('college', 'user', STUDENTS.college),
    colleague: await add('colleague', 'user', STUDENTS.colleague),
    elsewhere: await add('elsewhere', 'user', STUDENTS.elsewhere),
    outsider: await add('outsider', 'user', STUDENTS.outsider),
  };
  await queryOnce(database.url, "update portal.people set email = subject || '@demo.example'");
  const assign = (student: Student, adviser: string, role: string) =>
    addAssignment(database.url, { student: ids[student], adviser, role });
  await assign('own', ids.counselor, 'careercounselor');
  await assign('own', ids.supervisor, 'supervisor');
  for (const student of ['colleague', 'outsider'] as const) {
    await assign(student, ids.other, 'careercounselor');
    await assign(student, ids.otherSupervisor, 'supervisor');
  }
  for (const student of ALL) {
    await queryOnce(
      database.url,
      `insert into portal.case_notes
         (student, author, author_name, author_role, kind, text, next_step, due_on, created_at)
       values ($1, $2, 'Matrix other', 'careercounselor', 'call', $3, $3, $4, now())`,
      [ids[student], ids.other, NOTE, addDays(todayInDubai(), 1)],
    );
  }
});

const nameOf = (student: Student) => `Matrix ${student}`;
const EACH = Object.keys(READS) as Reader[];

/** Returns the students who are named anywhere in an answer. */
function namedIn(answer: unknown): Student[] {
  const text = JSON.stringify(answer ?? null);
  return ALL.filter((student) => text.includes(`"${nameOf(student)}"`));
}

const ask = (reader: Reader, query: string, variables: Record<string, unknown> = {}) =>
  gateway.ask(readers[reader], query, variables);

/** Lists the students about whom an operation succeeds. */
async function allowed(
  reader: Reader,
  query: string,
  variablesOf: (student: Student) => Record<string, unknown> = (student) => ({ id: ids[student] }),
): Promise<Student[]> {
  const found: Student[] = [];
  for (const student of ALL) {
    const answer = await ask(reader, query, variablesOf(student));
    if (codeOf(answer) === 'ok') found.push(student);
    // What the user may not see does not exist for the user.
    else expect(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']).toContain(codeOf(answer));
  }
  return found;
}

// STUDENTS-1, STUDENTS-8, STUDENTS-9
describe('the lists, the files and the search', () => {
  test.each(EACH)('name to %s only the students whom this user reads, and no note', async (reader) => {
    const list = await ask(reader, '{ students { total all items { name } } }');
    const rows = await ask(reader, '{ studentRows(first: 100) { items { email student { name } } } }');
    expect(namedIn(list.data)).toEqual(READS[reader]);
    expect(namedIn(rows.data)).toEqual(READS[reader]);
    if (READS[reader].length > 0) {
      expect(list.data?.['students']).toMatchObject({
        total: READS[reader].length,
        all: READS[reader].length,
      });
    }
    const text = JSON.stringify([list, rows]);
    expect(text).not.toContain(NOTE);
    expect(text).not.toContain('Matrix partner');
    for (const filters of [{ search: 'matrix' }, { colleges: ['ADPOLY', 'FCHS'] }, { account: 'yes' }]) {
      const query = 'query ($filters: StudentFilters) { students(filters: $filters) { items { name } } }';
      expect(namedIn((await ask(reader, query, { filters })).data)).toEqual(READS[reader]);
    }
  });

  // FIND-5, CASE-9
  test.each(EACH)('let %s find no note', async (reader) => {
    const query = 'query ($words: String!) { searchPeople(words: $words) { items { name } total } }';
    const answer = await ask(reader, query, { words: 'only the case' });
    expect(namedIn(answer.data)).toEqual([]);
  });
});

// STUDENTS-12
test.each(EACH)(
  'an application leads %s to the page of the student within the scope only',
  async (reader) => {
    const found: Student[] = [];
    for (const student of ALL) {
      const application = await addApplication(database.url, { author: student, college: STUDENTS[student] });
      const query = 'query ($application: ID!) { id: studentOfApplication(application: $application) }';
      const answer = await ask(reader, query, { application });
      if (answer.data?.['id'] === ids[student]) found.push(student);
    }
    expect(found).toEqual(READS[reader]);
  },
);

// CASE-1, CASE-4
describe('the page of a student and the notes', () => {
  test.each(EACH)('open for %s within the scope only', async (reader) => {
    const page = 'query ($id: ID!) { studentCase(id: $id) { name timeline { items { kind } } } }';
    expect(await allowed(reader, page)).toEqual(READS[reader]);
    const notes = 'query ($id: ID!) { caseNotes(student: $id) { items { text } } }';
    expect(await allowed(reader, notes)).toEqual(ACTS[reader]);
  });

  test('tell a Viewer of no note', async () => {
    for (const student of ALL) {
      const answer = await ask(
        'Viewer',
        `query ($id: ID!) { studentCase(id: $id) {
           mayAct nextSteps { text } timeline { items { kind note { text } } } } }`,
        { id: ids[student] },
      );
      expect(JSON.stringify(answer)).not.toContain(NOTE);
      expect(answer.data?.['studentCase']).toMatchObject({ mayAct: false, nextSteps: [] });
    }
  });

  test.each(EACH)('are written by %s within the scope only', async (reader) => {
    const add = `mutation ($id: ID!) {
      addCaseNote(student: $id, input: { kind: call, text: "A new note" }) { id } }`;
    expect(await allowed(reader, add)).toEqual(ACTS[reader]);
    const rows = await queryOnce(
      database.url,
      "select student from portal.case_notes where text = 'A new note'",
    );
    expect(rows.map(({ student }) => student).toSorted()).toEqual(
      ACTS[reader].map((student) => ids[student]).toSorted(),
    );
  });
});

// OUTCOME-3, OUTCOME-4, OUTCOME-8
describe('an outcome', () => {
  const QUESTION = 'Which ward of the hospital is it?';
  const addTo = async (student: Student) => {
    await queryOnce(database.url, "update portal.people set student_group = 'alumni' where id = $1", [
      ids[student],
    ]);
    return await addOutcome(database.url, { person: ids[student], state: 'reported' });
  };
  const addToAll = async () =>
    new Map(await Promise.all(ALL.map(async (student) => [student, await addTo(student)] as const)));

  test.each(EACH)('is read by %s within the scope only', async (reader) => {
    await addToAll();
    const ofStudent = 'query ($id: ID!) { studentOutcomes(student: $id) { items { employer } } }';
    expect(await allowed(reader, ofStudent)).toEqual(READS[reader]);
    const found = await ask(
      reader,
      '{ students(filters: { outcomes: [fullTime] }) { total items { name } } }',
    );
    expect(namedIn(found.data)).toEqual(READS[reader]);
    const unknown = await ask(reader, '{ students(filters: { outcomes: [unknown] }) { items { name } } }');
    expect(namedIn(unknown.data)).toEqual([]);
    const rows = await ask(
      reader,
      '{ studentRows(first: 100) { items { student { name outcome { employer } } } } }',
    );
    expect(namedIn(rows.data)).toEqual(READS[reader]);
    const waiting = await ask(reader, '{ outcomesToCheck { items { studentName } } }');
    expect(namedIn(waiting.data).toSorted()).toEqual(ACTS[reader].toSorted());
  });

  test.each(EACH)('is checked by %s within the scope only', async (reader) => {
    const outcomes = await addToAll();
    const idOf = (student: Student) => ({ id: outcomes.get(student) });
    const question = `mutation ($id: ID!) {
      checkOutcome(id: $id, version: 1, decision: questioned, question: "${QUESTION}") { id } }`;
    expect(await allowed(reader, question, idOf)).toEqual(ACTS[reader]);
    const verify = 'mutation ($id: ID!) { checkOutcome(id: $id, version: 2, decision: verified) { id } }';
    expect(await allowed(reader, verify, (student) => idOf(student))).toEqual(ACTS[reader]);
    const rows = await queryOnce(database.url, "select person from portal.outcomes where state = 'verified'");
    expect(rows.map(({ person }) => person).toSorted()).toEqual(
      ACTS[reader].map((student) => ids[student]).toSorted(),
    );
  });

  test.each(EACH)('is recorded by %s within the scope only', async (reader) => {
    await addToAll();
    const record = `mutation ($id: ID!) {
      recordStudentOutcome(student: $id, input: { category: seekingWork }) { id } }`;
    expect(await allowed(reader, record)).toEqual(ACTS[reader]);
  });

  test('shows a Viewer neither question nor proof', async () => {
    await addOutcome(database.url, {
      person: ids.own,
      state: 'questioned',
      question: QUESTION,
      proof: 'f-matrix',
    });
    const answer = await ask(
      'Viewer',
      'query ($id: ID!) { studentOutcomes(student: $id) { items { question hasProof city field } } }',
      { id: ids.own },
    );
    expect(answer.data?.['studentOutcomes']).toEqual({
      items: [{ question: null, hasProof: false, city: null, field: null }],
    });
  });
});

// STAFFMAIL-1, STAFFMAIL-3
describe('an e-mail', () => {
  const ADD = `mutation ($audience: StudentAudience!) { added: addStaffMail(audience: $audience, input: {
    about: service, subject: "A subject", text: "A text of ten letters" }) { id } }`;
  const KEY = 'query ($id: ID!) { mail: staffMail(id: $id) { recipientsKey } }';
  const SEND = `mutation ($id: ID!, $recipients: String!) {
    sent: sendStaffMail(id: $id, version: 1, recipients: $recipients) { __typename } }`;

  test.each(EACH)('of %s to all of them goes only to those of the scope', async (reader) => {
    for (const audience of [{ people: ALL.map((student) => ids[student]) }, { filters: {} }]) {
      const draft = (await ask(reader, ADD, { audience })).data?.['added'] as
        { id: string } | null | undefined;
      expect(draft != null).toBe(ACTS[reader].length > 0);
      if (draft == null) continue;
      const shown = (await ask(reader, KEY, { id: draft.id })).data?.['mail'] as { recipientsKey: string };
      const sent = await ask(reader, SEND, { id: draft.id, recipients: shown.recipientsKey });
      expect(codeOf(sent)).toBe('ok');
      const rows = await queryOnce(database.url, 'delete from portal.outbox returning recipient');
      expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
        ACTS[reader].map((student) => `${student}@demo.example`).toSorted(),
      );
    }
  });
});

// CASELOAD-7, CASELOAD-8
describe('a change of advisers', () => {
  const nowOf = async (student: Student) => {
    const rows = await queryOnce(
      database.url,
      'select role, adviser from portal.caseload where student = $1 and to_time is null order by role',
      [ids[student]],
    );
    return Object.fromEntries(rows.map(({ role, adviser }) => [role, adviser]));
  };

  test.each(EACH)('by %s is for the own students only', async (reader) => {
    const role = reader === 'supervisor' ? 'supervisor' : 'careercounselor';
    const [from, to] =
      role === 'supervisor' ? [ids.supervisor, ids.otherSupervisor] : [ids.counselor, ids.other];
    await ask(
      reader,
      `mutation ($role: AdviserRole!, $from: ID, $students: [ID!], $to: ID!) {
         handOver(role: $role, from: $from, students: $students, adviser: $to) { __typename } }`,
      {
        role,
        from: ASSIGNS.includes(reader) ? from : null,
        to,
        students: ALL.map((student) => ids[student]),
      },
    );
    expect((await nowOf('own'))[role]).toBe(HANDS_OVER.includes(reader) ? to : from);
    expect(await nowOf('college')).toEqual({});
    expect(await nowOf('elsewhere')).toEqual({});
  });

  test.each(EACH)('of several by %s is for administrators only', async (reader) => {
    await ask(
      reader,
      `mutation ($audience: StudentAudience!, $adviser: ID) {
         assignAdviserInBulk(audience: $audience, role: careercounselor, adviser: $adviser) { __typename } }`,
      { audience: { filters: {} }, adviser: ids.counselor },
    );
    expect((await nowOf('elsewhere'))['careercounselor']).toBe(
      ASSIGNS.includes(reader) ? ids.counselor : undefined,
    );
    // Those who have an adviser keep this one.
    expect((await nowOf('outsider'))['careercounselor']).toBe(ids.other);
  });
});

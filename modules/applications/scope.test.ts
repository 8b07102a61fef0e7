import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { insertApplication, insertOpenVacancy, STUDENT_CLAIMS } from '../testing/applications.ts';
import { createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());

/** The states of the applications of the test, in the order of the letters in the expectations. */
const STATES = ['draft', 'submitted', 'returned', 'forwarded', 'hired', 'withdrawn'] as const;

/** The ids of the applications by student and state. Student 2 is of FCHS and applies at company 2. */
const ids = new Map<string, string>();

beforeAll(async () => {
  await database.transaction(async (tx) => {
    for (const [student, company, entity] of [
      ['student-1', '1', 'ADPOLY'],
      ['student-2', '2', 'FCHS'],
      ['student-3', '1', 'ADPOLY'],
    ] as const) {
      const author = viewerOf({ ...STUDENT_CLAIMS, sub: student, entity });
      for (const state of STATES) {
        const values = { colleges: [entity], places: 9 };
        const vacancy = await insertOpenVacancy(tx, { company, values });
        const way = state === 'withdrawn' ? { way: ['forward', 'withdraw'] } : {};
        const id = await insertApplication(tx, { vacancy, author, state, ...way });
        ids.set(`${student} ${state}`, id);
      }
    }
  });
  // The counselor c-1 advises student 1. The counselor c-2 advises student 3.
  for (const [subject, role] of [
    ['student-1', 'user'],
    ['student-3', 'user'],
    ['c-1', 'careercounselor'],
    ['c-2', 'careercounselor'],
  ] as const) {
    await queryOnce(
      database.url,
      `insert into portal.people (subject, name, email, role, source) values ($1, $1, '', $2, 'sign-in')
       on conflict (subject) do nothing`,
      [subject, role],
    );
  }
  for (const [adviser, student] of [
    ['c-1', 'student-1'],
    ['c-2', 'student-3'],
  ]) {
    await queryOnce(
      database.url,
      `insert into portal.caseload (adviser, student, role, from_time, assigned_by)
       select a.id, s.id, 'careercounselor', now(), 'Demo Admin'
       from portal.people a, portal.people s where a.subject = $1 and s.subject = $2`,
      [adviser, student],
    );
  }
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const STAFF_KEYS = ['applications-index'];
const BOTH_KEYS = ['job-request-and-approval-index', 'applications-index'];

const student = (sub: string, entity = 'ADPOLY'): TestClaims => ({
  ...STUDENT_CLAIMS,
  sub,
  entity,
  permissions: ['job-request-and-approval-index', 'job-opportunity'],
});
const partner = (partner_id: string | undefined): TestClaims => ({
  sub: `p-${partner_id}`,
  role: 'partner',
  partner_id,
  permissions: ['jobs-index', 'job-request-and-approval-index'],
});
const staff = (role: string, sub: string, entity?: string): TestClaims => ({
  sub,
  role,
  ...(entity !== undefined && { entity }),
  permissions: STAFF_KEYS,
});
const reader = (role: string): TestClaims => ({ sub: `${role}-1`, role, permissions: BOTH_KEYS });

/** The letter of each state in the expectations: draft, submitted, returned, forwarded, hired, withdrawn. */
const LETTERS = { draft: 'd', submitted: 's', returned: 'r', forwarded: 'f', hired: 'h', withdrawn: 'w' };
const ALL = 'dsrfhw';
const SENT = 'srfhw';
const SHARED = 'fh';
const NONE = '';

/**
 * Which applications of three students each user reads. Students 1 and 3 are of ADPOLY and apply at company
 * 1; student 2 is of FCHS and applies at company 2.
 */
const MATRIX: [name: string, claims: TestClaims, first: string, second: string, third: string][] = [
  ['student 1', student('student-1'), ALL, NONE, NONE],
  ['student 2', student('student-2', 'FCHS'), NONE, ALL, NONE],
  ['another student of ADPOLY', student('student-9'), NONE, NONE, NONE],
  ['a partner of company 1', partner('1'), SHARED, NONE, SHARED],
  ['a partner of company 2', partner('2'), NONE, SHARED, NONE],
  ['a partner of company 3', partner('3'), NONE, NONE, NONE],
  ['a partner without a company', partner(undefined), NONE, NONE, NONE],
  ['the counselor of student 1, of ADPOLY', staff('careercounselor', 'c-1', 'ADPOLY'), SENT, NONE, NONE],
  ['the counselor of student 1, without a college', staff('careercounselor', 'c-1'), SENT, NONE, NONE],
  ['the counselor of student 3, of FCHS', staff('careercounselor', 'c-2', 'FCHS'), NONE, SENT, SENT],
  ['a counselor of ADPOLY without a caseload', staff('careercounselor', 'c-9', 'ADPOLY'), NONE, NONE, NONE],
  ['a counselor of FCHS without a caseload', staff('careercounselor', 'c-9', 'FCHS'), NONE, SENT, NONE],
  ['a counselor without a caseload and a college', staff('careercounselor', 'c-9'), NONE, NONE, NONE],
  ['a supervisor of ADPOLY', staff('supervisor', 's-1', 'ADPOLY'), SENT, NONE, SENT],
  ['a supervisor of FCHS', staff('supervisor', 's-1', 'FCHS'), NONE, SENT, NONE],
  ['an administrator', reader('admin'), SENT, SENT, SENT],
  ['a Viewer', reader('Viewer'), SENT, SENT, SENT],
  ['a superadmin', reader('superadmin'), SENT, SENT, SENT],
  ['a faculty member with the keys', reader('faculty'), NONE, NONE, NONE],
];

const RECORD = `query ($id: ID!) { application(id: $id) { id email letter cv { name } } }`;
const LIST = (view: string) => `{ applications(view: ${view}, first: 100) { total items { id } } }`;
const COUNTED = `{ applications(view: requests, filters: { state: [draft, withdrawn] }) { total } }`;

// APPLICATION-11
describe.each(MATRIX)('%s', (_name, claims, ...expected) => {
  const readable = new Set(
    expected.flatMap((letters, index) =>
      STATES.filter((state) => letters.includes(LETTERS[state])).map(
        (state) => `student-${index + 1} ${state}`,
      ),
    ),
  );

  test('reads only the applications of its scope', async () => {
    const read = new Set<string>();
    for (const [name, id] of ids) {
      const { data, errors } = await gateway.ask(claims, RECORD, { id });
      if (errors) expect(['NOT_FOUND', 'FORBIDDEN']).toContain(errors[0]?.extensions['code']);
      else if (data) read.add(name);
    }
    expect(read).toEqual(readable);
  });

  test('lists and counts only the applications that it can read', async () => {
    const view = (claims?.['permissions'] as string[]).includes('job-request-and-approval-index')
      ? 'requests'
      : 'advise';
    const { data, errors } = await gateway.ask(claims, LIST(view));
    if (errors) {
      expect(readable.size).toBe(0);
      return;
    }
    const { total, items } = (data as { applications: { total: number; items: { id: string }[] } })
      .applications;
    const wanted = [...readable].map((name) => ids.get(name)).sort();
    expect(items.map(({ id }) => id).sort()).toEqual(wanted);
    expect(total).toBe(readable.size);
  });
});

// APPLICATION-11
test('a filter does not reach the states that a role does not read', async () => {
  const { data } = await gateway.ask(partner('1'), COUNTED);
  expect(data).toEqual({ applications: { total: 0 } });
});

const MOVE = `mutation ($id: ID!, $version: Int!, $transition: ApplicationTransition!, $note: String) {
  saved: moveApplication(id: $id, version: $version, transition: $transition, note: $note) { state } }`;

// APPLICATION-7, RIGHT-2
test.each<[name: string, transition: string, state: (typeof STATES)[number], claims: TestClaims]>([
  ['a Viewer', 'forward', 'submitted', reader('Viewer')],
  ['a partner of another company', 'confirm', 'forwarded', partner('2')],
  ['a partner', 'forward', 'submitted', partner('1')],
  ['the student', 'forward', 'submitted', student('student-1')],
  ['the student', 'submit', 'draft', student('student-1')],
  ['another student', 'withdraw', 'submitted', student('student-9')],
  ['the counselor of another student', 'forward', 'submitted', staff('careercounselor', 'c-2', 'FCHS')],
  ['the counselor', 'confirm', 'forwarded', staff('careercounselor', 'c-1')],
  ['the counselor', 'withdraw', 'submitted', staff('careercounselor', 'c-1')],
  ['an administrator', 'lapse', 'submitted', reader('admin')],
  ['an administrator', 'confirm', 'forwarded', reader('admin')],
  ['a superadmin', 'confirm', 'forwarded', reader('superadmin')],
])('%s cannot apply the transition %s in the state %s', async (_name, transition, state, claims) => {
  const id = ids.get(`student-1 ${state}`);
  const versions = await queryOnce(database.url, 'select version from portal.applications where id = $1', [
    id,
  ]);
  const { errors } = await gateway.ask(claims, MOVE, { id, version: versions[0]?.['version'], transition });
  expect(['FORBIDDEN', 'NOT_FOUND']).toContain(errors?.[0]?.extensions['code']);
  const after = await queryOnce(database.url, 'select state from portal.applications where id = $1', [id]);
  expect(after).toEqual([{ state }]);
});

// APPLICATION-11, RECORD-65
test('the company sees the history from the day on which it got the application, without earlier advice', async () => {
  const id = await database.transaction(async (tx) =>
    insertApplication(tx, {
      vacancy: await insertOpenVacancy(tx, { company: '1' }),
      author: viewerOf({ ...STUDENT_CLAIMS, sub: 'student-8' }),
      state: 'returned',
      note: 'Your letter has three mistakes.',
    }),
  );
  const query = `query ($id: ID!) { application(id: $id) { version history { transition note } } }`;
  const write = `mutation ($vacancy: ID!, $version: Int!) { saved: writeApplication(vacancy: $vacancy,
    version: $version, send: true, input: { cvSource: kept, email: "a@demo.example", consent: ["given"] }) { version } }`;
  const [row] = await queryOnce(
    database.url,
    'select vacancy, version from portal.applications where id = $1',
    [id],
  );
  const sent = await gateway.ask(student('student-8'), write, { ...row });
  expect(sent.errors).toBeUndefined();
  const { version } = (sent.data as { saved: { version: number } }).saved;
  const forwarded = await gateway.ask(reader('admin'), MOVE, { id, version, transition: 'forward' });
  expect(forwarded.errors).toBeUndefined();
  const historyOf = async (claims: TestClaims) => {
    const { data } = await gateway.ask(claims, query, { id });
    return (data as { application: { history: { transition: string | null; note: string | null }[] } })
      .application.history;
  };
  expect(await historyOf(partner('1'))).toEqual([{ transition: 'forward', note: null }]);
  expect((await historyOf(reader('admin'))).map(({ transition }) => transition)).toEqual([
    null,
    'submit',
    'return',
    'submit',
    'forward',
  ]);
  expect(await historyOf(student('student-8'))).toContainEqual({
    transition: 'return',
    note: 'Your letter has three mistakes.',
  });
});

// RECORD-65
test('the history begins again if the company has lost the application and got it once more', async () => {
  const id = ids.get('student-1 forwarded');
  for (const [version, transition, from, to, note] of [
    [4, 'withdraw', 'forwarded', 'withdrawn', null],
    [5, 'submit', 'withdrawn', 'submitted', null],
    [6, 'return', 'submitted', 'returned', 'Confidential advice.'],
    [7, 'forward', 'returned', 'forwarded', null],
  ] as const)
    await queryOnce(
      database.url,
      `insert into portal.history (resource, record, version, transition, from_state, to_state, note, at)
       values ('application', $1, $2, $3, $4, $5, $6, now())`,
      [id, version, transition, from, to, note],
    );
  const query = `query ($id: ID!) { application(id: $id) { history { transition note } } }`;
  const { data } = await gateway.ask(partner('1'), query, { id });
  expect(data).toEqual({ application: { history: [{ transition: 'forward', note: null }] } });
});

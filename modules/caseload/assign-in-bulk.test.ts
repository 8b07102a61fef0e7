import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createPeopleModule } from '../people/people-module.ts';
import { createTestOutcomes } from '../testing/outcomes.ts';
import { createStudentsModule } from '../students/students-module.ts';
import { addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { readMessages } from '../testing/messages.ts';
import { createCaseloadModule } from './caseload-module.ts';

const KEYS = { permissions: 'people-index,students-index' };
const ADMIN: TestClaims = { sub: 'admin', name: 'Demo Admin', role: 'admin', ...KEYS };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createModulesGateway([
    createPeopleModule(database),
    createStudentsModule(database),
    ...createTestOutcomes(database),
    createCaseloadModule(database),
  ]);
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

let ids: Record<'first' | 'second' | 'supervisor' | 'a' | 'b' | 'c' | 'foreign', string>;
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people cascade');
  const add = (subject: string | null, role = 'user', college: string | null = null) =>
    addPersonOf(database.url, { subject, role, college, name: `Demo ${subject}` });
  ids = {
    first: await add('first', 'careercounselor'),
    second: await add('second', 'careercounselor'),
    supervisor: await add('supervisor', 'supervisor'),
    a: await add('a', 'user', 'FCHS'),
    b: await add('b', 'user', 'FCHS'),
    c: await add('c', 'user', 'FCHS'),
    foreign: await add('foreign', 'user', 'ADPOLY'),
  };
  await addAssignment(database.url, { adviser: ids.first, student: ids.a });
});

const ASSIGN = `mutation ($audience: StudentAudience!, $role: AdviserRole!, $adviser: ID, $replaces: Boolean,
    $studentsKey: String) {
  assignAdviserInBulk(audience: $audience, role: $role, adviser: $adviser, replaces: $replaces,
    studentsKey: $studentsKey) { changed left }
}`;
const COLLEGE = { filters: { colleges: ['FCHS'] } };

async function assign(given: Record<string, unknown> = {}, user: TestClaims = ADMIN) {
  const variables = { audience: COLLEGE, role: 'careercounselor', adviser: ids.second, ...given };
  return await gateway.ask(user, ASSIGN, variables);
}

const resultOf = ({ data }: { data?: Record<string, unknown> | null }) => data?.['assignAdviserInBulk'];

async function inForce(role = 'careercounselor'): Promise<string[]> {
  const rows = await queryOnce(
    database.url,
    `select s.subject as student, a.subject as adviser from portal.caseload c
     join portal.people s on s.id = c.student join portal.people a on a.id = c.adviser
     where to_time is null and c.role = $1 order by 1`,
    [role],
  );
  return rows.map(({ student, adviser }) => `${String(student)}: ${String(adviser)}`);
}

// CASELOAD-8
describe('an assignment of all students of a college', () => {
  test('changes nothing if other students are found than the page has shown', async () => {
    const KEY =
      'query ($audience: StudentAudience!) { shown: assignmentAudience(audience: $audience) { studentsKey } }';
    const { data } = await gateway.ask(ADMIN, KEY, { audience: COLLEGE });
    const { studentsKey } = data?.['shown'] as { studentsKey: string };
    await queryOnce(
      database.url,
      "update portal.people set college = case subject when 'c' then 'ADPOLY' else 'FCHS' end where role = 'user'",
    );
    const answer = await assign({ studentsKey });
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    expect(answer.errors?.[0]?.message).toContain('The students have changed since the page was shown.');
    expect(await inForce()).toEqual(['a: first']);
    await queryOnce(
      database.url,
      "update portal.people set college = case subject when 'foreign' then 'ADPOLY' else 'FCHS' end where role = 'user'",
    );
    expect(resultOf(await assign({ studentsKey }))).toEqual({ changed: 2, left: 1 });
  });

  test('leaves those who have an adviser as they are', async () => {
    expect(resultOf(await assign())).toEqual({ changed: 2, left: 1 });
    expect(await inForce()).toEqual(['a: first', 'b: second', 'c: second']);
  });

  test('changes nothing with a repetition, and tells the adviser once', async () => {
    await assign();
    const rows = await queryOnce(database.url, 'select * from portal.caseload order by id');
    expect(resultOf(await assign())).toEqual({ changed: 0, left: 3 });
    expect(resultOf(await assign({ replaces: true, adviser: ids.second }))).toEqual({ changed: 1, left: 2 });
    expect(resultOf(await assign({ replaces: true, adviser: ids.second }))).toEqual({ changed: 0, left: 3 });
    expect(rows).toHaveLength(3);
    // CASELOAD-10
    expect(await readMessages(database.url)).toMatchObject([
      { person: ids.second, kind: 'studentsToCounsel', values: { count: '2' } },
      { person: ids.second, kind: 'studentsToCounsel', values: { count: '1' } },
    ]);
  });

  test('also replaces advisers if this is chosen, and their assignments stay in the history', async () => {
    expect(resultOf(await assign({ replaces: true }))).toEqual({ changed: 3, left: 0 });
    expect(await inForce()).toEqual(['a: second', 'b: second', 'c: second']);
    const ended = await queryOnce(
      database.url,
      'select adviser from portal.caseload where to_time is not null',
    );
    expect(ended).toEqual([{ adviser: ids.first }]);
  });

  test('has no effect on the advisers with the other role', async () => {
    expect(resultOf(await assign({ role: 'supervisor', adviser: ids.supervisor }))).toEqual({
      changed: 3,
      left: 0,
    });
    expect(await inForce()).toEqual(['a: first']);
    expect(await inForce('supervisor')).toHaveLength(3);
  });

  test('ends all assignments with one role, and tells no one', async () => {
    expect(resultOf(await assign({ adviser: null }))).toEqual({ changed: 1, left: 2 });
    expect(resultOf(await assign({ adviser: null }))).toEqual({ changed: 0, left: 3 });
    expect(await inForce()).toEqual([]);
    expect(await readMessages(database.url)).toEqual([]);
  });

  test('and another one at the same time leave one adviser in force for each student', async () => {
    const answers = await Promise.all([
      assign({ replaces: true, adviser: ids.first }),
      assign({ replaces: true }),
      assign({ adviser: null }),
      assign({ replaces: true, audience: { people: [ids.c, ids.b, ids.a] } }),
    ]);
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect((await inForce()).length).toBeLessThanOrEqual(3);
  });
});

// CASELOAD-8
describe('chosen students', () => {
  test('are assigned, and other people among them are left out', async () => {
    const people = [ids.b, ids.foreign, ids.first, 'some-item'];
    expect(resultOf(await assign({ audience: { people } }))).toEqual({ changed: 2, left: 0 });
    expect(await inForce()).toEqual(['a: first', 'b: second', 'foreign: second']);
  });

  test('without a choice are none', async () => {
    expect(resultOf(await assign({ audience: {} }))).toEqual({ changed: 0, left: 0 });
  });
});

// CASELOAD-8
test('more than 500 students are refused in words, and no one is assigned', async () => {
  await queryOnce(
    database.url,
    `insert into portal.people (name, email, role, college, source, search)
     select 'Demo', '', 'user', 'FCHS', 'import', '' from generate_series(1, 500)`,
  );
  const answer = await assign();
  expect(codeOf(answer)).toBe('VALIDATION_FAILED');
  expect(answer.errors?.[0]?.message).toBe('Choose at most 500 students, for example with more filters.');
  expect(await inForce()).toEqual(['a: first']);
});

// CASELOAD-8
test('an adviser without the role is refused in words beside the field', async () => {
  const answer = await assign({ adviser: ids.supervisor });
  expect(answer.errors?.[0]?.extensions['validation']).toEqual({
    adviser: [
      'This person does not have an account with the role “Career counselor”. Choose another person.',
    ],
  });
});

// CASELOAD-8
test('the page learns whom an assignment is about, and how many have advisers', async () => {
  const READ = `query ($audience: StudentAudience!) {
    assignmentAudience(audience: $audience) { total names advised { role count } }
  }`;
  const answer = await gateway.ask(ADMIN, READ, { audience: COLLEGE });
  expect(answer.data?.['assignmentAudience']).toEqual({
    total: 3,
    names: ['Demo a', 'Demo b', 'Demo c'],
    advised: [
      { role: 'careercounselor', count: 1 },
      { role: 'supervisor', count: 0 },
    ],
  });
});

// CASELOAD-8
test.each<[string, TestClaims, string]>([
  ['a Viewer', { sub: 'v', role: 'Viewer', ...KEYS }, 'FORBIDDEN'],
  ['a counselor', { sub: 'first', role: 'careercounselor', ...KEYS }, 'FORBIDDEN'],
  ['an administrator without the key', { sub: 'admin', role: 'admin' }, 'FORBIDDEN'],
  ['a student', { sub: 'a', role: 'user', ...KEYS }, 'FORBIDDEN'],
  ['a visitor', undefined, 'UNAUTHENTICATED'],
])('%s assigns no one', async (_, user, code) => {
  const READ = '{ assignmentAudience(audience: { filters: {} }) { total } }';
  expect(codeOf(await gateway.ask(user, READ))).toBe(code);
  expect(codeOf(await gateway.ask(user, ASSIGN, { audience: COLLEGE, role: 'supervisor' }))).toBe(code);
  expect(await inForce()).toEqual(['a: first']);
});

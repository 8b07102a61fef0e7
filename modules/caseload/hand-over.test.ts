import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { readMessages } from '../testing/messages.ts';
import { createPeopleModule } from '../people/people-module.ts';
import { createTestOutcomes } from '../testing/outcomes.ts';
import { createStudentsModule } from '../students/students-module.ts';
import { createCaseloadModule } from './caseload-module.ts';

const claims = (sub: string, role: string, permissions: string, entity?: string): TestClaims => ({
  sub,
  name: `Demo ${sub}`,
  role,
  permissions,
  entity,
});
const ADMIN = claims('admin', 'admin', 'people-index,students-index');
const VIEWER = claims('viewer', 'Viewer', 'people-index,students-index');
const FIRST = claims('first', 'careercounselor', 'students-index', 'FCHS');
const SECOND = claims('second', 'careercounselor', 'students-index', 'FCHS');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

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

const NAMES = ['first', 'second', 'third', 'supervisor', 'a', 'b', 'c', 'foreign'] as const;
let ids: Record<(typeof NAMES)[number], string>;
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people cascade');
  const roles: Record<string, string> = {
    supervisor: 'supervisor',
    a: 'user',
    b: 'user',
    c: 'user',
    foreign: 'user',
  };
  const added: [string, string][] = [];
  for (const name of NAMES) {
    const role = roles[name] ?? 'careercounselor';
    const college = role === 'user' ? (name === 'foreign' ? 'ADPOLY' : 'FCHS') : null;
    added.push([name, await addPersonOf(database.url, { subject: name, role, college })]);
  }
  ids = Object.fromEntries(added) as typeof ids;
  for (const student of ['a', 'b', 'c'] as const)
    await addAssignment(database.url, { adviser: ids.first, student: ids[student] });
  await addAssignment(database.url, { adviser: ids.third, student: ids.foreign });
});

const HAND_OVER = `mutation ($role: AdviserRole!, $from: ID, $students: [ID!], $adviser: ID!, $note: String,
    $studentsKey: String) {
  handOver(role: $role, from: $from, students: $students, adviser: $adviser, note: $note,
    studentsKey: $studentsKey) { handedOver before left }
}`;

async function handOver(user: TestClaims, given: Record<string, unknown> = {}) {
  const variables = { role: 'careercounselor', adviser: ids.second, students: [ids.a, ids.b], ...given };
  return await gateway.ask(user, HAND_OVER, variables);
}

/** Lists the assignments in force as `<student>: <adviser>`. */
async function inForce(): Promise<string[]> {
  const rows = await queryOnce(
    database.url,
    `select s.subject as student, a.subject as adviser from portal.caseload c
     join portal.people s on s.id = c.student join portal.people a on a.id = c.adviser
     where to_time is null order by 1`,
  );
  return rows.map(({ student, adviser }) => `${String(student)}: ${String(adviser)}`);
}

const BEFORE = ['a: first', 'b: first', 'c: first', 'foreign: third'];

// CASELOAD-7
describe('an adviser', () => {
  test('hands chosen students over, and the earlier assignments stay in the history', async () => {
    const answer = await handOver(FIRST, { note: 'Line one\r\nLine two' });
    expect(answer.data).toEqual({ handOver: { handedOver: 2, before: 0, left: 0 } });
    expect(await inForce()).toEqual(['a: second', 'b: second', 'c: first', 'foreign: third']);
    const [row] = await queryOnce(
      database.url,
      `select ended.to_time = begun.from_time as is_same_moment, begun.assigned_by, begun.hand_over_note
       from portal.caseload ended join portal.caseload begun on begun.student = ended.student
       where ended.student = $1 and ended.to_time is not null and begun.to_time is null`,
      [ids.a],
    );
    expect(row).toEqual({
      is_same_moment: true,
      assigned_by: 'Demo first',
      hand_over_note: 'Line one\nLine two',
    });
  });

  test('hands all students over only if they are those whom the page has shown', async () => {
    const KEY = '{ plan: handOverPlan(role: careercounselor) { studentsKey } }';
    const { data } = await gateway.ask(FIRST, KEY);
    const { studentsKey } = data?.['plan'] as { studentsKey: string };
    await addAssignment(database.url, {
      adviser: ids.first,
      student: ids.supervisor,
      to: new Date('2026-11-02T08:00:00Z'),
    });
    await queryOnce(database.url, 'update portal.caseload set to_time = now() where student = $1', [ids.c]);
    const refused = await handOver(FIRST, { students: null, studentsKey });
    expect(codeOf(refused)).toBe('VALIDATION_FAILED');
    expect(await inForce()).toEqual(['a: first', 'b: first', 'foreign: third']);
    await addAssignment(database.url, { adviser: ids.first, student: ids.c });
    const answer = await handOver(FIRST, { students: null, studentsKey });
    expect(answer.data).toMatchObject({ handOver: { handedOver: 3 } });
  });

  test('hands all students over, and does not read them any more', async () => {
    await queryOnce(
      database.url,
      "update portal.people set college = 'ADPOLY' where subject in ('a', 'b', 'c')",
    );
    const count = async () => (await gateway.ask(FIRST, '{ students { all } }')).data?.['students'];
    expect(await count()).toEqual({ all: 3 });
    expect((await handOver(FIRST, { students: null })).data).toEqual({
      handOver: { handedOver: 3, before: 0, left: 0 },
    });
    expect(await count()).toEqual({ all: 0 });
  });

  test('changes nothing with a repetition, and learns that it was done before', async () => {
    await handOver(FIRST);
    const rows = await queryOnce(database.url, 'select * from portal.caseload');
    expect((await handOver(FIRST)).data).toEqual({ handOver: { handedOver: 0, before: 2, left: 0 } });
    expect(await queryOnce(database.url, 'select * from portal.caseload')).toEqual(rows);
    expect(await readMessages(database.url)).toHaveLength(1);
  });

  test('leaves out a student who has another adviser meanwhile', async () => {
    await queryOnce(database.url, 'update portal.caseload set to_time = now() where student = $1', [ids.b]);
    await addAssignment(database.url, { adviser: ids.third, student: ids.b });
    expect((await handOver(FIRST)).data).toEqual({ handOver: { handedOver: 1, before: 0, left: 1 } });
    expect(await inForce()).toEqual(['a: second', 'b: third', 'c: first', 'foreign: third']);
  });

  test('cannot hand over the student of another adviser, and learns nothing about this adviser', async () => {
    for (const adviser of [ids.second, ids.third])
      expect((await handOver(FIRST, { students: [ids.foreign, UNKNOWN], adviser })).data).toEqual({
        handOver: { handedOver: 0, before: 0, left: 2 },
      });
    expect(await inForce()).toEqual(BEFORE);
  });

  test('cannot hand over the students of another adviser', async () => {
    expect(codeOf(await handOver(SECOND, { from: ids.first }))).toBe('NOT_FOUND');
    expect(codeOf(await handOver(FIRST, { role: 'supervisor', adviser: ids.supervisor }))).toBe('NOT_FOUND');
    expect(await inForce()).toEqual(BEFORE);
  });

  test('and another request at the same time leave one adviser in force for each student', async () => {
    const answers = await Promise.all([
      handOver(FIRST, { students: [ids.a, ids.b, ids.c] }),
      handOver(FIRST, { students: [ids.c, ids.b, ids.a], adviser: ids.third }),
      handOver(ADMIN, { from: ids.first, students: null, adviser: ids.third }),
    ]);
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    const moved = answers.map(({ data }) => (data?.['handOver'] as { handedOver: number }).handedOver);
    expect(moved.sort()).toEqual([0, 0, 3]);
    expect(await inForce()).toHaveLength(4);
  });

  test('is told when the new adviser lacks the role, is the same person, or has no account', async () => {
    const NO_ROLE =
      'This person does not have an account with the role “Career counselor”. Choose another person.';
    const imported = await addPersonOf(database.url, { subject: null, role: 'careercounselor' });
    const wrong: [string, string][] = [
      [ids.supervisor, NO_ROLE],
      [imported, NO_ROLE],
      [UNKNOWN, NO_ROLE],
      ['some-item', NO_ROLE],
      [ids.first, 'This person advises the students already. Choose another person.'],
    ];
    for (const [adviser, message] of wrong) {
      const answer = await handOver(FIRST, { adviser });
      expect(codeOf(answer)).toBe('VALIDATION_FAILED');
      expect(answer.errors?.[0]?.extensions['validation']).toEqual({ adviser: [message] });
    }
    expect(await inForce()).toEqual(BEFORE);
  });

  test('writes at most 1,000 characters, and chooses at most 100 students', async () => {
    const long = await handOver(FIRST, { note: 'x'.repeat(1001) });
    expect(long.errors?.[0]?.extensions['validation']).toEqual({
      note: ['Note cannot exceed 1000 characters.'],
    });
    const students = Array.from({ length: 101 }, () => crypto.randomUUID());
    const many = await handOver(FIRST, { students });
    expect(many.errors?.[0]?.message).toBe('Choose at most 100 students, or hand over all.');
    expect(await inForce()).toEqual(BEFORE);
    expect(codeOf(await handOver(FIRST, { note: ' \r\n ' }))).toBe('ok');
  });
});

// CASELOAD-7
describe('an administrator', () => {
  test('hands over the students of an adviser who has lost the role', async () => {
    await queryOnce(database.url, "update portal.people set role = 'faculty' where subject = 'first'");
    expect((await handOver(ADMIN, { from: ids.first, students: null })).data).toEqual({
      handOver: { handedOver: 3, before: 0, left: 0 },
    });
    expect(await inForce()).toEqual(['a: second', 'b: second', 'c: second', 'foreign: third']);
  });

  test('leaves out a person who is no student any more', async () => {
    await queryOnce(database.url, "update portal.people set role = 'faculty' where subject = 'a'");
    expect((await handOver(ADMIN, { from: ids.first, students: null })).data).toEqual({
      handOver: { handedOver: 2, before: 0, left: 1 },
    });
  });

  test('must name the adviser', async () => {
    for (const from of [null, UNKNOWN, 'some-item'])
      expect(codeOf(await handOver(ADMIN, { from }))).toBe('NOT_FOUND');
  });
});

// CASELOAD-7
test.each<[string, TestClaims, string]>([
  ['a Viewer', VIEWER, 'FORBIDDEN'],
  ['a student', claims('a', 'user', 'students-index'), 'FORBIDDEN'],
  ['a partner', claims('p', 'partner', 'students-index'), 'FORBIDDEN'],
  ['a counselor without the key', claims('first', 'careercounselor', ''), 'FORBIDDEN'],
  ['a supervisor', claims('supervisor', 'supervisor', 'students-index'), 'NOT_FOUND'],
  ['a visitor', undefined, 'UNAUTHENTICATED'],
])('%s hands no students of a counselor over', async (_, user, code) => {
  const PLAN = 'query ($from: ID) { handOverPlan(role: careercounselor, from: $from) { total } }';
  for (const from of [null, ids.first]) {
    expect(codeOf(await handOver(user, { from }))).toBe(code);
    expect(codeOf(await gateway.ask(user, PLAN, { from }))).toBe(code);
  }
  expect(await inForce()).toEqual(BEFORE);
});

// CASELOAD-7
test('the plan names the own chosen students, and the other people with the role', async () => {
  const PLAN = `query ($students: [ID!]) {
    handOverPlan(role: careercounselor, students: $students) {
      from { name } students { name } total advisers { name college }
    }
  }`;
  const answer = await gateway.ask(FIRST, PLAN, { students: [ids.b, ids.a, ids.foreign] });
  expect(answer.data?.['handOverPlan']).toEqual({
    from: { name: 'Demo first' },
    students: [{ name: 'Demo a' }, { name: 'Demo b' }],
    total: 2,
    advisers: [
      { name: 'Demo second', college: null },
      { name: 'Demo third', college: null },
    ],
  });
});

// CASELOAD-10
test('the new adviser is told the number of the students, and no name', async () => {
  await handOver(FIRST, { note: 'Demo a needs help.' });
  expect(await readMessages(database.url)).toMatchObject([
    { person: ids.second, kind: 'studentsToCounsel', values: { count: '2' }, isListed: true },
  ]);
});

// CASELOAD-7
test('the note is for the new adviser and administrators, and not for a Viewer or the adviser before', async () => {
  await handOver(FIRST, { note: 'A note' });
  const ADVISERS = 'query ($id: ID!) { personAdvisers(person: $id) { handOverNote } }';
  const read = async (user: TestClaims) => await gateway.ask(user, ADVISERS, { id: ids.a });
  expect((await read(ADMIN)).data).toEqual({
    personAdvisers: [{ handOverNote: 'A note' }, { handOverNote: null }],
  });
  expect(codeOf(await read(VIEWER))).toBe('FORBIDDEN');
  const OWN = '{ ownCaseload { items { student { name } assignedBy handOverNote } } }';
  expect((await gateway.ask(SECOND, OWN)).data?.['ownCaseload']).toEqual({
    items: [
      { student: { name: 'Demo a' }, assignedBy: 'Demo first', handOverNote: 'A note' },
      { student: { name: 'Demo b' }, assignedBy: 'Demo first', handOverNote: 'A note' },
    ],
  });
  expect(JSON.stringify(await gateway.ask(FIRST, OWN))).not.toContain('A note');
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createPeopleModule } from '../people/people-module.ts';
import { createTestOutcomes } from '../testing/outcomes.ts';
import { createStudentsModule } from '../students/students-module.ts';
import { addApplication, addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { viewerOf } from '../testing/sample.ts';
import { createCaseloadModule } from './caseload-module.ts';
import { CASELOAD_SOURCE } from './dashboard-source.ts';
import { readOwnCaseload } from './own-caseload.ts';

const KEYS = { permissions: 'people-index,students-index' };
const ADMIN: TestClaims = { sub: 'admin', name: 'Demo Admin', role: 'admin', ...KEYS };
const VIEWER: TestClaims = { sub: 'viewer', role: 'Viewer', ...KEYS };
const FIRST: TestClaims = {
  sub: 'first',
  role: 'careercounselor',
  entity: 'FCHS',
  permissions: 'students-index',
};
const NOW = new Date('2026-11-27T21:00:00Z');

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

let ids: Record<string, string>;
/** Two counselors and a supervisor. Students `a` and `b` are advised, `c` and `school` are not. */
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.people, portal.applications cascade');
  ids = {};
  const given: [string, string, string | null][] = [
    ['first', 'careercounselor', 'FCHS'],
    ['second', 'careercounselor', null],
    ['supervisor', 'supervisor', 'FCHS'],
    ['a', 'user', 'FCHS'],
    ['b', 'user', 'ADPOLY'],
    ['c', 'user', 'FCHS'],
    ['school', 'user', 'ATHS'],
  ];
  for (const [subject, role, college] of given)
    ids[subject] = await addPersonOf(database.url, { subject, role, college });
  for (const student of ['a', 'b']) await assign('first', student);
  await addApplication(database.url, { author: 'a', college: 'FCHS' });
});

async function assign(adviser: string, student: string, role?: string): Promise<void> {
  await addAssignment(database.url, { adviser: ids[adviser] ?? '', student: ids[student] ?? '', role });
}

async function addStep(student: string, step: string, dueOn: string, isDone = false): Promise<void> {
  await queryOnce(
    database.url,
    `insert into portal.case_notes (student, author_name, author_role, kind, text, next_step, due_on, done_at, created_at)
     values ($1, 'Demo', 'careercounselor', 'call', 'A secret note', $2, $3, $4, now())`,
    [ids[student], step, dueOn, isDone ? NOW : null],
  );
}

// CASELOAD-6
describe('the own caseload', () => {
  const read = (claims = FIRST, request = {}) =>
    database.read((db) => readOwnCaseload(db, viewerOf(claims), request, NOW));

  test('has the students whom the adviser advises, and no other student', async () => {
    const { items, ...numbers } = await read();
    expect(numbers).toEqual({ total: 2, all: 2, notApplied: 1, stepsDue: 0, unassigned: 1 });
    expect(items.map(({ student, since }) => [student.name, student.applications, since])).toEqual([
      ['Demo a', 1, '2026-11-01T08:00:00.000Z'],
      ['Demo b', 0, '2026-11-01T08:00:00.000Z'],
    ]);
  });

  test('has the open next step that is due first, and the number of those that are due', async () => {
    await addStep('a', 'Later', '2026-12-03');
    await addStep('a', 'Sooner', '2026-11-28');
    await addStep('a', 'Done', '2026-11-01', true);
    await addStep('b', 'Not today', '2026-11-29');
    await addStep('c', 'Of another student', '2026-11-01');
    const { items, stepsDue } = await read();
    expect(items.map(({ nextStep }) => nextStep)).toEqual([
      { text: 'Sooner', dueOn: '2026-11-28' },
      { text: 'Not today', dueOn: '2026-11-29' },
    ]);
    // It is the 28th in the Emirates.
    expect(stepsDue).toBe(1);
  });

  test('is searched by name', async () => {
    const { items, total, all } = await read(FIRST, { search: 'demo b' });
    expect([items.map(({ student }) => student.name), total, all]).toEqual([['Demo b'], 1, 2]);
  });

  test('is empty for an adviser without students, and after a change of the role', async () => {
    expect(await read({ sub: 'second', role: 'careercounselor' })).toMatchObject({ items: [], all: 0 });
    expect(await read({ sub: 'first', role: 'supervisor' })).toMatchObject({ items: [], all: 0 });
  });

  test.each<[string, TestClaims, string]>([
    ['an administrator', ADMIN, 'FORBIDDEN'],
    ['a superadmin', { sub: 's', role: 'superadmin' }, 'FORBIDDEN'],
    ['a Viewer', VIEWER, 'FORBIDDEN'],
    ['a student', { sub: 'a', role: 'user', ...KEYS }, 'FORBIDDEN'],
    ['a counselor without the key', { ...FIRST, permissions: '' }, 'FORBIDDEN'],
    ['a visitor', undefined, 'UNAUTHENTICATED'],
  ])('is not for %s', async (_, user, code) => {
    expect(codeOf(await gateway.ask(user, '{ ownCaseload { all } }'))).toBe(code);
  });
});

const CASELOADS = `query ($role: AdviserRole!) {
  caseloads(role: $role) {
    students unadvised
    advisers { name college hasRole students notApplied nextSteps lastSignInAt }
    colleges { college students unadvised unassigned }
  }
}`;

// CASELOAD-9
describe('the numbers of all advisers', () => {
  const read = async (role = 'careercounselor', user = VIEWER) =>
    (await gateway.ask(user, CASELOADS, { role })).data?.['caseloads'];

  test('are those of the advisers with one role, and of the colleges', async () => {
    await addStep('a', 'A secret step', '2026-12-03');
    await addStep('a', 'Done', '2026-12-03', true);
    await assign('supervisor', 'c', 'supervisor');
    const numbers = await read();
    expect(numbers).toEqual({
      students: 4,
      unadvised: 2,
      advisers: [
        {
          name: 'Demo first',
          college: 'FCHS',
          hasRole: true,
          students: 2,
          notApplied: 1,
          nextSteps: 1,
          lastSignInAt: null,
        },
        {
          name: 'Demo second',
          college: null,
          hasRole: true,
          students: 0,
          notApplied: 0,
          nextSteps: 0,
          lastSignInAt: null,
        },
      ],
      colleges: [
        { college: 'ADPOLY', students: 1, unadvised: 0, unassigned: 0 },
        { college: 'ATHS', students: 1, unadvised: 1, unassigned: 1 },
        { college: 'FCHS', students: 2, unadvised: 1, unassigned: 0 },
      ],
    });
    expect(JSON.stringify(numbers)).not.toContain('secret');
    expect(await read('careercounselor', ADMIN)).toEqual(numbers);
  });

  test('begin with advisers who have lost the role and still have students', async () => {
    await queryOnce(database.url, "update portal.people set role = 'faculty' where subject = 'first'");
    const { advisers } = (await read()) as { advisers: { name: string; hasRole: boolean }[] };
    expect(advisers.map(({ name, hasRole }) => [name, hasRole])).toEqual([
      ['Demo first', false],
      ['Demo second', true],
    ]);
  });

  test('count a student for the college of each record', async () => {
    await queryOnce(
      database.url,
      "insert into portal.person_students (student_id, person, college, source) values ('S1', $1, 'ADPOLY', 'import')",
      [ids['c']],
    );
    const { colleges } = (await read()) as { colleges: { college: string; unadvised: number }[] };
    expect(colleges.map(({ college, unadvised }) => [college, unadvised])).toEqual([
      ['ADPOLY', 1],
      ['ATHS', 1],
      ['FCHS', 1],
    ]);
  });

  test.each<[string, TestClaims, string]>([
    ['a counselor', { ...FIRST, ...KEYS }, 'FORBIDDEN'],
    ['a faculty member', { sub: 'f', role: 'faculty', ...KEYS }, 'FORBIDDEN'],
    ['a Viewer without the key', { sub: 'v', role: 'Viewer', permissions: 'students-index' }, 'FORBIDDEN'],
    ['a visitor', undefined, 'UNAUTHENTICATED'],
  ])('are not for %s', async (_, user, code) => {
    expect(codeOf(await gateway.ask(user, CASELOADS, { role: 'supervisor' }))).toBe(code);
  });
});

// CASELOAD-11
describe('on the dashboard', () => {
  const read = async (claims: NonNullable<TestClaims>) =>
    await database.read((db) => CASELOAD_SOURCE.read(db, viewerOf(claims), NOW));

  test('an adviser finds the number of the own students', async () => {
    expect(await read(FIRST)).toEqual({ figures: [{ kind: 'counseledStudents', count: 2 }] });
    await assign('supervisor', 'c', 'supervisor');
    expect(await read({ sub: 'supervisor', role: 'supervisor' })).toEqual({
      figures: [{ kind: 'supervisedStudents', count: 1 }],
    });
    expect(await read({ sub: 'second', role: 'careercounselor' })).toEqual({});
  });

  test('an administrator finds the number of students without a career counselor', async () => {
    expect(await read(ADMIN)).toEqual({ figures: [{ kind: 'studentsWithoutCounselor', count: 2 }] });
    for (const student of ['c', 'school']) await assign('second', student);
    expect(await read(ADMIN)).toEqual({});
  });

  test.each([
    ['Viewer', KEYS, false],
    ['user', KEYS, false],
    ['faculty', KEYS, false],
    ['careercounselor', {}, false],
    ['admin', {}, false],
    ['superadmin', {}, true],
    ['supervisor', KEYS, true],
  ] as const)('a user with the role %s and the keys %j is asked about: %s', (role, keys, expected) => {
    expect(CASELOAD_SOURCE.serves(viewerOf({ sub: 'x', role, ...keys }))).toBe(expected);
  });
});

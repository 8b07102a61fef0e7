import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { addApplication, addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { viewerOf } from '../testing/sample.ts';
import { createCaseloadModule } from '../caseload/caseload-module.ts';
import { createPeopleModule } from '../people/people-module.ts';
import { STUDENTS_SOURCE } from './dashboard-source.ts';
import { createTestOutcomes } from '../testing/outcomes.ts';
import { createStudentsModule } from './students-module.ts';

const KEY = { permissions: 'students-index' };
const ADMIN = { sub: 'admin', role: 'admin', ...KEY };

const database = await openTestDatabase();
const gateway = createModulesGateway([
  createPeopleModule(database),
  createCaseloadModule(database),
  createStudentsModule(database),
  ...createTestOutcomes(database),
]);
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(() =>
  queryOnce(database.url, 'truncate portal.people, portal.applications, portal.history cascade'),
);

interface Item {
  id: string;
  name: string;
  group: string | null;
  applications: number;
  lastAppliedAt: string | null;
  students: { studentId: string }[];
  advisers: { role: string; name: string }[] | null;
}

interface List {
  items: Item[];
  total: number;
  all: number;
  notApplied: number;
  classes: number[];
  adviserName: string | null;
}

const LIST = `query ($within: StudentFilters, $filters: StudentFilters, $sort: StudentSort, $page: Int) {
  students(within: $within, filters: $filters, sort: $sort, page: $page) {
    total all notApplied classes
    adviserName
    items { id name group college applications lastAppliedAt students { studentId } advisers { role name } }
  }
}`;

async function list(claims: TestClaims = ADMIN, asked: Record<string, unknown> = {}): Promise<List> {
  const { within, sort, page, ...filters } = asked;
  const answer = await gateway.ask(claims, LIST, { within, filters, sort, page });
  expect(answer.errors).toBeUndefined();
  return answer.data?.['students'] as List;
}

const namesOf = ({ items }: List) => items.map(({ name }) => name);
const found = async (variables: Record<string, unknown>) => namesOf(await list(ADMIN, variables));

interface GivenStudent {
  college?: string | null;
  group?: string;
  /** Null for a person of an import. */
  subject?: string | null;
}

/** Adds a student, who has an account with the name as its subject. @returns the id */
async function addStudent(name: string, { college = null, group, subject = name }: GivenStudent = {}) {
  const id = await addPersonOf(database.url, { subject, college, name });
  await queryOnce(database.url, 'update portal.people set student_group = $2 where id = $1', [
    id,
    group ?? null,
  ]);
  return id;
}

let records = 0;

async function addRecord(
  person: string,
  {
    college = null,
    year = null,
    status = null,
  }: { college?: string | null; year?: number | null; status?: string | null },
): Promise<void> {
  records += 1;
  await queryOnce(
    database.url,
    `insert into portal.person_students (student_id, person, college, class, status, source)
     values ($1, $2, $3, $4, $5, 'import')`,
    [`S${records}`, person, college, year, status],
  );
}

/** Adds an application of a student that was sent at a time. */
async function addSent(author: string, sentAt: string, state = 'submitted'): Promise<void> {
  const vacancy = `v-${sentAt}`;
  const id = await addApplication(database.url, { author, college: null, vacancy });
  await queryOnce(database.url, 'update portal.applications set state = $2 where id = $1', [id, state]);
  await queryOnce(
    database.url,
    `insert into portal.history (resource, record, version, transition, to_state, at)
     values ('application', $1, 1, 'submit', 'submitted', $2)`,
    [id, sentAt],
  );
}

// STUDENTS-1
describe('the students whom a user reads', () => {
  const NONE = 'FORBIDDEN';
  const ALL = ['adviser', 'college', 'counselled', 'elsewhere', 'records', 'supervised'];
  /**
   * Written by hand: students of the college without an adviser (`college`, and `records` by a student
   * record), those with another career counselor (`counselled`, `adviser`) or supervisor (`supervised`), and
   * the own ones: `elsewhere` of the career counselor, `adviser` of the supervisor.
   */
  const MATRIX: [role: string, college: string | undefined, expected: string[] | typeof NONE][] = [
    ['superadmin', undefined, ALL],
    ['admin', 'FCHS', ALL],
    ['Viewer', 'FCHS', ALL],
    ['careercounselor', 'FCHS', ['college', 'elsewhere', 'records', 'supervised']],
    ['careercounselor', 'ADPOLY', ['elsewhere']],
    ['careercounselor', undefined, ['elsewhere']],
    ['supervisor', 'FCHS', ['adviser', 'college', 'counselled', 'records']],
    ['supervisor', undefined, ['adviser']],
    ['user', 'FCHS', NONE],
    ['partner', 'FCHS', NONE],
    ['OJT Coordinator', 'FCHS', NONE],
    ['Admin Support', 'FCHS', NONE],
    ['Clinical Placement Coordinator', 'FCHS', NONE],
    ['faculty', 'FCHS', NONE],
    ['Facility', 'FCHS', NONE],
    ['innovation fellow', 'FCHS', NONE],
  ];

  beforeEach(async () => {
    const reader = (role: string) => addPersonOf(database.url, { subject: role, role, name: role });
    const [counselor, supervisor] = [await reader('careercounselor'), await reader('supervisor')];
    const other = await addPersonOf(database.url, { subject: 'other', role: 'careercounselor' });
    const otherSupervisor = await addPersonOf(database.url, { subject: 'sv-2', role: 'supervisor' });
    await addPersonOf(database.url, { subject: 'employee', role: 'faculty', college: 'FCHS' });
    await addStudent('college', { college: 'FCHS' });
    await addRecord(await addStudent('records', { subject: null }), { college: 'FCHS' });
    const elsewhere = await addStudent('elsewhere', { college: 'ADVETI' });
    await addAssignment(database.url, { adviser: counselor, student: elsewhere });
    const counselled = await addStudent('counselled', { college: 'FCHS' });
    await addAssignment(database.url, { adviser: other, student: counselled });
    const supervised = await addStudent('supervised', { college: 'FCHS' });
    await addAssignment(database.url, { adviser: otherSupervisor, student: supervised, role: 'supervisor' });
    const advised = await addStudent('adviser', { college: 'FCHS' });
    await addAssignment(database.url, { adviser: supervisor, student: advised, role: 'supervisor' });
    await addAssignment(database.url, { adviser: other, student: advised });
    // An assignment that has ended gives nothing, and takes nothing from the college.
    const ended = { adviser: counselor, student: counselled, to: new Date() };
    await addAssignment(database.url, ended);
  });

  test.each(MATRIX)('as %s of %s', async (role, entity, expected) => {
    const claims = { sub: role, name: 'Demo', role, entity, ...KEY };
    const answer = await gateway.ask(claims, LIST);
    if (typeof expected === 'string') {
      expect(codeOf(answer)).toBe(expected);
      expect(answer.data).toBeNull();
      return;
    }
    const students = await list(claims);
    expect(namesOf(students)).toEqual(expected);
    expect(students).toMatchObject({ total: expected.length, all: expected.length });
  });

  test.each<[string, TestClaims, string]>([
    ['a visitor', undefined, 'UNAUTHENTICATED'],
    ['a career counselor without the key', { sub: 'careercounselor', role: 'careercounselor' }, 'FORBIDDEN'],
    ['a partial login', { sub: 'admin', role: 'admin', partial: true, ...KEY }, 'FORBIDDEN'],
  ])('are none for %s', async (_, claims, code) => {
    expect(codeOf(await gateway.ask(claims, LIST))).toBe(code);
  });

  test('are those of both codes of the schools', async () => {
    await addStudent('school-1', { college: 'ATHS' });
    await addRecord(await addStudent('school-2'), { college: 'ATS' });
    for (const entity of ['ATHS', 'ATS']) {
      const claims = { sub: 'new', role: 'careercounselor', entity, ...KEY };
      expect(namesOf(await list(claims))).toEqual(['school-1', 'school-2']);
    }
  });

  test('have no one for claims that PostgreSQL cannot store', async () => {
    const claims = { sub: 'careercounselor\0', role: 'careercounselor', entity: 'FCHS', ...KEY };
    expect(namesOf(await list(claims))).toEqual([]);
    const own = { sub: 'careercounselor', role: 'careercounselor', entity: 'FC\0HS', ...KEY };
    expect(namesOf(await list(own))).toEqual(['elsewhere']);
  });

  test('are not those whom the user has advised in another role', async () => {
    const claims = { sub: 'careercounselor', role: 'supervisor', ...KEY };
    expect(namesOf(await list(claims))).toEqual([]);
  });

  // STUDENTS-5
  test('have the names of their advisers for administrators only', async () => {
    const advisersOf = async (claims: TestClaims, name: string) =>
      (await list(claims)).items.find((item) => item.name === name)?.advisers;
    expect(await advisersOf(ADMIN, 'adviser')).toEqual([
      { role: 'careercounselor', name: 'Demo other' },
      { role: 'supervisor', name: 'supervisor' },
    ]);
    expect(await advisersOf(ADMIN, 'college')).toEqual([]);
    const supervisor = { sub: 'supervisor', role: 'supervisor', ...KEY };
    expect(await advisersOf(supervisor, 'adviser')).toBeNull();
  });
});

// STUDENTS-2
describe('the applications of a student', () => {
  test('count from their sending until they are withdrawn, with the day of the latest', async () => {
    for (const name of ['many', 'draft', 'withdrawn', 'lapsed']) await addStudent(name);
    await addStudent('imported', { subject: null });
    await addSent('many', '2026-11-20T08:00:00Z');
    await addSent('many', '2026-11-21T08:00:00Z', 'notSelected');
    await addSent('many', '2026-11-25T08:00:00Z', 'withdrawn');
    await addApplication(database.url, { author: 'draft', college: null });
    await queryOnce(database.url, "update portal.applications set state = 'draft' where author = 'draft'");
    await addSent('withdrawn', '2026-11-22T08:00:00Z', 'withdrawn');
    await addSent('lapsed', '2026-11-23T08:00:00Z', 'lapsed');
    const { items, all, notApplied } = await list();
    expect(items.map(({ name, applications, lastAppliedAt }) => [name, applications, lastAppliedAt])).toEqual(
      [
        ['draft', 0, null],
        ['imported', 0, null],
        ['lapsed', 1, '2026-11-23T08:00:00.000Z'],
        ['many', 2, '2026-11-21T08:00:00.000Z'],
        ['withdrawn', 0, null],
      ],
    );
    expect([all, notApplied]).toEqual([5, 3]);
    expect(await found({ applied: 'no' })).toEqual(['draft', 'imported', 'withdrawn']);
    expect(await found({ applied: 'yes' })).toEqual(['lapsed', 'many']);
    expect(await found({ sort: 'application' })).toEqual([
      'lapsed',
      'many',
      'draft',
      'imported',
      'withdrawn',
    ]);
  });

  test('count once if one was returned and sent again', async () => {
    await addStudent('again');
    await addSent('again', '2026-11-20T08:00:00Z');
    await queryOnce(
      database.url,
      `insert into portal.history (resource, record, version, transition, to_state, at)
       select resource, record, 2, 'submit', 'submitted', '2026-11-24T08:00:00Z' from portal.history`,
    );
    const [student] = (await list()).items;
    expect(student).toMatchObject({ applications: 1, lastAppliedAt: '2026-11-24T08:00:00.000Z' });
  });
});

// STUDENTS-3
describe('the filters', () => {
  beforeEach(async () => {
    await addRecord(await addStudent('Ahmad', { subject: null }), {
      college: 'FCHS',
      year: 2027,
      status: 'active',
    });
    await addRecord(await addStudent('Badr', { subject: null }), {
      college: 'ADPOLY',
      year: 2025,
      status: 'graduated',
    });
    // The account of a student counts before the records of imports.
    const celine = await addStudent('Celine', { college: 'ADPOLY', group: 'graduating' });
    await addRecord(celine, { college: 'ATHS', year: 2025, status: 'graduated' });
    await addRecord(celine, { college: 'ADPOLY', year: 2026, status: 'active' });
    const dana = await addStudent('Dana', { subject: null });
    await addRecord(dana, { college: 'FCHS', year: 2023, status: 'graduated' });
    await addRecord(dana, { college: 'FCHS', status: 'left' });
    await addRecord(await addStudent('Eman', { subject: null }), { college: 'FCHS', status: 'left' });
    await addStudent('Fares');
  });

  test.each<[Record<string, unknown>, string[]]>([
    [{}, ['Ahmad', 'Badr', 'Celine', 'Dana', 'Eman', 'Fares']],
    [{ groups: ['active'] }, ['Ahmad']],
    [{ groups: ['graduating'] }, ['Celine']],
    [{ groups: ['alumni'] }, ['Badr', 'Dana']],
    [{ groups: ['left', 'active'] }, ['Ahmad', 'Eman']],
    [{ colleges: ['FCHS'] }, ['Ahmad', 'Dana', 'Eman']],
    [{ colleges: ['ADPOLY', 'ATHS'] }, ['Badr', 'Celine']],
    [{ colleges: ['FC\0HS'] }, []],
    [{ search: '\u064b' }, []],
    [{ search: '  ' }, ['Ahmad', 'Badr', 'Celine', 'Dana', 'Eman', 'Fares']],
    [{ classes: [2025] }, ['Badr', 'Celine']],
    [{ classes: [2025, 2027] }, ['Ahmad', 'Badr', 'Celine']],
    [{ search: 'AHM' }, ['Ahmad']],
    [{ search: 'celine', groups: ['graduating'], colleges: ['ADPOLY'], classes: [2026] }, ['Celine']],
    [{ search: 'nothing' }, []],
  ])('%j find %j, and their number', async (variables, expected) => {
    const answer = await list(ADMIN, variables);
    expect(namesOf(answer)).toEqual(expected);
    expect(answer).toMatchObject({ total: expected.length, all: 6, notApplied: 6 });
  });

  test.each<[Record<string, unknown>, Record<string, unknown>, string[], number]>([
    [{ groups: ['alumni'] }, {}, ['Badr', 'Dana'], 2],
    [{ groups: ['active', 'graduating'], account: 'yes' }, {}, ['Celine'], 1],
    [{ groups: ['alumni'] }, { colleges: ['FCHS'] }, ['Dana'], 2],
    [{ groups: ['alumni'] }, { groups: ['active'] }, [], 2],
  ])('of a list limited to %j: %j find %j of its %i students', async (within, variables, expected, all) => {
    const answer = await list(ADMIN, { within, ...variables });
    expect(namesOf(answer)).toEqual(expected);
    expect(answer).toMatchObject({ total: expected.length, all, notApplied: all });
  });

  test('tell students with an account from those of an import', async () => {
    expect(await found({ account: 'no' })).toEqual(['Ahmad', 'Badr', 'Dana', 'Eman']);
    expect(await found({ account: 'yes' })).toEqual(['Celine', 'Fares']);
  });

  test('find an address only of students who show it to the staff', async () => {
    const id = (await list()).items.find(({ name }) => name === 'Celine')?.id ?? '';
    await queryOnce(
      database.url,
      "update portal.people set email = 'Hidden@demo.example', search = 'celine hidden@demo.example s1' where id = $1",
      [id],
    );
    expect(await found({ search: 'hidden@' })).toEqual(['Celine']);
    await queryOnce(
      database.url,
      `insert into portal.profiles (person, shared) values ($1, '{"staff": ["phone"], "partners": [], "alumni": []}')`,
      [id],
    );
    expect(await found({ search: 'hidden@' })).toEqual([]);
    expect(await found({ search: 'celine example' })).toEqual([]);
    expect(await found({ search: 'celine s1' })).toEqual(['Celine']);
  });

  test('find the students with and without an adviser, and those of one adviser', async () => {
    const counselor = await addPersonOf(database.url, { subject: 'cc', role: 'careercounselor' });
    const supervisor = await addPersonOf(database.url, { subject: 'sv', role: 'supervisor' });
    const ids = new Map((await list()).items.map(({ name, id }) => [name, id]));
    const assign = async (adviser: string, name: string, more = {}) =>
      await addAssignment(database.url, { adviser, student: ids.get(name) ?? '', ...more });
    await assign(counselor, 'Ahmad');
    await assign(supervisor, 'Badr', { role: 'supervisor' });
    await assign(counselor, 'Celine', { to: new Date('2026-11-02T08:00:00Z') });
    expect(await found({ assigned: 'yes' })).toEqual(['Ahmad', 'Badr']);
    expect(await found({ assigned: 'no' })).toEqual(['Celine', 'Dana', 'Eman', 'Fares']);
    expect(await found({ adviser: counselor })).toEqual(['Ahmad']);
    expect(await found({ adviser: 'no-id' })).toEqual([]);
    // For an adviser, only the own assignments count.
    const of = async (sub: string, role: string, variables: object) =>
      namesOf(await list({ sub, role, entity: 'FCHS', ...KEY }, { ...variables }));
    expect(await of('cc', 'careercounselor', { assigned: 'yes' })).toEqual(['Ahmad']);
    expect(await of('cc', 'careercounselor', { assigned: 'no' })).toEqual(['Dana', 'Eman']);
    expect(await of('sv', 'supervisor', { assigned: 'yes' })).toEqual(['Badr']);
    // Who advises another one is not told.
    await assign(supervisor, 'Ahmad', { role: 'supervisor' });
    expect(await of('cc', 'careercounselor', { adviser: supervisor })).toEqual([]);
    const nameOf = async (claims: TestClaims, adviser: string) =>
      (await list(claims, { adviser })).adviserName;
    expect(await nameOf(ADMIN, counselor)).toBe('Demo cc');
    expect(await nameOf(ADMIN, ids.get('Ahmad') ?? '')).toBeNull();
    expect(await nameOf({ sub: 'sv', role: 'supervisor', ...KEY }, counselor)).toBeNull();
  });

  test('offer the years of the students whom the user reads, the latest first', async () => {
    expect((await list()).classes).toEqual([2027, 2026, 2025, 2023]);
    expect((await list(ADMIN, { within: { groups: ['alumni'] } })).classes).toEqual([2025, 2023]);
    const counselor = { sub: 'cc', role: 'careercounselor', entity: 'FCHS', ...KEY };
    expect((await list(counselor)).classes).toEqual([2027, 2023]);
  });

  test('show the group of each student', async () => {
    expect((await list()).items.map(({ group }) => group)).toEqual([
      'active',
      'alumni',
      'graduating',
      'alumni',
      'left',
      null,
    ]);
  });

  test('are beside the pages of 25 students', async () => {
    await queryOnce(
      database.url,
      `insert into portal.people (name, email, role, source, search)
       select 'Z' || n, '', 'user', 'import', 'z' || n from generate_series(10, 40) n`,
    );
    const last = await list(ADMIN, { search: 'z', page: 2 });
    expect(namesOf(last)).toEqual(['Z35', 'Z36', 'Z37', 'Z38', 'Z39', 'Z40']);
    expect(last.total).toBe(31);
  });
});

// STUDENTS-9
describe('the rows of a file', () => {
  const ROWS = `query ($filters: StudentFilters, $first: Int! = 100, $after: String) {
    rows: studentRows(filters: $filters, first: $first, after: $after) { items { email student { name } } next } }`;
  interface Rows {
    items: { email: string | null; student: { name: string } }[];
    next: string | null;
  }
  const ask = (variables: object, claims: TestClaims = ADMIN) => gateway.ask(claims, ROWS, { ...variables });
  const read = async (variables: object, claims?: TestClaims) =>
    (await ask(variables, claims)).data?.['rows'] as Rows;

  test('are all students that the filters find, page by page, each once', async () => {
    await queryOnce(
      database.url,
      `insert into portal.people (name, email, role, source, search)
       select 'Name ' || n % 7, '', 'user', 'import', 'name ' || n % 7 from generate_series(1, 25) n`,
    );
    await addStudent('Other');
    const names: string[] = [];
    let after: string | null = null;
    do {
      const rows: Rows = await read({ filters: { search: 'name' }, first: 4, after });
      names.push(...rows.items.map(({ student }) => student.name));
      after = rows.next;
    } while (after !== null);
    expect(names).toHaveLength(25);
    expect(names).toEqual(names.toSorted());
  });

  test('have the address only of students who show it to the staff', async () => {
    const setEmail = async (id: string) => {
      await queryOnce(database.url, "update portal.people set email = id || '@demo.example' where id = $1", [
        id,
      ]);
    };
    const share = async (id: string, staff: string) => {
      await queryOnce(database.url, 'insert into portal.profiles (person, shared) values ($1, $2)', [
        id,
        `{"staff": ${staff}, "partners": ["email"], "alumni": []}`,
      ]);
    };
    const [shown, hidden] = [await addStudent('Shown'), await addStudent('Hidden')];
    const [imported] = [await addStudent('Imported', { subject: null }), await addStudent('Nothing')];
    for (const id of [shown, hidden, imported]) await setEmail(id);
    await share(shown, '["phone", "email"]');
    await share(hidden, '["phone"]');
    const emails = new Map((await read({})).items.map(({ email, student }) => [student.name, email]));
    expect(Object.fromEntries(emails)).toEqual({
      Shown: `${shown}@demo.example`,
      Hidden: null,
      Imported: `${imported}@demo.example`,
      Nothing: null,
    });
  });

  test('have cursors that tell nothing about a student, and none of one who was erased', async () => {
    const first = await addStudent('First');
    await addStudent('Second');
    await queryOnce(
      database.url,
      "update portal.people set search = 'first secret@demo.example' where id = $1",
      [first],
    );
    const { next } = await read({ first: 1 });
    expect(next).toBe(first);
    await queryOnce(database.url, 'delete from portal.people where id = $1', [first]);
    expect(codeOf(await ask({ after: next }))).toBe('VALIDATION_FAILED');
  });

  test('are those whom the user reads', async () => {
    await addStudent('Own', { college: 'FCHS' });
    await addStudent('Elsewhere', { college: 'ADPOLY' });
    const claims = { sub: 'cc', role: 'careercounselor', entity: 'FCHS', ...KEY };
    expect((await read({}, claims)).items.map(({ student }) => student.name)).toEqual(['Own']);
    expect(codeOf(await ask({}, { sub: 'p', role: 'partner', ...KEY }))).toBe('FORBIDDEN');
    expect(codeOf(await ask({}, { sub: 'c', role: 'careercounselor' }))).toBe('FORBIDDEN');
  });

  test.each([
    [{ first: 0 }, 'BAD_USER_INPUT'],
    [{ first: 101 }, 'BAD_USER_INPUT'],
    [{ after: 'no-cursor' }, 'VALIDATION_FAILED'],
  ])('are refused for %j', async (variables, code) => {
    expect(codeOf(await ask(variables))).toBe(code);
  });
});

// STUDENTS-4
describe('the reads of a page', () => {
  let reads = 0;
  let atOnce = 0;
  let most = 0;
  const counted = createModulesGateway([
    createPeopleModule(database),
    createCaseloadModule(database),
    ...createTestOutcomes(database),
    createStudentsModule({
      ...database,
      async read(work) {
        reads += 1;
        atOnce += 1;
        most = Math.max(most, atOnce);
        const result = await database.read(work);
        atOnce -= 1;
        return result;
      },
    }),
  ]);
  afterAll(() => counted.close());
  beforeEach(() => {
    reads = 0;
    most = 0;
  });

  test.each([
    ['no filter', {}, 3, 2],
    ['only the filter that the counts answer', { applied: 'no' }, 3, 2],
    ['a search', { search: 'demo' }, 4, 3],
  ])('with %s are few at the same time', async (_, filters, expected, expectedAtOnce) => {
    const { errors } = await counted.ask(ADMIN, LIST, { filters });
    expect(errors).toBeUndefined();
    expect([reads, most]).toEqual([expected, expectedAtOnce]);
  });

  test.each([
    [{}, 3],
    [{ applied: 'no' }, 2],
    [{ applied: 'yes' }, 1],
    [{ applied: 'no', search: 'second' }, 1],
  ])('have the total for %j', async (variables, total) => {
    for (const name of ['first', 'second', 'third']) await addStudent(name);
    await addSent('first', '2026-11-20T08:00:00Z');
    expect((await list(ADMIN, variables)).total).toBe(total);
  });
});

// STUDENTS-6
describe('the dashboard', () => {
  const read = (claims: TestClaims) => {
    const viewer = viewerOf({ ...claims, ...KEY });
    expect(STUDENTS_SOURCE.serves(viewer)).toBe(true);
    return database.read((db) => STUDENTS_SOURCE.read(db, viewer, new Date()));
  };

  test('of a career counselor and of a supervisor has the students who have not applied', async () => {
    await addStudent('applied', { college: 'FCHS' });
    await addStudent('waiting', { college: 'FCHS' });
    await addStudent('elsewhere', { college: 'ADPOLY' });
    await addSent('applied', '2026-11-20T08:00:00Z');
    for (const role of ['careercounselor', 'supervisor']) {
      expect(await read({ sub: 'adviser', role, entity: 'FCHS' })).toEqual({
        figures: [{ kind: 'studentsWithoutApplication', count: 1, values: { total: '2' } }],
      });
    }
  });

  test('has nothing for an adviser without students', async () => {
    expect(await read({ sub: 'adviser', role: 'careercounselor' })).toEqual({});
  });

  test.each(['superadmin', 'admin', 'Viewer', 'user', 'partner', 'faculty'])(
    'asks nothing for %s',
    (role) => {
      expect(STUDENTS_SOURCE.serves(viewerOf({ sub: 'a', role, ...KEY }))).toBe(false);
    },
  );

  test.each(['careercounselor', 'supervisor'])('asks nothing for %s without the key of the list', (role) => {
    expect(STUDENTS_SOURCE.serves(viewerOf({ sub: 'a', role }))).toBe(false);
  });

  test('has nothing for an adviser whose id cannot be stored', async () => {
    expect(await read({ sub: 'ad\0viser', role: 'careercounselor' })).toEqual({});
  });
});

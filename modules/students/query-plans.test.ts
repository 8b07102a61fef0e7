import { afterAll, beforeAll, expect, test } from 'vitest';

import { listOutcomesToCheck } from '../outcomes/student-outcomes.ts';
import { viewerOf } from '../testing/sample.ts';
import { indexesOf, openPlans, typesOf } from '../testing/plans.ts';
import { STUDENTS_SOURCE } from './dashboard-source.ts';
import { studentScopeOf } from './scope.ts';
import {
  countFound,
  countStudents,
  listStudentRows,
  listStudents,
  type StudentsRequest,
} from './students.ts';

const STUDENTS = 10_000;
const APPLICATIONS = STUDENTS / 2;
/** The counselors of a hundred colleges. */
const ADVISERS = 100;

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  const statements = [
    `insert into portal.people (subject, name, email, role, college, source, search)
     select 'adviser-' || n, 'Demo', '', 'careercounselor', 'C' || n, 'sign-in', 'demo'
     from generate_series(1, ${ADVISERS}) n`,
    `insert into portal.people (subject, name, email, role, college, student_group, source, search)
     select 'student-' || n, 'Demo', '', 'user', 'C' || 1 + n % ${ADVISERS}, 'active', 'sign-in',
       'demo ' || md5(n::text)
     from generate_series(1, ${STUDENTS}) n`,
    `insert into portal.person_students (student_id, person, college, class, status, source)
     select 'S' || p.subject, p.id, p.college, 2020 + length(p.subject) % 10, 'active', 'import'
     from portal.people p where p.role = 'user'`,
    // Each second student has a counselor of another college.
    `insert into portal.caseload (adviser, student, role, from_time, assigned_by)
     select a.id, s.id, 'careercounselor', now(), 'Demo Admin'
     from generate_series(1, ${STUDENTS}, 2) n
     join portal.people s on s.subject = 'student-' || n
     join portal.people a on a.subject = 'adviser-' || 1 + (n + 2) % ${ADVISERS}`,
    `insert into portal.applications (id, version, state, state_since, author, college, vacancy, search, created_at,
       changed_at)
     select 'a-' || translate(lpad(to_hex(n), 12, '0'), '0189', 'wxyz'), 1, 'submitted', at,
       'student-' || n * 2, 'C' || 1 + (n * 2) % ${ADVISERS}, 'v-' || n, '', at, at
     from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at
           from generate_series(1, ${APPLICATIONS}) as n) as rows`,
    `insert into portal.history (resource, record, version, transition, to_state, at)
     select 'application', id, 1, 'submit', 'submitted', created_at from portal.applications`,
    // Each student has two outcomes. A few look for work, and a few outcomes wait for a check.
    `insert into portal.outcomes (person, category, employer, source, since, recorded_at, is_latest, state)
     select p.id, case when n % 50 = 0 then 'seekingWork' else 'fullTime' end, 'Demo employer', 'self', current_date,
       now() - n * interval '1 hour', is_latest, case when n % 100 = 0 then 'reported' else 'verified' end
     from generate_series(1, ${STUDENTS}) n cross join (values (true), (false)) as both_kinds (is_latest)
     join portal.people p on p.subject = 'student-' || n`,
    // The history has other records too.
    `insert into portal.history (resource, record, version, to_state, at)
     select 'clearance', 'c-' || n, 1, 'submitted', now() from generate_series(1, 50000) n`,
  ];
  for (const statement of statements) await plans.client.query(statement);
  await plans.client.query(
    'vacuum analyze portal.people, portal.person_students, portal.caseload, portal.applications, portal.history, portal.outcomes',
  );
});
afterAll(() => plans.client.end());

const counselor = (college?: string) =>
  studentScopeOf(viewerOf({ sub: 'adviser-2', role: 'careercounselor', entity: college }));
const ADMIN = studentScopeOf(viewerOf({ sub: 'admin', role: 'admin' }));

/** Lists the tables that the work reads as a whole. */
async function scannedBy(work: () => Promise<unknown>) {
  const nodes = await plans.plansOf(work);
  return [
    ...new Set(nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])),
  ];
}

// STUDENTS-4, STUDENTS-6
test('the number on the dashboard is one statement, which reads the applications of the own students only', async () => {
  const viewer = viewerOf({ sub: 'adviser-2', role: 'careercounselor', entity: 'C3' });
  const read = () => STUDENTS_SOURCE.read(plans.db, viewer, new Date());
  const ofAdviser = (2 * STUDENTS) / ADVISERS;
  // The own students are of one college, and those without an adviser of another one.
  expect(await read()).toMatchObject({ figures: [{ values: { total: String(ofAdviser) } }] });
  expect(await plans.statementsOf(read)).toHaveLength(1);
  const nodes = await plans.plansOf(read);
  expect(indexesOf(nodes)).toEqual(
    expect.arrayContaining(['people_role_college_index', 'people_pkey', 'caseload_adviser_to_time_index']),
  );
  expect(await scannedBy(read)).not.toContain('people');
  expect(await scannedBy(read)).not.toContain('applications');
});

// STUDENTS-1
test('the students of an adviser without a college are found by indexes', async () => {
  expect(await scannedBy(() => countStudents(plans.db, counselor()))).toEqual([]);
  expect(await scannedBy(() => listStudents(plans.db, counselor(), {}))).toEqual([]);
});

// STUDENTS-3
test('the filters of an adviser read no table of people as a whole', async () => {
  for (const filters of [{ assigned: 'yes' }, { assigned: 'no' }, { account: 'yes' }] as const) {
    expect(await scannedBy(() => listStudents(plans.db, counselor('C3'), { filters }))).not.toContain(
      'people',
    );
  }
});

// STUDENTS-9
test('the rows of a file are read in the order of an index, also after many others', async () => {
  const { next } = await listStudentRows(plans.db, ADMIN, { first: 100 });
  const read = () => listStudentRows(plans.db, ADMIN, { first: 100, after: next });
  expect(indexesOf(await plans.plansOf(read))).toContain('people_order_index');
});

// STUDENTS-2
test.each<[string, StudentsRequest]>([
  ['a page', {}],
  ['a page of those who have not applied', { filters: { applied: 'no' } }],
  ['a page of those who have applied', { filters: { applied: 'yes' } }],
])('%s of all students is read in the order of an index', async (_, request) => {
  const read = () => listStudents(plans.db, ADMIN, request);
  expect(indexesOf(await plans.plansOf(read))).toContain('people_order_index');
  expect(await scannedBy(read)).toEqual([]);
});

// OUTCOME-8, OUTCOME-9
test('the students who look for work are found by the index of the latest outcomes', async () => {
  const filters = { outcomes: ['seekingWork', 'seekingEducation'] } as const;
  const reads = [
    () => countFound(plans.db, ADMIN, filters),
    () => listStudents(plans.db, ADMIN, { within: filters, sort: 'outcome' }),
    () => listStudents(plans.db, counselor('C3'), { within: filters, sort: 'outcome' }),
  ];
  expect(await countFound(plans.db, ADMIN, filters)).toBe(STUDENTS / 50);
  for (const read of reads) {
    expect(await scannedBy(read)).not.toContain('outcomes');
    expect(indexesOf(await plans.plansOf(read)).join()).toMatch(/outcomes_latest/);
  }
});

// OUTCOME-4
test('the outcomes that wait for a check are read in the order of their index', async () => {
  const viewer = viewerOf({ sub: 'admin', role: 'admin' });
  const nodes = await plans.plansOf(() => listOutcomesToCheck(plans.db, ADMIN, viewer, 1));
  expect(indexesOf(nodes)).toContain('outcomes_unchecked_index');
});

// STUDENTS-4
test('all students are counted in one statement, with one comparison of all people and applications', async () => {
  const read = () => countStudents(plans.db, ADMIN);
  expect(await read()).toEqual({ all: STUDENTS, notApplied: STUDENTS - APPLICATIONS });
  expect(await plans.statementsOf(read)).toHaveLength(1);
  expect(typesOf(await plans.plansOf(read)).join()).toMatch(/Hash Join|Merge Join/);
});

// STUDENTS-2
test('the students who have not applied are counted with one comparison of all people and applications', async () => {
  const nodes = await plans.plansOf(() => countFound(plans.db, ADMIN, { applied: 'no' }));
  expect(typesOf(nodes).join()).toMatch(/Hash|Merge/);
});

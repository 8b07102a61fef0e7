import { afterAll, beforeAll, expect, test } from 'vitest';

import { APPLICATION } from '#rules/resources/application.ts';

import { applications } from '../applications/tables.ts';
import { countRecords } from '../engine/list.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import type { TestClaims } from '../testing/gateway.ts';
import { indexesOf, openPlans, typesOf } from '../testing/plans.ts';
import { viewerOf } from '../testing/sample.ts';
import { listAdvisers } from './advisers.ts';

const APPLICATIONS = 6000;
const STUDENTS = 3000;
const ADVISERS = 100;

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  // The counselors of a hundred colleges. The students of each second one have counselors, of another
  // college.
  const statements = [
    `insert into portal.people (subject, name, email, role, college, source, search)
     select 'adviser-' || n, 'Demo', '', 'careercounselor', 'C' || n, 'sign-in', 'demo'
     from generate_series(1, ${ADVISERS}) n`,
    `insert into portal.people (subject, name, email, role, college, source, search)
     select 'student-' || n, 'Demo', '', 'user', 'C' || 1 + n % ${ADVISERS}, 'sign-in', 'demo'
     from generate_series(1, ${STUDENTS}) n`,
    `insert into portal.caseload (adviser, student, role, from_time, assigned_by)
     select a.id, s.id, 'careercounselor', now(), 'Demo Admin'
     from generate_series(1, ${STUDENTS}, 2) n
     join portal.people s on s.subject = 'student-' || n
     join portal.people a on a.subject = 'adviser-' || 1 + (n + 2) % ${ADVISERS}`,
    `insert into portal.applications (id, version, state, state_since, author, college, vacancy, search, created_at,
       changed_at)
     select 'a-' || translate(lpad(to_hex(n), 12, '0'), '0189', 'wxyz'), 1, 'submitted', at,
       'student-' || 1 + n % ${STUDENTS}, 'C' || 1 + (1 + n % ${STUDENTS}) % ${ADVISERS}, 'v-' || n, '', at, at
     from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at
           from generate_series(1, ${APPLICATIONS}) as n) as rows`,
  ];
  for (const statement of statements) await plans.client.query(statement);
  await plans.client.query('vacuum analyze portal.people, portal.caseload, portal.applications');
});
afterAll(() => plans.client.end());

const read = (claims: TestClaims) => {
  const scope = scopeOf(APPLICATION, viewerOf(claims));
  return plans.db
    .select({ author: applications.author })
    .from(applications)
    .where(whereInScope(applications, scope));
};
const counselor = (entity?: string) => ({ sub: 'adviser-2', role: 'careercounselor', entity });

// CASELOAD-3
test.each([
  ['with a college', counselor('C3'), 2, ['applications_author_index', 'applications_college_index']],
  ['without a college', counselor(), 1, ['applications_author_index']],
])('the applications for an adviser %s are found by their indexes', async (_, claims, parts, expected) => {
  expect(await read(claims)).toHaveLength((parts * APPLICATIONS) / ADVISERS);
  const nodes = await plans.plansOf(() => read(claims));
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  expect(scanned.map((node) => node['Relation Name'])).not.toContain('applications');
  expect(
    indexesOf(nodes)
      .filter((name) => name.startsWith('applications_'))
      .sort(),
  ).toEqual(expected);
});

// CASELOAD-3
test('the applications for an adviser are counted with an index for each part of the scope', async () => {
  const scope = scopeOf(APPLICATION, viewerOf(counselor('C3')));
  const count = () => countRecords(plans.db, applications, scope, { view: 'advise' });
  expect(await count()).toBe((2 * APPLICATIONS) / ADVISERS);
  expect(await plans.statementsOf(count)).toHaveLength(1);
  const read = (await plans.plansOf(count)).filter((node) => node['Relation Name'] === 'applications');
  expect(typesOf(read).sort()).toEqual(['Bitmap Heap Scan', 'Index Only Scan']);
});

// CASELOAD-3
test('the students of an adviser are found by indexes', async () => {
  const nodes = await plans.plansOf(() => read(counselor()));
  expect(typesOf(nodes)).not.toContain('Seq Scan');
  expect(indexesOf(nodes)).toContain('people_subject_unique');
  expect(indexesOf(nodes)).toContain('caseload_adviser_to_time_index');
});

// CASELOAD-4
test('the adviser of a student is found by indexes', async () => {
  const nodes = await plans.plansOf(() => listAdvisers(plans.db, { author: 'student-1', college: null }));
  expect(typesOf(nodes)).not.toContain('Seq Scan');
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { APPLICATION } from '#rules/resources/application.ts';

import { countRecords, listRecords, type ListRequest } from '../engine/list.ts';
import { scopeOf } from '../engine/scope.ts';
import { indexesOf, openPlans, typesOf } from '../testing/plans.ts';
import { viewerOf } from '../testing/sample.ts';
import { countApplicants, countListed, listApplicants } from './applicants.ts';
import { endUnanswered, eraseOldDrafts } from './jobs.ts';
import { lockOwnApplication } from './own.ts';
import { applications } from './tables.ts';

const ROWS = 5000;

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  // A hundred companies, a thousand students, and five hundred vacancies. Most applications have ended.
  await plans.client.query(
    `insert into portal.applications (id, version, state, state_since, author, partner_id, college, search,
       created_at, changed_at, vacancy, title, applicant)
     select 'a-' || translate(lpad(to_hex(n), 12, '0'), '0189', 'wxyz'), 1,
       case n % 50 when 0 then 'submitted' when 1 then 'forwarded' when 2 then 'confirmed' when 3 then 'draft'
         else 'notSelected' end,
       at, 'student-' || n % 1000, (n % 100)::text, case n % 4 when 0 then 'FCHS' else 'ADPOLY' end,
       'demo student ' || n % 1000 || chr(10) || 'v-' || n / 1000 * 100 + n % 100, at, at,
       'v-' || n / 1000 * 100 + n % 100, 'Operator', 'Demo Student'
     from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at
           from generate_series(1, $1::int) as n) as rows`,
    [ROWS],
  );
  // Moves the new entries of the search index into its tree, as the server does by itself after a while.
  await plans.client.query('vacuum analyze portal.applications');
});
afterAll(() => plans.client.end());

const STUDENT = scopeOf(APPLICATION, viewerOf({ sub: 'student-7', role: 'user' }));
const COMPANY = scopeOf(APPLICATION, viewerOf({ sub: 'p', role: 'partner', partner_id: '7' }));
const ADMIN = scopeOf(APPLICATION, viewerOf({ sub: 'a', role: 'admin' }));

const LISTS: [name: string, scope: typeof STUDENT, request: ListRequest][] = [
  ['a student', STUDENT, { view: 'requests', sort: 'changedAt_desc' }],
  ['a company', COMPANY, { view: 'requests' }],
  ['a company, of one stage', COMPANY, { view: 'requests', filters: { state: ['forwarded'] } }],
  ['an administrator, of what waits', ADMIN, { view: 'advise', filters: { state: ['submitted'] } }],
  ['an administrator who searches', ADMIN, { view: 'advise', search: 'student 437' }],
];

// APPLICATION-9, APPLICATION-13
test.each(LISTS)(
  'the list of %s reads no whole table of 5,000 applications',
  async (_name, scope, request) => {
    for (const part of [
      () => listRecords(plans.db, applications, scope, request),
      () => countRecords(plans.db, applications, scope, request),
    ]) {
      expect(await plans.statementsOf(part)).toHaveLength(1);
      const nodes = await plans.plansOf(part);
      expect(typesOf(nodes)).not.toContain('Seq Scan');
      expect(indexesOf(nodes)).not.toEqual([]);
    }
  },
);

// APPLICATION-9
test('the first page of a list of all applications follows an index, so no rows are sorted', async () => {
  const nodes = await plans.plansOf(() => listRecords(plans.db, applications, ADMIN, { view: 'advise' }));
  expect(typesOf(nodes)).not.toContain('Sort');
  expect(indexesOf(nodes)).toEqual(['applications_order_index']);
});

// APPLICATION-13
test('the applicants for a vacancy are counted and listed in one statement each, by its index', async () => {
  const vacancy = 'v-aaaaaaaaaaaa';
  for (const part of [
    () => countApplicants(plans.db, ADMIN, [vacancy, 'v-bbbbbbbbbbbb']),
    () => listApplicants(plans.db, ADMIN, { vacancy, states: ['forwarded'], search: 'student' }),
    () => countListed(plans.db, ADMIN, { vacancy, states: ['forwarded', 'confirmed'] }),
  ]) {
    expect(await plans.statementsOf(part)).toHaveLength(1);
    const nodes = await plans.plansOf(part);
    const read = nodes.filter((node) => node['Relation Name'] === 'applications');
    expect(typesOf(read)).not.toContain('Seq Scan');
    expect(indexesOf(nodes)).toContain('applications_vacancy_state_index');
  }
});

// APPLICATION-2
test('the application of a student for a vacancy is found by an index', async () => {
  const nodes = await plans.plansOf(() =>
    lockOwnApplication(plans.db, { id: 'student-7' }, 'v-aaaaaaaaaaaa'),
  );
  expect(typesOf(nodes)).not.toContain('Seq Scan');
});

// APPLICATION-15
test('the jobs find what they end and erase without reading all applications', async () => {
  for (const job of [endUnanswered, eraseOldDrafts]) {
    const nodes = await plans.plansOf(() => job(plans.db, new Date('2026-01-20T08:00:00Z')));
    const read = nodes.filter((node) => node['Relation Name'] === 'applications');
    expect(typesOf(read)).not.toContain('Seq Scan');
  }
});

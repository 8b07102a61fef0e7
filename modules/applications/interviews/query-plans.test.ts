import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { INTERVIEW } from '#rules/resources/interview.ts';

import { countRecords, listRecords, type ListRequest } from '../../engine/list.ts';
import { scopeOf } from '../../engine/scope.ts';
import { indexesOf, openPlans, typesOf, type PlanNode } from '../../testing/plans.ts';
import { viewerOf } from '../../testing/sample.ts';
import { interviews } from '../tables.ts';
import { endOldTimes, remindOfInterviews } from './jobs.ts';
import { listInterviews } from './list.ts';
import { readTimes } from './times.ts';

const ROWS = 5000;
const NOW = new Date('2026-12-01T08:00:00Z');

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  // A hundred companies, a thousand students, and five hundred vacancies. Most interviews are over.
  await plans.client.query(
    `insert into portal.interviews (id, version, state, state_since, author, partner_id, college, search, created_at,
       changed_at, application, vacancy, title, applicant, time1, minutes, start)
     select 'i-' || translate(lpad(to_hex(n), 12, '0'), '0189', 'wxyz'), 1,
       case n % 50 when 0 then 'proposed' when 1 then 'booked' when 2 then 'past' when 3 then 'timesNeeded' else 'held' end,
       at, 'student-' || n % 1000, (n % 100)::text, case n % 4 when 0 then 'FCHS' else 'ADPOLY' end,
       'demo student ' || n % 1000 || chr(10) || 'operator', at, at, 'a-' || n,
       'v-' || n / 1000 * 100 + n % 100, 'Operator', 'Demo Student', '2026-12-01T09:30', 30,
       case n % 50 when 0 then null else '2026-12-01T09:30' end
     from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at
           from generate_series(1, $1::int) as n) as rows`,
    [ROWS],
  );
  await plans.client.query('vacuum analyze portal.interviews');
});
afterAll(() => plans.client.end());

const STUDENT = scopeOf(INTERVIEW, viewerOf({ sub: 'student-7', role: 'user' }));
const COMPANY = scopeOf(INTERVIEW, viewerOf({ sub: 'p', role: 'partner', partner_id: '7' }));
const ADMIN_VIEWER = viewerOf({ sub: 'a', role: 'admin' });
const ADMIN = scopeOf(INTERVIEW, ADMIN_VIEWER);

const BOOKED: ListRequest = { view: 'agenda', filters: { state: ['booked'] }, sort: 'start', first: 50 };
const WAITING: ListRequest = {
  view: 'agenda',
  filters: { state: ['timesNeeded', 'past'] },
  sort: 'stateSince',
};

/** Lists how a plan reads the interviews. */
const readsOf = (nodes: readonly PlanNode[]) =>
  typesOf(nodes.filter((node) => node['Relation Name'] === 'interviews'));

// INTERVIEW-6, INTERVIEW-10
test.each<[name: string, scope: typeof STUDENT, request: ListRequest]>([
  ['a student', STUDENT, { view: 'own' }],
  ['a company', COMPANY, { view: 'agenda' }],
  ['a company, of the booked ones', COMPANY, BOOKED],
  ['a company, of what waits', COMPANY, WAITING],
  ['an administrator, of the booked ones', ADMIN, BOOKED],
  ['an administrator, of what waits', ADMIN, WAITING],
  ['an administrator who searches', ADMIN, { view: 'agenda', search: 'student 437' }],
])('the list of %s reads no whole table of 5,000 interviews', async (_name, scope, request) => {
  for (const part of [
    () => listRecords(plans.db, interviews, scope, request),
    () => countRecords(plans.db, interviews, scope, request),
  ]) {
    expect(await plans.statementsOf(part)).toHaveLength(1);
    const reads = readsOf(await plans.plansOf(part));
    expect(reads).not.toEqual([]);
    expect(reads).not.toContain('Seq Scan');
  }
});

// INTERVIEW-10
test('the first page of a list of all interviews follows an index, so no rows are sorted', async () => {
  const nodes = await plans.plansOf(() => listRecords(plans.db, interviews, ADMIN, { view: 'agenda' }));
  expect(typesOf(nodes)).not.toContain('Sort');
  expect(indexesOf(nodes)).toEqual(['interviews_order_index']);
});

// INTERVIEW-4
test('the times of an interview are compared with others by indexes, in one statement', async () => {
  const rows = await plans.db.select().from(interviews).where(eq(interviews.author, 'student-7'));
  expect(rows.length).toBeGreaterThan(1);
  const compare = () => readTimes(plans.db, rows, NOW);
  expect(await plans.statementsOf(compare)).toHaveLength(1);
  expect(readsOf(await plans.plansOf(compare))).not.toContain('Seq Scan');
});

// INTERVIEW-6
test('the interviews of an application are found by an index', async () => {
  const [application] = await plans.client
    .query<{ id: string }>(
      `insert into portal.applications (id, version, state, state_since, search, created_at, changed_at)
       values ('a-aaaaaaaaaaaa', 1, 'screened', now(), '', now(), now()) returning id`,
    )
    .then(({ rows }) => rows);
  const nodes = await plans.plansOf(() => listInterviews(plans.db, ADMIN_VIEWER, application?.id ?? '', NOW));
  expect(readsOf(nodes)).not.toEqual([]);
  expect(readsOf(nodes)).not.toContain('Seq Scan');
});

// INTERVIEW-7, INTERVIEW-8
test.each([
  ['ends old times', endOldTimes, 2],
  ['reminds of interviews', remindOfInterviews, 1],
] as const)(
  'the job that %s reads only the interviews of a state, by an index',
  async (_, job, statements) => {
    await plans.client.query('begin');
    try {
      // A fifth of the interviews have begun, and are not over. The next ones are those of another year.
      await plans.client.query(
        `update portal.interviews set state = 'booked', start = '2026-12-01T11:30', minutes = 120
       where author like 'student-1%' or author like 'student-2%' or state = 'booked'`,
      );
      await plans.client.query(
        `insert into portal.interview_reminders (record, start) select id, start from portal.interviews where state = 'booked'`,
      );
      await plans.client.query(
        `update portal.interviews set time1 = '2027-01-01T09:30' where state = 'proposed'`,
      );
      await plans.client.query('analyze portal.interviews');
      const run = () => job(plans.db, NOW);
      expect(await plans.statementsOf(run)).toHaveLength(statements);
      const nodes = await plans.plansOf(run);
      expect(readsOf(nodes)).not.toContain('Seq Scan');
      const used = indexesOf(nodes).filter((name) => name.startsWith('interviews_'));
      expect(used).toEqual(Array(statements).fill(expect.stringMatching(/^interviews_state_/)));
    } finally {
      await plans.client.query('rollback');
    }
  },
);

// INTERVIEW-7
test('the job finds the interviews that are over among 5,000', async () => {
  await plans.client.query('begin');
  try {
    // A hundred are booked for the same time, which is over then, and a hundred have only this one proposed.
    for (const count of [100, 100, 0]) expect(await endOldTimes(plans.db, NOW)).toBe(count);
  } finally {
    await plans.client.query('rollback');
  }
});

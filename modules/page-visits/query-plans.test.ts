import { afterAll, beforeAll, expect, test } from 'vitest';

import { indexesOf, openPlans, typesOf } from '../testing/plans.ts';
import { viewerOf } from '../testing/sample.ts';
import { recordPageVisit, removeOldPageVisits, PAGE_VISITS_SOURCE } from './page-visits.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const USER = viewerOf({ sub: 'user-7', role: 'admin' });

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  await plans.client.query(
    `insert into portal.people (subject, name, email, role, source)
     select 'user-' || n, 'Demo', n || '@demo.example', 'admin', 'sign-in' from generate_series(1, 1000) n`,
  );
  // Of each user, 20 pages on five days. The first of these days is over 90 days ago for a few users.
  await plans.client.query(
    `insert into portal.page_visits (person, page, day, count)
     select p.id, 'page-' || n, case when d = 1 and p.subject like '%50' then date '2026-08-01' else date '2026-11-20' + d end, 3
     from portal.people p, generate_series(1, 20) n, generate_series(1, 5) d`,
  );
  await plans.client.query('vacuum analyze portal.people, portal.page_visits');
});
afterAll(() => plans.client.end());

// DASHBOARD-52
test.each<[string, () => Promise<unknown>, string]>([
  [
    'the dashboard reads',
    () => PAGE_VISITS_SOURCE.read(plans.db, USER, NOW),
    'page_visits_person_page_day_pk',
  ],
  [
    'a visit reads',
    () => recordPageVisit(plans.db, { viewer: USER, page: 'page-1', at: NOW }),
    'people_subject_unique',
  ],
  ['the job reads', () => removeOldPageVisits(plans.db, NOW), 'page_visits_day_index'],
])('%s 100,000 counts by an index, in one statement', async (_, work, index) => {
  expect(await plans.statementsOf(work)).toHaveLength(1);
  const nodes = await plans.plansOf(work);
  expect(indexesOf(nodes)).toContain(index);
  expect(typesOf(nodes)).not.toContain('Seq Scan');
});

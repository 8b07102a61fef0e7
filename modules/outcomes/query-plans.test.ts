import { afterAll, beforeAll, expect, test } from 'vitest';

import { indexesOf, openPlans } from '../testing/plans.ts';
import { askForOutcomes } from './ask.ts';

/** People of 20 classes. */
const ROWS = 20_000;

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  await plans.client.query(
    `with added as (
       insert into portal.people (subject, name, email, role, source)
       select 'graduate-' || n, 'Demo', '', 'user', 'sign-in' from generate_series(1, $1::int) n returning id, subject)
     insert into portal.person_students (student_id, person, class, status, source)
     select subject, id, 2010 + substr(subject, 10)::int % 20, 'graduated', 'import' from added`,
    [ROWS],
  );
  await plans.client.query(
    `insert into portal.outcomes (person, category, source, state, milestone, class, recorded_at, is_latest)
     select person, 'seekingWork', 'self', 'reported', 'graduation', class, now(), true from portal.person_students
     where class < 2026`,
  );
  await plans.client.query('vacuum analyze portal.people, portal.person_students, portal.outcomes');
});
afterAll(() => plans.client.end());

// OUTCOME-5
test('the graduates to ask are found by an index of their class', async () => {
  const nodes = await plans.plansOf(() => askForOutcomes(plans.db, new Date('2026-12-30T03:00:00Z')));
  expect(indexesOf(nodes)).toContain('person_students_class_person_index');
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name']);
  expect(scanned).not.toContain('person_students');
  expect(scanned).not.toContain('people');
  expect(scanned).not.toContain('outcomes');
});

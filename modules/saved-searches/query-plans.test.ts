import { afterAll, beforeAll, expect, test } from 'vitest';

import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';

import { indexesOf, openPlans, typesOf } from '../testing/plans.ts';
import { viewerOf } from '../testing/sample.ts';
import { listSearches, removeSearch, saveSearch } from './saved-searches.ts';
import { tellNewVacancies } from './tell-news.ts';

const ROWS = 5000;
/** The last minute before 7 o'clock in the Emirates is not told of yet. */
const NOW = new Date('2026-11-27T03:03:00.000Z');
const STUDENT = viewerOf({ sub: 'student-7', ...DEMO_ACCOUNTS.active });

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  await plans.client.query(
    `insert into portal.people (subject, name, email, role, permissions, source)
     select 'student-' || n, 'Demo', n || '@demo.example', 'user', '["job-opportunities-index"]', 'sign-in'
     from generate_series(1, $1::int) n`,
    [ROWS],
  );
  // One search of a thousand is due: the others were checked this morning.
  await plans.client.query(
    `insert into portal.saved_searches (person, name, search, filters, created_at, checked_at)
     select id, 'Search', case when subject like '%7' then '' else 'operator 4300' end, '{"city": ["dubai"]}', at,
       case when subject like '%500' then at else timestamptz '2026-11-27 02:59Z' end
     from portal.people, (select timestamptz '2026-11-26 02:59Z' as at) as before`,
  );
  // Two vacancies of a hundred are open.
  await plans.client.query(
    `insert into portal.vacancies (id, version, state, state_since, search, created_at, changed_at, title, kind,
       places, city, field, description, colleges, audience, closes_on, open_since)
     select 'v-' || translate(lpad(to_hex(n), 12, '0'), '0189', 'wxyz'), 1,
       case n % 100 when 0 then 'open' when 50 then 'changeWaiting' else 'closed' end, at, 'operator ' || n, at, at,
       'Operator ' || n, 'fullTime', 1, 'dubai', 'health', '<p>' || repeat('text ', 100) || '</p>', '{FCHS}',
       '{alumni}', '2027-01-01', at
     from (select n, timestamptz '2026-11-27 02:00Z' - n * interval '1 minute' as at
           from generate_series(1, $1::int) as n) as rows`,
    [ROWS],
  );
  await plans.client.query('vacuum analyze portal.people, portal.saved_searches, portal.vacancies');
});
afterAll(() => plans.client.end());

type Work = Parameters<typeof plans.plansOf>[0];

/** Returns the nodes that read a table, of work whose changes are undone. */
async function nodesOf(work: (tx: typeof plans.db) => Promise<unknown>) {
  let nodes: Awaited<ReturnType<typeof plans.plansOf>> = [];
  await plans.client.query('begin');
  try {
    nodes = await plans.plansOf((() => work(plans.db)) satisfies Work);
  } finally {
    await plans.client.query('rollback');
  }
  return nodes;
}

// SEARCH-1
test('the list, a new search and a removal read only the searches of the student, of 5,000', async () => {
  const [first] = await listSearches(plans.db, STUDENT);
  const works: ((tx: typeof plans.db) => Promise<unknown>)[] = [
    (tx) => listSearches(tx, STUDENT),
    (tx) => saveSearch(tx, STUDENT, { name: 'New', search: 'nurse' }),
    (tx) => removeSearch(tx, STUDENT, first?.id ?? ''),
  ];
  for (const work of works) {
    const nodes = await nodesOf(work);
    expect(typesOf(nodes)).not.toContain('Seq Scan');
    expect(indexesOf(nodes)).toContain('people_subject_unique');
  }
});

// SEARCH-2
test('the daily message reads only the searches that are due, of 5,000, and the vacancies by an index', async () => {
  const nodes = await nodesOf((tx) => tellNewVacancies(tx, NOW));
  expect(typesOf(nodes)).not.toContain('Seq Scan');
  const indexes = new Set(indexesOf(nodes));
  expect(indexes).toContain('saved_searches_checked_at_id_index');
  expect(indexes).toContain('people_pkey');
  expect(indexes).toContain('vacancies_search_index');
});

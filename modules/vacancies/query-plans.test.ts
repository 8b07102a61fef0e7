import { afterAll, beforeAll, expect, test } from 'vitest';

import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';

import { indexesOf, openPlans, typesOf } from '../testing/plans.ts';
import { viewerOf } from '../testing/sample.ts';
import { countByValue } from './facets.ts';
import { countOpen, findOpen, listOpen, type OpenVacancyPage } from './open.ts';
import { VacancyReader } from './reader.ts';

const ROWS = 5000;
const TODAY = '2026-11-27';
const STUDENT = new VacancyReader(viewerOf({ sub: 'reader', ...DEMO_ACCOUNTS.active }));
const VISITOR = new VacancyReader(undefined);

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  // Most vacancies are closed. Two of a hundred are open, and one of these has a change that waits.
  await plans.client.query(
    `insert into portal.vacancies (id, version, state, state_since, search, created_at, changed_at, title, kind,
       places, city, field, description, colleges, audience, public, closes_on, open_since)
     select 'v-' || translate(lpad(to_hex(n), 12, '0'), '0189', 'wxyz'), 1,
       case n % 100 when 0 then 'open' when 50 then 'changeWaiting' else 'closed' end, at, 'operator ' || n, at, at,
       'Operator ' || n, 'fullTime', 1, 'dubai', 'health', '<p>' || repeat('text ', 100) || '</p>', '{FCHS}',
       '{alumni}', '{shown}', '2027-01-01', at
     from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at
           from generate_series(1, $1::int) as n) as rows`,
    [ROWS],
  );
  // Moves the new entries of the search index into its tree, as the server does by itself after a while.
  await plans.client.query('vacuum analyze portal.vacancies');
});
afterAll(() => plans.client.end());

const REQUESTS: [string, VacancyReader, OpenVacancyPage][] = [
  ['a student', STUDENT, { sort: 'forMe' }],
  ['a student with filters', STUDENT, { sort: 'newest', filters: { city: ['dubai'], colleges: ['FCHS'] } }],
  ['a student with a search', STUDENT, { sort: 'closingSoon', search: '4300' }],
  ['a visitor', VISITOR, { sort: 'newest' }],
  ['a visitor with a search', VISITOR, { sort: 'closingSoon', search: '4300' }],
];

// VACANCY-13, VACANCY-15
test.each(REQUESTS)(
  'the list of %s reads only the open ones of 5,000 vacancies',
  async (_, reader, request) => {
    const parts = {
      items: () => listOpen(plans.db, reader, request, TODAY),
      counts: () => countOpen(plans.db, reader, request, TODAY),
      facets: () => countByValue(plans.db, reader, request, TODAY),
    };
    for (const [name, part] of Object.entries(parts)) {
      expect(await plans.statementsOf(part), name).toHaveLength(1);
      const nodes = await plans.plansOf(part);
      expect(typesOf(nodes), name).not.toContain('Seq Scan');
      const expected = [
        request.search === undefined
          ? expect.stringMatching(/^vacancies_state_(?:state_since|changed_at_id)_index$/)
          : 'vacancies_search_index',
      ];
      // The student's own applications are read once, and decide only about the order.
      const isOrdered = name === 'items' && request.sort === 'forMe';
      const own = expect.stringMatching(/^applications_/) as string;
      expect(indexesOf(nodes).toSorted(), name).toEqual(isOrdered ? [own, ...expected] : expected);
    }
  },
);

// VACANCY-13
test('the numbers of all filters are counted in one reading of the table', async () => {
  const nodes = await plans.plansOf(() => countByValue(plans.db, STUDENT, {}, TODAY));
  expect(nodes.filter((node) => node['Relation Name'] === 'vacancies')).toHaveLength(1);
});

// VACANCY-14, VACANCY-15
test.each([
  ['a student', STUDENT],
  ['a visitor', VISITOR],
])('one vacancy of 5,000 is found by its key for %s', async (_, reader) => {
  const [first] = await listOpen(plans.db, reader, { sort: 'newest' }, TODAY);
  const nodes = await plans.plansOf(() => findOpen(plans.db, reader, first?.id ?? '', TODAY));
  expect(indexesOf(nodes)).toEqual(['vacancies_pkey']);
});

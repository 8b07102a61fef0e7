import { afterAll, expect, test } from 'vitest';

import { addDemoGraduates, addDemoPeople } from '../people/demo.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { addDemo } from '../testing/demo.ts';
import { addDemoOutcomes } from './demo.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const database = await openTestDatabase();
afterAll(() => database.close());

// OUTCOME-10
test('a trial has outcomes of most graduates of the last classes, and no second ones', async () => {
  await addDemo(database.url, NOW, addDemoGraduates, addDemoPeople, addDemoOutcomes, addDemoOutcomes);
  const [row] = await queryOnce(
    database.url,
    `select count(distinct s.person)::int as graduates, count(distinct o.person)::int as known,
       count(o.id) filter (where o.is_latest)::int as latest, count(distinct o.id)::int as all,
       count(distinct o.category)::int as categories, count(distinct o.state)::int as states,
       max(o.recorded_at) < $1 as past
     from portal.person_students s left join portal.outcomes o on o.person = s.person
     where s.status = 'graduated'`,
    [NOW],
  );
  const { graduates, known, latest, all, categories, states, past } = row as Record<string, number>;
  expect(Number(known) / Number(graduates)).toBeGreaterThan(0.7);
  expect(Number(known) / Number(graduates)).toBeLessThan(0.9);
  expect({ latest, categories, states, past }).toEqual({
    latest: known,
    categories: 8,
    states: 3,
    past: true,
  });
  expect(all).toBeGreaterThan(Number(known));
  const names = await queryOnce(
    database.url,
    'select distinct employer from portal.outcomes where employer is not null',
  );
  for (const { employer } of names) expect(employer).toMatch(/^Demo /);
});

// OUTCOME-10
test('most graduates have answered at each milestone, and more of them work in later classes', async () => {
  const rows = await queryOnce(
    database.url,
    `select s.college, s.class,
       (100 * count(o.id) / count(*))::int as answered,
       (100 * count(o.id) filter (where o.category = 'fullTime') / count(o.id))::int as works
     from portal.person_students s
       left join portal.outcomes o on o.person = s.person and o.milestone = 'graduation'
     where s.status = 'graduated' and s.student_id like 'G%' group by s.college, s.class
     order by s.college, s.class`,
  );
  const colleges = Map.groupBy(rows, ({ college }) => college);
  expect([...colleges.keys()]).toEqual(['ADPOLY', 'ADVETI', 'ATHS', 'FCHS']);
  for (const [college, classes] of colleges) {
    expect(classes.map((row) => row['class'])).toEqual([2022, 2023, 2024, 2025, 2026]);
    for (const { answered } of classes) expect([college, Number(answered) > 50]).toEqual([college, true]);
    const works = classes.map((row) => Number(row['works']));
    expect([college, Number(works.at(-1)) > Number(works[0])]).toEqual([college, true]);
  }
  const [later] = await queryOnce(
    database.url,
    `select count(*) filter (where milestone = 'sixMonths')::int as six,
       count(*) filter (where milestone = 'twelveMonths')::int as twelve, max(class) as class
     from portal.outcomes where milestone <> 'graduation'`,
  );
  // The class of 2026 has reached no other milestone in November.
  expect(later).toMatchObject({ class: 2025 });
  expect(Number(later?.['six'])).toBeGreaterThan(500);
  expect(Number(later?.['twelve'])).toBeGreaterThan(500);
});

// OUTCOME-10
test('the graduate with a demo account has an answer from the graduation', async () => {
  const rows = await queryOnce(
    database.url,
    `select o.milestone, o.state, o.source from portal.outcomes o
     join portal.person_students s on s.person = o.person where s.student_id = '201900781'`,
  );
  expect(rows).toEqual([{ milestone: 'graduation', state: 'reported', source: 'self' }]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { FigureFilter } from '#rules/figures/groups.ts';

import { addDemoApplications } from '../applications/demo.ts';
import { addDemoInterviews } from '../applications/interviews/demo.ts';
import { addDemoPeople } from '../people/demo.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { addDemo } from '../testing/demo.ts';
import { viewerOf } from '../testing/sample.ts';
import { addDemoVacancies } from '../vacancies/demo.ts';
import { medianDays } from './decisions.ts';
import { createFigures } from './figures.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const KEY = 'student-dashboard-index';
const ADMIN = viewerOf({ sub: 'admin', role: 'admin', permissions: KEY });
const FACILITY = viewerOf({ sub: 'facility', role: 'Facility', permissions: KEY });

const database = await openTestDatabase();
const figures = createFigures(database, () => NOW);
beforeAll(async () => {
  await addDemo(database.url, NOW, addDemoPeople, addDemoVacancies, addDemoApplications, addDemoInterviews);
});
afterAll(() => database.close());

/** Counts the students of a filter in another way: person by person. */
async function countInSql({ college, class: year }: FigureFilter): Promise<Record<string, number>> {
  const [row] = await queryOnce(
    database.url,
    `select count(*)::int as students, count(*) filter (where status = 'active')::int as active,
       count(*) filter (where status = 'graduating')::int as graduating,
       count(*) filter (where subject is not null)::int as "withAccount",
       count(*) filter (where subject is null)::int as "withoutAccount",
       count(*) filter (where sent = 0)::int as "notApplied",
       count(*) filter (where sent > 0 and interviewed = 0 and hired = 0)::int as applied,
       count(*) filter (where sent > 0 and interviewed > 0 and hired = 0)::int as interviewed,
       count(*) filter (where hired > 0)::int as hired, count(*) filter (where sent > 0)::int as sent
     from (select s.status, p.subject,
         (select count(*) from portal.applications a where a.author = p.subject
           and a.state not in ('draft', 'withdrawn')) as sent,
         (select count(*) from portal.applications a where a.author = p.subject and a.state = 'hired') as hired,
         (select count(*) from portal.history h join portal.applications a on a.id = h.record
           where h.resource = 'application' and h.to_state = 'interviewed' and a.author = p.subject
             and a.state not in ('draft', 'withdrawn')) as interviewed
       from portal.person_students s join portal.people p on p.id = s.person
       where s.status in ('active', 'graduating') and ($1::text is null or s.college = $1)
         and ($2::int is null or s.class = $2)) student`,
    [college ?? null, year ?? null],
  );
  return row as Record<string, number>;
}

// FIGURE-4, FIGURE-5
describe('the figures about students', () => {
  test('equal those of SQL, for all, for each college, and for each class of a college', async () => {
    const { options } = await figures.students(ADMIN, {});
    const colleges = [undefined, ...options.colleges];
    const filters = colleges.flatMap((college) =>
      [undefined, ...options.classes].map((year) => ({ college, class: year })),
    );
    for (const filter of filters) {
      const { head } = await figures.students(ADMIN, filter);
      const counted = await countInSql(filter);
      for (const { measure, count, state } of head.cells) {
        const about = `${JSON.stringify(filter)} ${measure}`;
        if (state === 'shown') expect(count, about).toBe(counted[measure]);
        else expect(count, about).toBeNull();
        // Of less than five students who have applied, the stages look alike, also those of 0.
        if (state === 'few') expect([0, 1, 2, 3, 4], about).toContain(counted[measure]);
      }
    }
  });

  test('have the students of each class and college, for readers of all students', async () => {
    const { forecast } = await figures.students(ADMIN, {});
    for (const { key, cells } of forecast) {
      const [, year, college] = /^class:(\d+)\/(.+)$/.exec(key) ?? [];
      const { students } = await countInSql({ college, class: Number(year) });
      const [cell] = cells;
      if (cell?.state === 'shown') expect(cell.count, key).toBe(students);
    }
    const shown = forecast.filter(({ cells }) => cells[0]?.state === 'shown');
    expect(shown.length).toBeGreaterThan(12);
    const ofCollege = await figures.students(ADMIN, { college: 'FCHS' });
    expect(ofCollege.forecast.map(({ key }) => key)).toEqual(
      forecast.map(({ key }) => key).filter((key) => key.endsWith('/FCHS')),
    );
    expect((await figures.students(FACILITY, {})).forecast).toEqual([]);
  });
});

// FIGURE-8
describe('the days to a decision', () => {
  test('are the median of the applications that companies have decided', async () => {
    const rows = await queryOnce(
      database.url,
      `select a.college, count(*)::int as decided, round(percentile_cont(0.5) within group
           (order by floor(extract(epoch from ended.at - sent.at) / 86400))::numeric)::int as median
       from portal.applications a
       join lateral (select min(h.at) as at from portal.history h where h.record = a.id
         and h.to_state in ('hired', 'notSelected', 'declined')) ended on ended.at is not null
       join lateral (select min(h.at) as at from portal.history h where h.record = a.id
         and h.to_state = 'submitted') sent on sent.at is not null
       group by grouping sets ((a.college), ())`,
    );
    for (const { college, decided, median } of rows) {
      const filter = typeof college === 'string' ? { college } : {};
      const { decisions } = await figures.outcomes(ADMIN, filter, 'latest');
      expect(decisions).toMatchObject({
        college,
        medianDays: Number(decided) < 5 ? null : median,
      });
      if (decisions?.decided.state === 'shown') expect(decisions.decided.count).toBe(decided);
    }
    expect(rows.length).toBeGreaterThan(2);
  });

  test.each<[number[], number | null]>([
    [[], null],
    [[7], 7],
    [[1, 2], 2],
    [[9, 1, 3], 3],
    [[1, 1, 5, 20], 3],
  ])('of %j have the median %s', (days, median) => {
    const decided = days.map((own) => ({ college: 'FCHS', days: own, count: 1 }));
    expect(medianDays(decided)).toBe(median);
  });
});

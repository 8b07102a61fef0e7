import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { groupKey, readGroupKey, type FigureFilter } from '#rules/figures/groups.ts';
import { FIGURE_PERIODS, type FigurePeriod } from '#rules/figures/periods.ts';
import { OUTCOME_AND_JOB_SET, SMALLEST_GROUP, SMALLEST_SALARY_GROUP } from '#rules/figures/measures.ts';

import { addDemoOutcomes } from '../outcomes/demo.ts';
import { addDemoGraduates, addDemoPeople } from '../people/demo.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addDemo } from '../testing/demo.ts';
import { countInSql, listGraduationsInSql } from '../testing/figures-sql.ts';
import { viewerOf } from '../testing/sample.ts';
import { createFigures } from './figures.ts';
import type { PresentedLine } from './present.ts';

/** The day for which `figures-sql.ts` names the classes. */
const NOW = new Date('2026-11-27T08:00:00Z');
const KEY = 'employment-dashboard-index';
/** Reads all students. */
const ADMIN = viewerOf({ sub: 'admin', role: 'admin', permissions: KEY });
/** Reads no students. */
const FACILITY = viewerOf({ sub: 'facility', role: 'Facility', permissions: KEY });
const PERIODS = Object.keys(FIGURE_PERIODS) as FigurePeriod[];
/** The counts about which a small number says nothing. */
const HARMLESS = /^unknown$|:notGiven$/;

const database = await openTestDatabase();
const figures = createFigures(database, () => NOW);
beforeAll(async () => {
  await addDemo(database.url, NOW, addDemoGraduates, addDemoPeople, addDemoOutcomes);
});
afterAll(() => database.close());

/** Lists the filters with one value, and no filter. */
async function listSingleFilters(period: FigurePeriod, viewer = ADMIN): Promise<FigureFilter[]> {
  const { options } = await figures.outcomes(viewer, {}, period);
  return [
    {},
    ...options.colleges.map((college) => ({ college })),
    ...options.campuses.map((campus) => ({ campus })),
    { campus: 'al-ain' },
    ...options.programmes.map((programme) => ({ programme })),
    ...options.classes.map((year) => ({ class: year })),
  ];
}

function smallestOf(measure: string): number {
  return measure === 'salary:given' ? SMALLEST_SALARY_GROUP : SMALLEST_GROUP;
}

/** Checks whether a count is a part of a small one. Then all parts look alike, also those of 0. */
function isOfSmallGroup(measure: string, counted: Record<string, number>): boolean {
  return OUTCOME_AND_JOB_SET.sums.some(
    ({ total, parts }) =>
      parts.includes(measure) &&
      ((counted[total] ?? 0) < smallestOf(total) || isOfSmallGroup(total, counted)),
  );
}

/** Compares the counts of a line with those of SQL: also a count that is not shown must be a small one. */
function expectSame(line: PresentedLine, counted: Record<string, number>, about: string): void {
  for (const { measure, count, state } of line.cells) {
    const expected = counted[measure] ?? Number.NaN;
    if (state === 'shown') expect(count, `${about}: ${measure}`).toBe(expected);
    if (state === 'few') {
      if (!isOfSmallGroup(measure, counted)) expect(expected, `${about}: ${measure}`).toBeGreaterThan(0);
      expect(expected, `${about}: ${measure}`).toBeLessThan(smallestOf(measure));
    }
    if (state === 'shown' && !HARMLESS.test(measure))
      expect(expected === 0 || expected >= smallestOf(measure), `${about}: ${measure}`).toBe(true);
  }
  const rate = (part: string, whole: string) =>
    Math.round(((counted[part] ?? 0) / (counted[whole] ?? 0)) * 100);
  if (line.careerRate !== null) expect(line.careerRate, about).toBe(rate('career', 'available'));
  if (line.knowledgeRate !== null) expect(line.knowledgeRate, about).toBe(rate('known', 'graduates'));
}

/** The filter of a row: that of the page, and its own value. */
function filterOfRow(filter: FigureFilter, { key }: PresentedLine): FigureFilter {
  const group = readGroupKey(key);
  if (!group) throw new Error(`The key '${key}' is none of a row.`);
  const value = group.dimension === 'class' ? Number(group.value) : group.value;
  return { ...filter, [group.dimension]: value };
}

// FIGURE-1, FIGURE-2, FIGURE-3, FIGURE-5
describe.each(PERIODS)('the figures of the period %s', (period) => {
  test('equal those of SQL, for each filter and each row of a reader of all students', async () => {
    const single = await listSingleFilters(period);
    const pairs = single.flatMap((one) =>
      single.flatMap((other) => {
        const [first, second] = [Object.keys(one)[0] ?? '', Object.keys(other)[0] ?? ''];
        return first < second && first === 'class' ? [{ ...one, ...other }] : [];
      }),
    );
    for (const filter of [...single, ...pairs]) {
      const { head, rows } = await figures.outcomes(ADMIN, filter, period);
      const about = JSON.stringify(filter);
      expectSame(head, await countInSql(database.url, filter, period), about);
      // The rows of pairs are those of a group that the other filters have too.
      if (Object.keys(filter).length > 1) continue;
      for (const row of rows) {
        const own = filterOfRow(filter, row);
        expectSame(row, await countInSql(database.url, own, period), `${about} ${row.key}`);
      }
    }
  });

  test('equal those of SQL for a reader with one filter', async () => {
    for (const filter of await listSingleFilters(period, FACILITY)) {
      const { head } = await figures.outcomes(FACILITY, filter, period);
      const counted = await countInSql(database.url, filter, period, 'shared');
      expectSame(head, counted, JSON.stringify(filter));
    }
  });
});

// FIGURE-5, FIGURE-6
test('no two figures of a reader with one filter differ by a small count, also of two periods', async () => {
  const read = await Promise.all(
    PERIODS.flatMap((period) =>
      listSingleFilters(period, FACILITY).then((filters) =>
        Promise.all(
          filters.map(async (filter) => ({
            period,
            about: `${period} ${JSON.stringify(filter)}`,
            people: await listGraduationsInSql(database.url, filter, period, 'shared'),
            line: (await figures.outcomes(FACILITY, filter, period)).head,
          })),
        ),
      ),
    ),
  );
  const all = read.flat();
  let compared = 0;
  for (const whole of all)
    for (const part of all) {
      if (whole === part || [...part.people].some((person) => !whole.people.has(person))) continue;
      for (const { measure, count } of whole.line.cells) {
        // Of two periods, only the graduates are the same people.
        if (HARMLESS.test(measure) || (whole.period !== part.period && measure !== 'graduates')) continue;
        const other = part.line.cells.find((cell) => cell.measure === measure)?.count;
        if (count === null || other == null) continue;
        const rest = count - other;
        const about = `${whole.about} - ${part.about}: ${measure}`;
        expect(rest === 0 || rest >= smallestOf(measure), about).toBe(true);
        compared += 1;
      }
    }
  expect(compared).toBeGreaterThan(1000);
});

// FIGURE-6
test('the number of graduates is shown, or not, in the same way in all periods', async () => {
  for (const filter of await listSingleFilters('latest', FACILITY)) {
    const cells = await Promise.all(
      PERIODS.map(async (period) => (await figures.outcomes(FACILITY, filter, period)).head.cells[0]),
    );
    for (const cell of cells) expect(cell, JSON.stringify(filter)).toEqual(cells[0]);
  }
});

// FIGURE-6
test('a reader with one filter gets the same counts in the rows of a table as for the group alone', async () => {
  const { rows, isLimited } = await figures.outcomes(FACILITY, {}, 'latest');
  expect(isLimited).toBe(true);
  expect(new Set(rows.map(({ key }) => readGroupKey(key)?.dimension))).toEqual(
    new Set(['college', 'campus', 'programme', 'class']),
  );
  for (const row of rows) {
    const { head } = await figures.outcomes(FACILITY, filterOfRow({}, row), 'latest');
    const own = new Set(row.cells.map(({ measure }) => measure));
    expect(head.cells.filter(({ measure }) => own.has(measure))).toEqual(
      expect.arrayContaining(row.cells.map((cell) => expect.objectContaining(cell) as unknown)),
    );
  }
});

// FIGURE-5
test('all colleges and classes of the demo data have a career outcomes rate for each reader', async () => {
  for (const viewer of [ADMIN, FACILITY]) {
    const { head, rows } = await figures.outcomes(viewer, {}, 'latest');
    const large = rows.filter(({ key }) => /^(?:college|class):/.test(key));
    expect(large.length).toBeGreaterThan(7);
    for (const { key, careerRate } of [head, ...large]) expect(careerRate, key).toBeGreaterThan(50);
    const programmes = rows.filter(({ key }) => key.startsWith('programme:'));
    const shown = programmes.filter(({ careerRate }) => careerRate !== null);
    expect(shown.length / programmes.length).toBeGreaterThan(0.3);
  }
});

// FIGURE-6
test('a reader with one filter sees the campuses and programmes of a college, and no classes of it', async () => {
  const { head, rows } = await figures.outcomes(FACILITY, { college: 'FCHS' }, 'latest');
  expect(head.key).toBe(groupKey('college', 'FCHS'));
  expect(new Set(rows.map(({ key }) => readGroupKey(key)?.dimension))).toEqual(
    new Set(['campus', 'programme']),
  );
  for (const { key } of rows) expect(key).toContain(':FCHS/');
  expect((await figures.outcomes(FACILITY, { class: 2025 }, 'latest')).rows).toEqual([]);
});

// FIGURE-6
describe('a reader', () => {
  const outcomesOf = (claims: Record<string, unknown>, filter: FigureFilter) =>
    figures.outcomes(viewerOf({ sub: 'reader', role: 'Facility', ...claims }), filter, 'latest');

  test.each<[string, FigureFilter]>([
    ['a college and a class', { college: 'FCHS', class: 2025 }],
    ['a college and one of its programmes', { college: 'FCHS', programme: 'FCHS/Nursing' }],
    ['a campus and a class', { campus: 'FCHS/al-ain', class: 2025 }],
  ])('who reads no students gives no two filters: %s', async (_name, filter) => {
    await expect(outcomesOf({ permissions: KEY }, filter)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(
      figures.students(viewerOf({ sub: 'c', role: 'careercounselor', permissions: KEY }), filter),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(figures.outcomes(ADMIN, filter, 'latest')).resolves.toMatchObject({ isLimited: false });
  });

  test.each<[string, FigureFilter, boolean]>([
    ['fchs-index', { college: 'FCHS' }, true],
    ['fchs-campus', { campus: 'FCHS/al-ain' }, true],
    ['fchs-al-ain-index', { programme: 'FCHS/Nursing' }, true],
    ['fchs-index', { college: 'ADPOLY' }, false],
    ['fchs-index', { programme: 'ADPOLY/Robotics' }, false],
    ['fchs-index', { campus: 'al-ain' }, false],
    ['fchs-index', { class: 2025 }, false],
    ['fchs-index', {}, false],
    ['adpoly-campus', { campus: 'ADPOLY/abu-dhabi' }, true],
    ['adpoly-index', { college: 'FCHS' }, false],
    ['fchs-al-ain-campus-index', { campus: 'al-ain' }, true],
    ['fchs-al-ain-campus-index', { campus: 'abu-dhabi' }, false],
    ['graduates-forecast-index', { campus: 'abu-dhabi' }, false],
    ['fchs-index', { programme: 'FCHS/-' }, false],
    ['fchs-index', { college: '__proto__' }, false],
    ['fchs-index', { campus: 'constructor' }, false],
    ['graduates-forecast-index', {}, true],
  ])('with only the key %s asks for %j: %s', async (permissions, filter, mayRead) => {
    const asked = outcomesOf({ permissions }, filter);
    if (mayRead) await expect(asked).resolves.toMatchObject({ isLimited: true });
    else await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('with the keys of two colleges still asks for one of them', async () => {
    const permissions = 'fchs-index,adpoly-index';
    await expect(outcomesOf({ permissions }, { college: 'FCHS' })).resolves.toBeDefined();
    await expect(
      outcomesOf({ permissions }, { college: 'FCHS', campus: 'ADPOLY/al-ain' }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

import { describe, expect, test } from 'vitest';

import { OUTCOME_AND_JOB_SET, ROW_SET, withTotals, type GroupCounts, type MeasureSet } from './measures.ts';
import type { Partition } from './cells.ts';
import { protect, shownShare } from './protect.ts';

const TWO: MeasureSet = {
  measures: ['all', 'a', 'b', 'c'],
  sums: [{ total: 'all', parts: ['a', 'b', 'c'] }],
  harmless: [],
  minimums: {},
  kept: [],
  first: [],
};

/** Shows the counts of each group, in the order of the measures. */
function show(
  groups: Record<string, GroupCounts>,
  partitions: readonly Partition[] = [],
  set: MeasureSet = TWO,
): Record<string, string> {
  const release = {
    groups: new Map(
      Object.entries(groups).map(([key, counts]) => [
        key,
        { counts: withTotals(counts, set), set, isSmall: false },
      ]),
    ),
    partitions,
  };
  return Object.fromEntries(
    [...protect(release)].map(([key, cells]) => [
      key,
      set.measures
        .map((measure) => cells[measure])
        .map((cell) => (cell?.state === 'shown' ? cell.count : cell?.state === 'few' ? '<5' : '-'))
        .join(' '),
    ]),
  );
}

// FIGURE-5
describe('a count', () => {
  test('of 1 to 4 people is not shown, and the smallest other one is hidden', () => {
    expect(show({ all: { a: 20, b: 3, c: 9 } })).toEqual({ all: '32 20 <5 -' });
  });

  test('of 0 or of 5 people is shown', () => {
    expect(show({ all: { a: 20, b: 0, c: 5 } })).toEqual({ all: '25 20 0 5' });
  });

  test('that is not shown hides another one, if the sum of all that are not shown tells too much', () => {
    expect(show({ all: { a: 20, b: 1, c: 2 } })).toEqual({ all: '23 - <5 <5' });
    expect(show({ all: { a: 20, b: 4, c: 4 } })).toEqual({ all: '28 - <5 <5' });
    expect(show({ all: { a: 20, b: 2, c: 3 } })).toEqual({ all: '25 20 <5 <5' });
    // If the hidden count is 5, the other one is 1.
    expect(show({ all: { a: 20, b: 1, c: 5 } })).toEqual({ all: '26 - <5 -' });
  });

  test('hides the total, if no other part could be hidden', () => {
    expect(show({ all: { a: 3, b: 2, c: 0 } })).toEqual({ all: '5 <5 <5 0' });
    expect(show({ all: { a: 6, b: 0, c: 0 }, within: { a: 3, b: 0, c: 0 } })).toMatchObject({
      all: '6 6 0 0',
    });
  });

  test('of a group of less than 5 people is not shown, and 0 looks like all others', () => {
    expect(show({ all: { a: 3, b: 0, c: 0 } })).toEqual({ all: '<5 <5 <5 <5' });
  });
});

// FIGURE-5
describe('groups that divide another one', () => {
  const partitions = [{ whole: 'all', parts: ['x', 'y', 'z'] }];
  const release = (x: number, y: number, z: number) => ({
    all: { a: x + y + z, b: 30, c: 30 },
    x: { a: x, b: 10, c: 10 },
    y: { a: y, b: 10, c: 10 },
    z: { a: z, b: 10, c: 10 },
  });

  test('hide a second count, so that the total gives none', () => {
    expect(show(release(10, 3, 12), partitions)).toEqual({
      all: '85 25 30 30',
      x: '30 - - 10',
      y: '23 <5 - 10',
      z: '32 12 10 10',
    });
  });

  test('hide a count whose difference to the total is that of less than 5 people', () => {
    const two = [{ whole: 'all', parts: ['x'] }];
    const groups = { all: { a: 12, b: 10, c: 10 }, x: { a: 9, b: 10, c: 10 } };
    expect(show(groups, two)['x']).not.toMatch(/^29|^\S+ 9/);
  });

  test('hide a count whose difference to a group around their group is that of less than 5 people', () => {
    const nested = [
      { whole: 'all', parts: ['x', 'y'] },
      { whole: 'x', parts: ['p', 'q'] },
    ];
    const groups = {
      all: { a: 40, b: 10, c: 10 },
      x: { a: 38, b: 10, c: 10 },
      y: { a: 2, b: 0, c: 0 },
      p: { a: 38, b: 10, c: 10 },
      q: { a: 0, b: 0, c: 0 },
    };
    const shown = show(groups, nested);
    expect(shown['all']).toBe('60 40 10 10');
    expect(shown['x']).toMatch(/^- -/);
    expect(shown['p']).toMatch(/^- -/);
  });
});

// FIGURE-5
test('a small total without its parts hides one other count only', () => {
  const numbers = { ...TWO, measures: ['all'] };
  const groups = { all: { a: 40 }, x: { a: 3 }, y: { a: 12 }, z: { a: 11 }, w: { a: 14 } };
  const partitions = [{ whole: 'all', parts: ['x', 'y', 'z', 'w'] }];
  expect(show(groups, partitions, numbers)).toEqual({ all: '40', x: '<5', y: '12', z: '-', w: '14' });
});

// FIGURE-5
test('salaries are shown from 10 known ones, and a small number of unknown outcomes is shown', () => {
  const shown = (salaries: number) => {
    const counts = withTotals(
      {
        unknown: 2,
        fullTime: 40,
        nationalService: 0,
        'salary:from5': salaries,
        'salary:notGiven': 40 - salaries,
      },
      OUTCOME_AND_JOB_SET,
    );
    const cells = protect({
      groups: new Map([['all', { counts, set: OUTCOME_AND_JOB_SET, isSmall: false }]]),
      partitions: [],
    }).get('all');
    return [cells?.['unknown'], cells?.['salary:given'], cells?.['salary:from5'], cells?.['salary:from10']];
  };
  const hidden = { state: 'hidden', count: null };
  expect(shown(9)).toEqual([{ state: 'shown', count: 2 }, { state: 'few', count: null }, hidden, hidden]);
  expect(shown(10)).toEqual([2, 10, 10, 0].map((count) => ({ state: 'shown', count })));
});

// FIGURE-1, FIGURE-5
test('a rate needs both of its counts', () => {
  const counts = withTotals({ unknown: 10, notSeeking: 10, career: 60, seeking: 15 }, ROW_SET);
  expect(counts).toMatchObject({ graduates: 95, known: 85, available: 75 });
  expect(shownShare({ state: 'shown', count: 60 }, { state: 'shown', count: 75 })).toBe(80);
  expect(shownShare({ state: 'hidden', count: null }, { state: 'shown', count: 75 })).toBeNull();
  expect(shownShare({ state: 'shown', count: 5 }, { state: 'few', count: null })).toBeNull();
  expect(shownShare({ state: 'shown', count: 0 }, { state: 'shown', count: 0 })).toBeNull();
});

import { describe, expect, test } from 'vitest';

import { barHeights, fitsInto, placeParts, stackTops, wholePercent } from './geometry.ts';

// DASHBOARD-55
describe('the heights of bars', () => {
  test('are proportional to the values, and the highest value has the full height', () => {
    expect(barHeights([2, 4, 1], 48)).toEqual([24, 48, 12]);
  });

  test('show a small value as a low bar, and zero as no bar', () => {
    expect(barHeights([0, 1, 1000], 48)).toEqual([0, 3, 48]);
  });

  // FIGURE-9
  test('are zero for a value that is not drawn, and relative to 100 for percentages', () => {
    expect(barHeights([25, null, 50], 48, 100)).toEqual([12, 0, 24]);
  });

  test('are zero if all values are', () => {
    expect(barHeights([0, 0], 48)).toEqual([0, 0]);
    expect(barHeights([], 48)).toEqual([]);
  });
});

// DASHBOARD-55
describe('the parts of a bar', () => {
  const places = (...values: number[]) =>
    placeParts(values.map((value) => ({ label: 'Demo', value }))).map(({ start, length }) => [start, length]);

  test('follow each other and fill the bar', () => {
    expect(places(1, 0, 3)).toEqual([
      [0, 25],
      [25, 0],
      [25, 75],
    ]);
  });

  test('are empty if all values are zero', () => {
    expect(places(0, 0)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('have a text only if it fits on the narrowest phone', () => {
    expect(fitsInto({ length: 25 }, 'Offered')).toBe(true);
    expect(fitsInto({ length: 25 }, 'Interview')).toBe(false);
    expect(fitsInto({ length: 0 }, '0')).toBe(false);
  });
});

// DASHBOARD-55
test.each([
  [0, 8, 0],
  [0, 0, 0],
  [1, 1000, 1],
  [6, 8, 75],
  [2, 3, 67],
  [999, 1000, 99],
  [8, 8, 100],
])('%d of %d is %d percent', (value, total, percent) => {
  expect(wholePercent(value, total)).toBe(percent);
});

// FIGURE-9
test('the parts of a column stand on each other, the first one at the base', () => {
  expect(stackTops([10, 0, 30], 100)).toEqual([90, 90, 60]);
});

import { expect, test } from 'vitest';

import { axisSteps, placeLabels, placeOf, thinOut } from './scale.ts';

function values(...all: (number | null)[]) {
  return all.map((value) => ({ value }));
}

// FIGURE-9
test.each([
  [[73], [0, 20, 40, 60, 80]],
  [[100], [0, 20, 40, 60, 80, 100]],
  [[1390], [0, 500, 1000, 1500]],
  [[3], [0, 1, 2, 3]],
  [
    [0, null],
    [0, 1],
  ],
])('an axis for %j ends at a round number', (highest, steps) => {
  expect(axisSteps(values(...highest))).toEqual(steps);
});

// FIGURE-9
test('the axis of percentages ends at 100, also if all of them are low', () => {
  expect(axisSteps(values(3, 8), 'percent')).toEqual([0, 25, 50, 75, 100]);
});

// FIGURE-9
test('points are at equal distances, and a single one is in the middle', () => {
  expect([0, 1, 2].map((index) => placeOf(index, 3))).toEqual([0, 50, 100]);
  expect(placeOf(0, 1)).toBe(50);
});

// FIGURE-9
test('labels that are near each other do not overlap, and stay within the height', () => {
  const placed = (...tops: number[]) =>
    placeLabels(
      tops.map((top) => ({ top })),
      100,
      20,
    );
  expect(placed(50).map(({ space }) => space)).toEqual([40]);
  expect(placed(96, 94, 4).map(({ label, space }) => [label.top, space])).toEqual([
    [4, 0],
    [94, 40],
    [96, 0],
  ]);
});

// FIGURE-9
test('labels are left out if their words are too long for their places, but not if they can take two lines', () => {
  const years = Array.from({ length: 12 }, (_, index) => `${2014 + index}/${15 + index}`);
  expect(thinOut(years, 280)).toBe(3);
  expect(thinOut(years, 900)).toBe(1);
  expect(thinOut(['Health care', 'Energy', 'Tourism'], 280)).toBe(1);
});

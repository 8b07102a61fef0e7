import { expect, test } from 'vitest';

import { medianOf, spread } from './statistics.mjs';

test('the median is the middle value, or the lower one of two', () => {
  expect(medianOf([30, 1, 2])).toBe(2);
  expect(medianOf([4, 10])).toBe(4);
  expect(medianOf([])).toBeNaN();
});

test('shows the median with the lowest and the highest value', () => {
  expect(spread([3, 10, 2], (value) => value.toFixed(1))).toBe('3.0 (2.0 to 10.0)');
  expect(spread([], String)).toBe('NaN (NaN to NaN)');
});

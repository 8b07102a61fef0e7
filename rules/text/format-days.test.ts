import { expect, test } from 'vitest';

import { formatDays } from './format-days.ts';

// RECORD-25
test.each([
  ['2026-11-28', '2026-11-28', '28 November 2026'],
  ['2026-11-28', '2026-11-29', '28 to 29 November 2026'],
  ['2026-11-28', '2026-12-02', '28 November to 2 December 2026'],
  ['2026-12-30', '2027-01-02', '30 December 2026 to 2 January 2027'],
])('the days from %s to %s are "%s"', (first, last, text) => {
  expect(formatDays(first, last)).toBe(text);
});

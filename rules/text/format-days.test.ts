import { expect, test } from 'vitest';

import {
  formatDaySheet,
  formatDateTime,
  formatDay,
  formatDays,
  formatExactMoment,
  formatShortDay,
  formatWeekday,
} from './format-days.ts';

// RECORD-25
test.each([
  ['2026-11-28', '2026-11-28', '28 November 2026'],
  ['2026-11-28', '2026-11-29', '28 to 29 November 2026'],
  ['2026-11-28', '2026-12-02', '28 November to 2 December 2026'],
  ['2026-12-30', '2027-01-02', '30 December 2026 to 2 January 2027'],
])('the days from %s to %s are "%s"', (first, last, text) => {
  expect(formatDays(first, last)).toBe(text);
});

// RECORD-47
test('a day and a moment are written with the name of the month, in the calendar of the Emirates', () => {
  expect(formatDay('2026-03-02')).toBe('2 March 2026');
  expect(formatShortDay('2026-03-02')).toBe('2 Mar 2026');
  expect(formatExactMoment(new Date('2026-11-24T21:30:00Z'))).toBe('25 November 2026, 01:30 (UAE time)');
});

// RECORD-66
test('a day with a time is written with its weekday', () => {
  expect(formatDateTime('2026-11-28T16:05')).toBe('Saturday, 28 November 2026, 16:05');
  expect(formatDateTime('2026-12-01T00:00')).toBe('Tuesday, 1 December 2026, 00:00');
});

// INTERVIEW-6
test('a day has a weekday, and parts for the sheet of a calendar', () => {
  expect(formatWeekday('2026-11-28')).toBe('Saturday, 28 November 2026');
  expect(formatDaySheet('2026-12-01')).toEqual({ date: '1', month: 'Dec', weekday: 'Tue' });
});

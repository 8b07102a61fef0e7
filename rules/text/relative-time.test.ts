import { expect, test } from 'vitest';

import { ageWithin, longAge, shortAge, sinceWhen } from './relative-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function ages(milliseconds: number, timeZone = 'UTC'): [string, string] {
  const iso = new Date(NOW - milliseconds).toISOString();
  return [shortAge(iso, { now: NOW, timeZone }), longAge(iso, { now: NOW, timeZone })];
}

// NOTIFY-13, NOTIFY-14: both formats at each of their boundaries.
test.each([
  [-5 * SECOND, 'Just now', 'Just now'],
  [0, 'Just now', 'Just now'],
  [59 * SECOND, 'Just now', 'Just now'],
  [60 * SECOND, '1m ago', '1 minute ago'],
  [2 * MINUTE, '2m ago', '2 minutes ago'],
  [59 * MINUTE + 59 * SECOND, '59m ago', '59 minutes ago'],
  [HOUR, '1h ago', '1 hour ago'],
  [DAY - SECOND, '23h ago', '23 hours ago'],
  [DAY, '1d ago', 'Yesterday'],
  [2 * DAY - SECOND, '1d ago', 'Yesterday'],
  [2 * DAY, '2d ago', '2 days ago'],
  [7 * DAY - SECOND, '6d ago', '6 days ago'],
  [7 * DAY, '7d ago', 'on 14-11-2026'],
  [30 * DAY - SECOND, '29d ago', 'on 22-10-2026'],
  [30 * DAY, '22-10-2026', 'on 22-10-2026'],
])('formats an age of %d milliseconds', (milliseconds, short, long) => {
  expect(ages(milliseconds)).toEqual([short, long]);
});

test('shows a date in the given time zone', () => {
  const iso = '2026-01-01T22:00:00Z';
  expect(shortAge(iso, { now: NOW, timeZone: 'UTC' })).toBe('01-01-2026');
  expect(shortAge(iso, { now: NOW, timeZone: 'Asia/Dubai' })).toBe('02-01-2026');
  expect(longAge(iso, { now: NOW, timeZone: 'America/Los_Angeles' })).toBe('on 01-01-2026');
});

// NOTIFY-13
test('returns "Unknown time" for a text that is not a time', () => {
  for (const text of ['', 'soon']) {
    expect(shortAge(text, { now: NOW, timeZone: 'UTC' })).toBe('Unknown time');
    expect(longAge(text, { now: NOW, timeZone: 'UTC' })).toBe('Unknown time');
  }
});

// RECORD-47
test('an age in a sentence becomes a date with the name of the month after a week', () => {
  const ago = (days: number) => new Date(NOW - days * DAY).toISOString();
  expect([ageWithin(ago(6), NOW), ageWithin(ago(7), NOW)]).toEqual(['6 days ago', 'on 14 November 2026']);
  expect([sinceWhen(ago(6), NOW), sinceWhen(ago(7), NOW)]).toEqual([
    'since Sunday',
    'since 14 November 2026',
  ]);
});

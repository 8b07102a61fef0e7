import { expect, test } from 'vitest';

import {
  announceRemaining,
  formatRemaining,
  phaseOf,
  readSessionTiming,
  remainingPercent,
} from './timing.ts';

const TIMING = { warning: 60_000, autoLogoutWarning: 30_000 };

// SESSION-5
test('uses a setting if it is a whole number, and the default otherwise', () => {
  const settings = (warning?: string, auto?: string) =>
    new Map(
      Object.entries({ jwt_warning_time_minutes: warning, jwt_auto_logout_warning_seconds: auto }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    );
  expect(readSessionTiming(settings('5', '60'))).toEqual({ warning: 300_000, autoLogoutWarning: 60_000 });
  for (const text of [undefined, '', 'soon', '-1', '1.5']) {
    expect(readSessionTiming(settings(text, text))).toEqual(TIMING);
  }
});

test.each([
  [60_001, 'running'],
  [60_000, 'warning'],
  [30_001, 'warning'],
  [30_000, 'auto-logout-warning'],
  [1, 'auto-logout-warning'],
  [0, 'over'],
  [-1, 'over'],
])('returns the phase for %d milliseconds before the end: %s', (remaining, phase) => {
  expect(phaseOf(remaining, TIMING)).toBe(phase);
});

test('formats the remaining time as mm:ss, with 00:00 only at the end', () => {
  expect([60_000, 59_001, 59_000, 1, 0, -5, 3_600_000].map(formatRemaining)).toEqual([
    '01:00',
    '01:00',
    '00:59',
    '00:01',
    '00:00',
    '00:00',
    '60:00',
  ]);
});

test('returns the remaining time as a percentage from 100 to 0', () => {
  expect([90_000, 60_000, 15_000, 0].map((ms) => remainingPercent(ms, TIMING))).toEqual([100, 100, 25, 0]);
  expect(remainingPercent(1, { warning: 0, autoLogoutWarning: 0 })).toBe(0);
});

test('announces the remaining time in steps of 20 seconds', () => {
  expect([61_000, 60_000, 41_000, 40_000, 1, 0, 120_000].map(announceRemaining)).toEqual([
    'Your session will expire in 1 minute 20 seconds.',
    'Your session will expire in 1 minute.',
    'Your session will expire in 1 minute.',
    'Your session will expire in 40 seconds.',
    'Your session will expire in 20 seconds.',
    'Your session will expire in 0 seconds.',
    'Your session will expire in 2 minutes.',
  ]);
});

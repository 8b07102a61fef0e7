import { expect, test } from 'vitest';

import { dateTimeInDubai, isDateTime, momentInDubai } from './dates.ts';

// RECORD-66
test.each([
  ['2026-12-01T09:30', '2026-12-01T05:30:00.000Z'],
  ['2026-12-01T03:59', '2026-11-30T23:59:00.000Z'],
  ['2027-01-01T00:00', '2026-12-31T20:00:00.000Z'],
])('the time %s in the Emirates is the moment %s', (dateTime, moment) => {
  expect(momentInDubai(dateTime).toISOString()).toBe(moment);
  expect(dateTimeInDubai(new Date(moment))).toBe(dateTime);
});

// RECORD-66
test('the seconds of a moment are left out', () => {
  expect(dateTimeInDubai(new Date('2026-12-01T05:30:59.999Z'))).toBe('2026-12-01T09:30');
});

// RECORD-66
test.each([
  ['2026-12-01T09:30', true],
  ['2026-12-01T23:59', true],
  ['2026-12-01T24:00', false],
  ['2026-12-32T09:30', false],
  ['2026-12-01T9:30', false],
  ['2026-12-01 09:30', false],
  ['2026-12-01', false],
  ['', false],
])('whether “%s” is a day with a time: %s', (text, expected) => {
  expect(isDateTime(text)).toBe(expected);
});

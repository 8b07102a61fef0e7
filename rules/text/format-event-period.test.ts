import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DATES } from './ar/dates.ts';
import { INTERVIEWS } from './ar/interviews.ts';
import { DASHBOARD } from './ar/dashboard.ts';
import { formatEventPeriod, type EventPeriod } from './format-event-period.ts';
import { createTranslator } from './translator.ts';

const PERIODS = [
  // One day.
  ['2026-11-28T09:00+04:00', '2026-11-28T16:00+04:00', '28 November 2026, 9 am to 4 pm'],
  ['2026-11-28T09:30+04:00', '2026-11-28T12:00+04:00', '28 November 2026, 9:30 am to 12 pm'],
  ['2026-11-28T12:05+04:00', '2026-11-28T20:45+04:00', '28 November 2026, 12:05 pm to 8:45 pm'],
  ['2026-11-28T00:30+04:00', '2026-11-28T01:00+04:00', '28 November 2026, 12:30 am to 1 am'],
  // Several days, each with the same hours.
  ['2026-11-28T09:00+04:00', '2026-11-29T16:00+04:00', '28 to 29 November 2026, 9 am to 4 pm'],
  ['2026-11-30T09:00+04:00', '2026-12-01T16:00+04:00', '30 November to 1 December 2026, 9 am to 4 pm'],
  ['2026-12-30T09:00+04:00', '2027-01-02T16:00+04:00', '30 December 2026 to 2 January 2027, 9 am to 4 pm'],
  // Midnight ends the day before.
  ['2026-11-28T18:00+04:00', '2026-11-29T00:00+04:00', '28 November 2026, 6 pm to midnight'],
  ['2026-11-28T18:00+04:00', '2026-11-30T00:00+04:00', '28 to 29 November 2026, 6 pm to midnight'],
  // The night is not part of two days with the same hours.
  [
    '2026-11-28T18:00+04:00',
    '2026-11-29T02:00+04:00',
    '28 November 2026 at 6 pm to 29 November 2026 at 2 am',
  ],
  [
    '2026-11-28T09:00+04:00',
    '2026-11-29T09:00+04:00',
    '28 November 2026 at 9 am to 29 November 2026 at 9 am',
  ],
  // The hours are those of the Emirates.
  ['2026-11-28T20:30:00Z', '2026-11-28T22:00:00Z', '29 November 2026, 12:30 am to 2 am'],
] as const;

/** Returns the date with usual spaces. The space within a time is one at which no line ends. */
const written = (period: EventPeriod) => formatEventPeriod(period).replaceAll('\u00a0', ' ');

// EVENT-3
describe('the date of an event', () => {
  test('has no end of a line within a time', () => {
    const [startsAt, endsAt] = ['2026-11-28T09:00+04:00', '2026-11-28T16:00+04:00'];
    expect(formatEventPeriod({ startsAt, endsAt, showsTime: true })).toMatch(/9\u00a0am to 4\u00a0pm$/);
  });

  test.each(PERIODS)('from %s to %s is "%s"', (startsAt, endsAt, text) => {
    expect(written({ startsAt, endsAt, showsTime: true })).toBe(text);
  });

  test.each([undefined, 'soon', '2026-11-28T09:00+04:00', '2026-11-27T09:00+04:00'])(
    'has only its start if the end is %s',
    (endsAt) => {
      const event = { startsAt: '2026-11-28T09:00+04:00', endsAt };
      expect(written({ ...event, showsTime: true })).toBe('28 November 2026, from 9 am');
      expect(formatEventPeriod({ ...event, showsTime: false })).toBe('28 November 2026');
    },
  );

  test('has no hours if the backend does not show them', () => {
    const event = { startsAt: '2026-11-28T00:00+04:00', endsAt: '2026-11-29T00:00+04:00' };
    expect(formatEventPeriod({ ...event, showsTime: false })).toBe('28 to 29 November 2026');
  });

  test('that cannot be read is an error', () => {
    const event = { startsAt: 'soon', endsAt: undefined, showsTime: true };
    expect(() => formatEventPeriod(event)).toThrow(RangeError);
  });
});

// EVENT-3, LANGUAGE-2
describe('the date of an event in Arabic', () => {
  beforeAll(() => {
    globalThis.translator = createTranslator({
      language: 'ar',
      texts: { ...DATES, ...INTERVIEWS, ...DASHBOARD },
    });
  });
  afterAll(() => {
    globalThis.translator = undefined;
  });

  test.each([
    ['2026-11-28T09:00', '2026-11-29T16:00', 'من 28 إلى 29 نوفمبر 2026، من 9 صباحا إلى 4 بعد الظهر'],
    ['2026-11-28T09:30', '2026-11-28T12:00', '28 نوفمبر 2026، من 9:30 صباحا إلى 12 ظهرا'],
    ['2026-11-28T12:15', undefined, '28 نوفمبر 2026، ابتداء من الساعة 12:15 ظهرا'],
    ['2026-11-28T00:00', undefined, '28 نوفمبر 2026، ابتداء من منتصف الليل'],
    ['2026-11-28T00:00', '2026-11-30T00:00', 'من 28 إلى 29 نوفمبر 2026، من منتصف الليل إلى منتصف الليل'],
    ['2026-11-28T18:00', '2026-11-29T00:00', '28 نوفمبر 2026، من 6 مساء إلى منتصف الليل'],
    [
      '2026-11-28T18:00',
      '2026-11-29T00:30',
      'من 28 نوفمبر 2026 الساعة 6 مساء إلى 29 نوفمبر 2026 الساعة 12:30 بعد منتصف الليل',
    ],
  ])('from %s to %s has words for the parts of the day', (start, end, text) => {
    const endsAt = end && `${end}+04:00`;
    const written = formatEventPeriod({ startsAt: `${start}+04:00`, endsAt, showsTime: true });
    // The hour and its word stay in one line.
    expect(written).toMatch(/\u00a0|منتصف الليل/);
    expect(written.replace(/[\u200f\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')).toBe(text);
  });
});

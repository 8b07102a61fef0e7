import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DATES } from './ar/dates.ts';
import { formatDuration } from './duration.ts';
import { DAY, HOUR, MINUTE } from '../constants.ts';
import {
  formatDaySheet,
  formatDateTime,
  formatDay,
  formatDays,
  formatDayOf,
  formatExactMoment,
  formatShortDay,
  formatWeekday,
} from './format-days.ts';
import {
  formatAlternatives,
  formatDate,
  formatList,
  formatMoment,
  formatNumber,
  formatPercentage,
  formatPeriod,
  formatTime,
  joinFacts,
  joinTexts,
} from './format.ts';
import { longAge, shortAge, sinceWhen } from './relative-time.ts';
import { createTranslator } from './translator.ts';

const MOMENT = new Date('2026-11-24T21:30:00Z');
const ISOLATES = /[\u2066-\u2069]/g;

// LANGUAGE-2
describe('in Arabic', () => {
  beforeAll(() => {
    // A format in English first: a stored format must not be used for the other language.
    expect(formatDay('2026-11-28')).toBe('28 November 2026');
    globalThis.translator = createTranslator({ language: 'ar', texts: DATES });
  });
  afterAll(() => {
    globalThis.translator = undefined;
    expect(formatDay('2026-11-28')).toBe('28 November 2026');
  });

  test('a date in numbers is written DD-MM-YYYY, and a time on a clock of 24 hours', () => {
    expect(formatDate(MOMENT)).toBe('25-11-2026');
    expect(formatTime(MOMENT)).toBe('01:30');
    expect(formatMoment(MOMENT)).toMatch(/^\u200f\u206825-11-2026\u2069، \u206801:30\u2069 \(/);
  });

  test('a period of an event has words between its parts, and its hours stay in one line', () => {
    const [start, end] = ['2026-12-01T09:00:00+04:00', '2026-12-03T16:30:00+04:00'];
    const days = 'من \u206801-12-2026\u2069 إلى \u206803-12-2026\u2069';
    const hours = 'من\u00a0\u206809:00\u2069\u00a0إلى\u00a0\u206816:30\u2069';
    expect(formatPeriod(start, end, false)).toBe(days);
    expect(formatPeriod(start, end, true)).toBe(`\u200f\u2068${days}\u2069، \u2068${hours}\u2069`);
    expect(formatPeriod(start, undefined, true)).toBe('\u200f\u206801-12-2026\u2069، \u206809:00\u2069');
  });

  test('both formats of an age have the whole words', () => {
    const now = Date.parse('2026-11-28T10:00:00Z');
    const ages = (age: number) => {
      const at = new Date(now - age).toISOString();
      return [shortAge, longAge].map((format) => format(at, { now, timeZone: 'UTC' }).replace(ISOLATES, ''));
    };
    expect(ages(HOUR)).toEqual(['قبل ساعة واحدة', 'قبل ساعة واحدة']);
    expect(ages(25 * MINUTE)).toEqual(['قبل 25 دقيقة', 'قبل 25 دقيقة']);
    expect(ages(2 * DAY)).toEqual(['قبل يومين', 'قبل يومين']);
  });

  test('a date in words has the month and the weekday in Arabic, and Latin digits', () => {
    expect(formatDay('2026-11-28')).toBe('28 نوفمبر 2026');
    expect(formatShortDay('2026-03-02')).toBe('2 مارس 2026');
    expect(formatDayOf(MOMENT)).toBe('25 نوفمبر 2026');
    expect(formatWeekday('2026-11-28')).toBe('السبت، 28 نوفمبر 2026');
    expect(formatDateTime('2026-11-28T16:05')).toBe(
      '\u200f\u2068السبت، 28 نوفمبر 2026\u2069، \u206816:05\u2069',
    );
    expect(formatExactMoment(MOMENT)).toMatch(/^\u200f\u206825 نوفمبر 2026\u2069، \u206801:30\u2069 \(/);
    expect(formatDaySheet('2026-12-01')).toEqual({ date: '1', month: 'ديسمبر', weekday: 'الثلاثاء' });
    expect(sinceWhen('2026-11-24T10:00:00Z', Date.parse('2026-11-28T10:00:00Z')).replace(ISOLATES, '')).toBe(
      'منذ يوم الثلاثاء',
    );
  });

  test('the days of a period are isolated from each other', () => {
    expect(formatDays('2026-11-28', '2026-12-02')).toBe(
      'من \u206828 نوفمبر\u2069 إلى \u20682 ديسمبر 2026\u2069',
    );
  });

  test('numbers have Latin digits', () => {
    expect(formatNumber(1_234_567)).toBe('1,234,567');
    expect(formatPercentage(12.345)).toBe('12.35%');
    expect(formatDuration(8 * HOUR)).toBe('\u20688\u2069 ساعات');
  });

  test('lists have Arabic words', () => {
    expect(formatList(['أ', 'ب', 'ج'])).toBe('\u200f\u2068أ\u2069 و\u2068ب\u2069 و\u2068ج\u2069');
    expect(formatAlternatives(['أ', 'ب'])).toBe('\u200f\u2068أ\u2069 أو \u2068ب\u2069');
  });

  test('the values of a list are isolated, so that a list of Latin words runs from right to left', () => {
    expect(formatAlternatives(['PDF', 'PNG'])).toBe('\u200f\u2068PDF\u2069 أو \u2068PNG\u2069');
    expect(joinTexts(['PDF', 'PNG'])).toBe('\u200f\u2068PDF\u2069، \u2068PNG\u2069');
    expect(joinFacts(['Demo', 'دبي'])).toBe('\u200f\u2068Demo\u2069 · \u2068دبي\u2069');
    expect(joinTexts(['PDF'])).toBe('\u2068PDF\u2069');
  });
});

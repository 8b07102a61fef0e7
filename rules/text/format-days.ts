import { formatTime } from './format.ts';
import { t } from './t.ts';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } satisfies Intl.DateTimeFormatOptions;
// Created once: a format takes 40 µs, and a CSV file has some 100,000 dates.
const UTC_DAY = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: 'UTC' });
const UTC_WEEKDAY = new Intl.DateTimeFormat('en-GB', { ...DAY, weekday: 'long', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { ...DAY, month: 'short', timeZone: 'UTC' });
const DUBAI_DAY = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: 'Asia/Dubai' });

/**
 * Formats the days of a period for a reader (RECORD-25): `28 November 2026`, `28 to 29 November 2026`,
 * `28 November to 2 December 2026`, `30 December 2026 to 2 January 2027`.
 *
 * @param first the first day, as YYYY-MM-DD
 * @param last the last day, the same
 */
export function formatDays(first: string, last: string): string {
  const to = formatDay(last);
  if (first === last) return to;
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = formatParts(first, {
    day: 'numeric',
    ...(!isSameMonth && { month: 'long' }),
    ...(!isSameYear && { year: 'numeric' }),
  });
  return t('{first} to {last}', { first: from, last: to });
}

/** Formats one day, given as YYYY-MM-DD, for a reader: `28 November 2026` (RECORD-47). */
export function formatDay(day: string): string {
  return UTC_DAY.format(new Date(`${day}T00:00:00Z`));
}

/** Formats one day, given as YYYY-MM-DD, for a column of a list: `28 Nov 2026` (RECORD-47). */
export function formatShortDay(day: string): string {
  return SHORT_DAY.format(new Date(`${day}T00:00:00Z`));
}

/** Formats the day of a moment in the Emirates for a reader, as `formatDay` does. */
export function formatDayOf(moment: Date): string {
  return DUBAI_DAY.format(moment);
}

/** Formats a moment for a reader: `24 November 2026, 16:05 (UAE time)` (RECORD-47). */
export function formatExactMoment(moment: Date): string {
  return t('{date}, {time} (UAE time)', { date: formatDayOf(moment), time: formatTime(moment) });
}

/** Formats a day with a time, given as YYYY-MM-DDTHH:mm: `Saturday, 28 November 2026, 16:05` (RECORD-66). */
export function formatDateTime(dateTime: string): string {
  const [day = '', time = ''] = dateTime.split('T');
  return t('{day}, {time}', { day: formatWeekday(day), time });
}

/** Formats one day with its weekday, given as YYYY-MM-DD: `Saturday, 28 November 2026`. */
export function formatWeekday(day: string): string {
  return UTC_WEEKDAY.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a part of a day, given as YYYY-MM-DD, for the sheet of a calendar: `28`, `Nov`, `Sat`. */
export function formatDatePart(day: string, part: 'day' | 'month' | 'weekday'): string {
  return formatParts(day, part === 'day' ? { day: 'numeric' } : { [part]: 'short' });
}

function formatParts(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

import { dateFormat, formatTime } from './format.ts';
import { t } from './t.ts';

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const WEEKDAY = { ...DAY, weekday: 'long' } as const;
const SHORT_DAY = { ...DAY, month: 'short' } as const;
const DUBAI_DAY = { ...DAY, timeZone: 'Asia/Dubai' } as const;

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
  return formatParts(day, DAY);
}

/** Formats one day, given as YYYY-MM-DD, for a column of a list: `28 Nov 2026` (RECORD-47). */
export function formatShortDay(day: string): string {
  return formatParts(day, SHORT_DAY);
}

/** Formats the day of a moment in the Emirates for a reader, as `formatDay` does. */
export function formatDayOf(moment: Date): string {
  return dateFormat(DUBAI_DAY).format(moment);
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
  return formatParts(day, WEEKDAY);
}

function formatDatePart(day: string, part: 'day' | 'month' | 'weekday'): string {
  return formatParts(day, part === 'day' ? { day: 'numeric' } : { [part]: 'short' });
}

/** A day as the sheet of a calendar shows it: `28`, `Nov` and `Sat`. */
export interface DaySheetParts {
  date: string;
  month: string;
  weekday: string;
}

/** Returns the parts of the sheet of a calendar for a day, given as YYYY-MM-DD. */
export function formatDaySheet(day: string): DaySheetParts {
  return {
    date: formatDatePart(day, 'day'),
    month: formatDatePart(day, 'month'),
    weekday: formatDatePart(day, 'weekday'),
  };
}

function formatParts(day: string, parts: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

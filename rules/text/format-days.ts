import { t } from './t.ts';

/**
 * Formats the days of a period for a reader (RECORD-25): `28 November 2026`, `28 to 29 November 2026`,
 * `28 November to 2 December 2026`, `30 December 2026 to 2 January 2027`.
 *
 * @param first the first day, as YYYY-MM-DD
 * @param last the last day, the same
 */
export function formatDays(first: string, last: string): string {
  const to = formatDay(last, { day: 'numeric', month: 'long', year: 'numeric' });
  if (first === last) return to;
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = formatDay(first, {
    day: 'numeric',
    ...(!isSameMonth && { month: 'long' }),
    ...(!isSameYear && { year: 'numeric' }),
  });
  return t('{first} to {last}', { first: from, last: to });
}

function formatDay(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

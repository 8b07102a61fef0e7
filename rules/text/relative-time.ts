import { DAY, HOUR, MINUTE } from '../constants.ts';
import { dateInDubai } from '../resources/engine/dates.ts';
import { formatDayOf } from './format-days.ts';
import { dateFormat, formatDate, formatTime } from './format.ts';
import { t, tPlural } from './t.ts';

const UNKNOWN = 'Unknown time';
const WEEK = 7 * DAY;

interface Now {
  /** The current time, in milliseconds since the epoch. */
  now: number;
  /**
   * The time zone of dates. Server rendering and hydration use UTC. After hydration, the browser uses its
   * local zone.
   */
  timeZone: string;
}

/**
 * Returns the age of a time in the format of the dropdown (NOTIFY-13): 'Just now', '5m ago', '3h ago',
 * '12d ago', then a date.
 *
 * @param iso the time in ISO 8601
 */
export function shortAge(iso: string, { now, timeZone }: Now): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return t(UNKNOWN);
  const age = now - at;
  if (age < MINUTE) return t('Just now');
  if (age < HOUR) return tPlural(Math.floor(age / MINUTE), { one: '1m ago', other: '{count}m ago' });
  if (age < DAY) return tPlural(Math.floor(age / HOUR), { one: '1h ago', other: '{count}h ago' });
  if (age < 30 * DAY) return tPlural(Math.floor(age / DAY), { one: '1d ago', other: '{count}d ago' });
  return formatDate(new Date(at), timeZone);
}

/**
 * Returns the age of a time in the format of the page (NOTIFY-14): 'Just now', minutes, hours,
 * 'Yesterday', days under 7, then 'on' a date.
 *
 * @param iso the time in ISO 8601
 */
export function longAge(iso: string, { now, timeZone }: Now): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return t(UNKNOWN);
  const age = now - at;
  if (age < MINUTE) return t('Just now');
  if (age < HOUR)
    return tPlural(Math.floor(age / MINUTE), { one: '1 minute ago', other: '{count} minutes ago' });
  if (age < DAY) return tPlural(Math.floor(age / HOUR), { one: '1 hour ago', other: '{count} hours ago' });
  if (age < 2 * DAY) return t('Yesterday');
  if (age < WEEK) return tPlural(Math.floor(age / DAY), { one: '1 day ago', other: '{count} days ago' });
  return t('on {date}', { date: formatDate(new Date(at), timeZone) });
}

/**
 * Returns the age of a time for the middle of a sentence, with dates of the Emirates: '5 minutes ago',
 * 'yesterday', 'on 12 November 2026' (RECORD-47).
 *
 * @param iso the time in ISO 8601
 * @param now the current time, in milliseconds since the epoch
 */
export function ageWithin(iso: string, now: number): string {
  const at = Date.parse(iso);
  if (now - at >= WEEK) return t('on {date}', { date: formatDayOf(new Date(at)) });
  const age = longAge(iso, { now, timeZone: 'Asia/Dubai' });
  return age.charAt(0).toLowerCase() + age.slice(1);
}

/**
 * Returns when a state began, for the end of a sentence, in the calendar of the Emirates: 'since 14:05
 * today', 'since yesterday', 'since Tuesday' within a week, then 'since 12 November 2026'.
 *
 * @param iso the time in ISO 8601
 * @param now the current time, in milliseconds since the epoch
 */
export function sinceWhen(iso: string, now: number): string {
  const at = new Date(iso);
  const days = (dayOf(new Date(now)) - dayOf(at)) / DAY;
  if (days < 1) return t('since {time} today', { time: formatTime(at) });
  if (days < 2) return t('since yesterday');
  if (days < 7) return t('since {weekday}', { weekday: dateFormat(WEEKDAY).format(at) });
  return t('since {date}', { date: formatDayOf(at) });
}

const WEEKDAY = { weekday: 'long', timeZone: 'Asia/Dubai' } as const;

/** Returns the start of a time's day in the Emirates, as if it were in UTC. */
function dayOf(at: Date): number {
  return Date.parse(dateInDubai(at));
}

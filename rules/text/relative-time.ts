import { DAY, HOUR, MINUTE } from '../constants.ts';
import { formatDate } from './format.ts';
import { t } from './t.ts';

const UNKNOWN = 'Unknown time';

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
  if (age < HOUR) return t('{n}m ago', { n: Math.floor(age / MINUTE) });
  if (age < DAY) return t('{n}h ago', { n: Math.floor(age / HOUR) });
  if (age < 30 * DAY) return t('{n}d ago', { n: Math.floor(age / DAY) });
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
  if (age < HOUR) return counted(Math.floor(age / MINUTE), '1 minute ago', '{n} minutes ago');
  if (age < DAY) return counted(Math.floor(age / HOUR), '1 hour ago', '{n} hours ago');
  if (age < 2 * DAY) return t('Yesterday');
  if (age < 7 * DAY) return t('{n} days ago', { n: Math.floor(age / DAY) });
  return t('on {date}', { date: formatDate(new Date(at), timeZone) });
}

function counted(n: number, one: string, many: string): string {
  return n === 1 ? t(one) : t(many, { n });
}

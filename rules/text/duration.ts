import { DAY, HOUR } from '../constants.ts';
import { tPlural } from './t.ts';

/**
 * Returns a duration in words: '8 hours', '24 hours', '30 days'. Two days and more are stated in days.
 *
 * @param duration in milliseconds; a whole number of days from two days on, otherwise of hours
 */
export function formatDuration(duration: number): string {
  return duration >= 2 * DAY
    ? tPlural(duration / DAY, { one: '1 day', other: '{count} days' })
    : tPlural(duration / HOUR, { one: '1 hour', other: '{count} hours' });
}

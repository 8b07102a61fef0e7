import { DAY, HOUR } from '../constants.ts';
import { t } from './t.ts';

/**
 * Returns a duration in words: '8 hours', '24 hours', '30 days'. Two days and more are stated in days.
 *
 * @param duration in milliseconds; a whole number of days from two days on, otherwise of hours
 */
export function formatDuration(duration: number): string {
  if (duration >= 2 * DAY) return t('{n} days', { n: duration / DAY });
  return duration === HOUR ? t('1 hour') : t('{n} hours', { n: duration / HOUR });
}

import { DAY, HOUR } from '#rules/constants.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';

/** The hour of the daily e-mail in the Emirates. */
const DIGEST_HOUR = 7;

/** Returns when the next daily e-mail is due: 7 o'clock in the Emirates, after `at` (MESSAGE-5). */
export function nextDigest(at: Date): Date {
  const today = new Date(`${dateInDubai(at)}T00:00:00+04:00`).getTime() + DIGEST_HOUR * HOUR;
  return new Date(today > at.getTime() ? today : today + DAY);
}

import { dateInDubai, dateTimeInDubai, daysBetween } from '../resources/engine/dates.ts';
import { formatDay, formatWeekday } from '../text/format-days.ts';
import { t } from '../text/t.ts';

/** The deadline of a line in words. */
export interface DueWords {
  text: string;
  isOver: boolean;
  /** How near it is: today or over, or in the next days. Undefined for later ones. */
  urgency: 'now' | 'soon' | undefined;
}

/** The days in which a deadline counts as near. */
const NEAR_DAYS = 3;

/**
 * Says until when something can be done, or when it takes place (DASHBOARD-47): `today at 14:00`, `tomorrow`,
 * `Monday, 30 November 2026`, `2 December 2026`, `was due on 24 November 2026` for one that is over.
 *
 * @param due as YYYY-MM-DD or YYYY-MM-DDTHH:mm, in the Emirates
 */
export function describeDue(due: string, now: Date): DueWords {
  const [day = '', time] = due.split('T');
  const days = daysBetween(dateInDubai(now), day);
  const isOver = days < 0 || (time !== undefined && due < dateTimeInDubai(now));
  if (isOver) return { text: t('was due on {day}', { day: formatDay(day) }), isOver, urgency: 'now' };
  const words = dayWords(day, days);
  return {
    text: time === undefined ? words : t('{day} at {time}', { day: words, time }),
    isOver,
    urgency: days === 0 ? 'now' : days <= NEAR_DAYS ? 'soon' : undefined,
  };
}

function dayWords(day: string, days: number): string {
  if (days === 0) return t('today');
  if (days === 1) return t('tomorrow');
  return days < 7 ? formatWeekday(day) : formatDay(day);
}

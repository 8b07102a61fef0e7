import { addDays, dateTimeInDubai } from '../resources/engine/dates.ts';
import { formatDay, formatDays } from './format-days.ts';
import { t } from './t.ts';

/** When an event takes place. */
export interface EventPeriod {
  /** A moment in ISO 8601. */
  startsAt: string;
  /** The same; undefined if the end is not known. */
  endsAt: string | undefined;
  /** Whether the times of day are known. Without them, the event has only days. */
  showsTime: boolean;
}

/**
 * Writes when an event takes place, in the days and hours of the Emirates (EVENT-3):
 * `28 to 29 November 2026, 9 am to 4 pm`, `28 November 2026, from 9:30 am`, `28 November 2026`.
 *
 * If the last day ends at an earlier hour than the first one begins, the hours cannot be those of each day.
 * Each day then has its own hour: `28 November 2026 at 6 pm to 29 November 2026 at 2 am`.
 *
 * @throws RangeError if the start is not a date. An end that is no date, or not after the start, is ignored
 */
export function formatEventPeriod(period: EventPeriod): string {
  const { firstDay, lastDay, from, to } = readPeriod(period);
  if (!period.showsTime) return formatDays(firstDay, lastDay);
  if (to === undefined) {
    const time = isMidnight(from) ? t('from midnight') : t('from {time}', { time: formatHour(from) });
    return t('{day}, {time}', { day: formatDay(firstDay), time });
  }
  if (firstDay === lastDay || from < to) {
    const time = t('{from} to {to}', { from: formatHour(from), to: formatHour(to) });
    return t('{day}, {time}', { day: formatDays(firstDay, lastDay), time });
  }
  return t('{first} to {last}', {
    first: formatMomentOf(firstDay, from),
    last: formatMomentOf(lastDay, to),
  });
}

/**
 * Writes at which hours an event of several days starts and ends (EVENT-3). The backend gives no hours of the
 * single days.
 *
 * @returns undefined if `formatEventPeriod` says the same
 */
export function formatEventSpan(period: EventPeriod): string | undefined {
  const { firstDay, lastDay, from, to } = readPeriod(period);
  if (!period.showsTime || to === undefined || firstDay === lastDay || from >= to) return undefined;
  return t('It starts on {first} and ends on {last}.', {
    first: formatMomentOf(firstDay, from),
    last: formatMomentOf(lastDay, to),
  });
}

/** The hour at which the afternoon ends. In Arabic, the evening has another word. */
const EVENING = 18;
/** The last moment of a day, which is not yet the beginning of the next one. */
const END_OF_DAY = '24:00';

/** Reads the days of a period as YYYY-MM-DD and its hours as HH:mm. A period without an end has no `to`. */
function readPeriod({ startsAt, endsAt, showsTime }: EventPeriod) {
  const start = new Date(startsAt);
  const [firstDay = '', from = ''] = dateTimeInDubai(start).split('T');
  const end = new Date(endsAt ?? '');
  // The comparison is false for an end that is no date.
  if (!(end > start)) return { firstDay, lastDay: firstDay, from, to: undefined };
  const [lastDay = '', to = ''] = dateTimeInDubai(end).split('T');
  if (!showsTime || to !== '00:00') return { firstDay, lastDay, from, to };
  return { firstDay, lastDay: addDays(lastDay, -1), from, to: END_OF_DAY };
}

/** Writes a day and a time of it: `28 November 2026 at 6 pm`. In Arabic, midnight is no hour. */
function formatMomentOf(day: string, time: string): string {
  return isMidnight(time)
    ? t('{day} at midnight', { day: formatDay(day) })
    : t('{day} at {time}', { day: formatDay(day), time: formatHour(time) });
}

function isMidnight(time: string): boolean {
  return time === '00:00' || time === END_OF_DAY;
}

/**
 * Writes a time of day, given as HH:mm, on a clock of 12 hours: `9 am`, `9:30 am`, `12 pm`, `midnight`. No
 * line ends within it.
 */
function formatHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (isMidnight(time)) return t('midnight');
  const shown = `${hours % 12 === 0 ? 12 : hours % 12}${minutes === 0 ? '' : time.slice(2)}`;
  // In Arabic, the hour after midnight, the one after noon and the afternoon have words of their own.
  if (hours === 0) return t('{midnight}\u00a0am', { midnight: shown });
  if (hours === 12) return t('{noon}\u00a0pm', { noon: shown });
  if (hours < 12) return t('{time}\u00a0am', { time: shown });
  return hours < EVENING
    ? t('{afternoon}\u00a0pm', { afternoon: shown })
    : t('{time}\u00a0pm', { time: shown });
}

import { dateInDubai, endOfDayInDubai, isDate } from '#rules/resources/engine/dates.ts';
import { formatDaySheet, type DaySheetParts } from '#rules/text/format-days.ts';
import { formatEventPeriod, formatEventSpan, type EventPeriod } from '#rules/text/format-event-period.ts';

/** When and where an event takes place, ready to be shown. */
export interface EventOccasion extends EventPeriod {
  location: string | undefined;
  /** `28 to 29 November 2026, 9 am to 4 pm`. */
  when: string;
  /** The start and the end in a sentence, if `when` does not say at which hour each of several days ends. */
  span: string | undefined;
  /** The start for the attribute `datetime`: a day, or a moment if the event has times of day. */
  dateTime: string;
  /** The first day. */
  sheet: DaySheetParts;
  /** Whether the event had ended when it was loaded. */
  isOver: boolean;
}

/** The fields of the backend's event popup that say when and where its event takes place. */
interface SentOccasion {
  start_date?: string | null;
  end_date?: string | null;
  display_time?: boolean | null;
  location?: string | null;
}

/**
 * Describes when and where an event takes place (EVENT-1). A time without an offset is a time of the
 * Emirates. If the start or the end has no time of day, there are no times to show. An end that is not after
 * the start is no end.
 *
 * @returns undefined if the backend gives no start that can be read
 */
export function toOccasion(sent: SentOccasion, now = new Date()): EventOccasion | undefined {
  const startsAt = toMoment(sent.start_date);
  if (startsAt === undefined) return undefined;
  const endsAt = toMoment(sent.end_date);
  const isDateOnly = isDate(sent.start_date ?? '') || (endsAt !== undefined && isDate(sent.end_date ?? ''));
  const period = {
    startsAt,
    endsAt: endsAt !== undefined && endsAt > startsAt ? endsAt : undefined,
    showsTime: sent.display_time === true && !isDateOnly,
  };
  const firstDay = dateInDubai(new Date(startsAt));
  return {
    ...period,
    location: sent.location?.trim() || undefined,
    when: formatEventPeriod(period),
    span: formatEventSpan(period),
    dateTime: period.showsTime ? startsAt : firstDay,
    sheet: formatDaySheet(firstDay),
    isOver: endOf(period) < now,
  };
}

const [EARLIEST, LATEST] = [new Date('1900-01-01'), new Date('2200-01-01')];

/** Returns the last moment of an event. Without known times, it takes place on the whole of its days. */
function endOf({ startsAt, endsAt, showsTime }: EventPeriod): Date {
  const last = new Date(endsAt ?? startsAt);
  return showsTime && endsAt !== undefined ? last : endOfDayInDubai(dateInDubai(last));
}

/**
 * Reads a moment of the backend as ISO 8601 in UTC. A year of five digits, or one such as 9999 for an open
 * end, is no date: calendars cannot read it.
 */
function toMoment(sent: string | null | undefined): string | undefined {
  const text = sent?.trim().replace(' ', 'T') ?? '';
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) && !isDate(text);
  const moment = new Date(hasOffset ? text : `${isDate(text) ? `${text}T00:00` : text}+04:00`);
  // The comparisons are false for a text that is no date.
  return moment > EARLIEST && moment < LATEST ? moment.toISOString() : undefined;
}

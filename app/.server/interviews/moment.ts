import { endOfInterview } from '#rules/applications/interview-rules.ts';
import { dateTimeInDubai } from '#rules/resources/engine/dates.ts';
import { formatDaySheet, formatWeekday, type DaySheetParts } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

/** When an interview takes place, ready to be shown. */
export interface InterviewMoment {
  /** As YYYY-MM-DDTHH:mm in the Emirates. */
  start: string;
  /** `Saturday, 28 November 2026`. */
  day: string;
  sheet: DaySheetParts;
  /** `10:00 to 10:45`. */
  hours: string;
}

/** Describes when an interview takes place. @param start as YYYY-MM-DDTHH:mm in the Emirates */
export function momentOf(start: string, minutes: number): InterviewMoment {
  const [day = '', from = ''] = start.split('T');
  const end = dateTimeInDubai(endOfInterview(start, minutes));
  return {
    start,
    day: formatWeekday(day),
    sheet: formatDaySheet(day),
    hours: t('{from} to {to}', { from, to: end.slice(11) }),
  };
}

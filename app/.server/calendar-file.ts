import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';

import { removeInvisible } from '#rules/text/invisible.ts';
import { currentLanguage } from '#rules/text/t.ts';

import { contentDisposition } from './content-disposition.ts';

interface CalendarFile {
  /** The kind of the event, for the id of the program that wrote the file. */
  product: string;
  /** The name of the file. */
  name: string;
  event: ICalEventData;
  /** Whether only the headers are asked for. */
  isHead?: boolean;
}

/** Returns one event as an iCalendar file that a browser saves (INTERVIEW-9, EVENT-8). */
export function calendarFile({ product, name, event, isHead = false }: CalendarFile): Response {
  const calendar = ical({
    prodId: { company: 'portal', product, language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    events: [withoutControls(event)],
  });
  // The package leaves out the end of the last line.
  return new Response(isHead ? null : `${calendar.toString()}\r\n`, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', name),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

/** Control characters, except for line breaks and tabs, make a file unreadable (RFC 5545, 3.1). */
const CONTROLS = /[^\P{Cc}\t\r\n]/gu;

/** Returns the event with clean texts. */
function withoutControls(event: ICalEventData): ICalEventData {
  const clean = (text: string) => removeInvisible(text.toWellFormed().replace(CONTROLS, ''));
  const { summary, location, description } = event;
  return {
    ...event,
    ...(summary !== undefined && { summary: clean(summary) }),
    ...(typeof location === 'string' && { location: clean(location) }),
    ...(typeof description === 'string' && { description: clean(description) }),
  };
}

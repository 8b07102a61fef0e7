import type { ICalEventData } from 'ical-generator';

import type { AppLoadContext } from '#app/load-context.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import type { EventPeriod } from '#rules/text/format-event-period.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { calendarFile } from '../calendar-file.ts';
import { findEvent } from './find-event.ts';
import { linkAddress } from '../link-address.ts';
import { FILE_UNAVAILABLE } from '../records/messages.ts';
import { textResponse } from '../text-response.ts';

/**
 * Sends an event as an iCalendar file (EVENT-8). The file has the same id each time, so a calendar replaces
 * an earlier one.
 *
 * @returns a sentence with status 404 for an unknown event or one without a date, and with 503 while the
 *   event or its date cannot be loaded
 */
export async function sendEventCalendar(context: AppLoadContext, slug: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const event = await findEvent(context, slug).catch((error: unknown) => {
    if (error instanceof Response && error.status === 503) return error;
    throw error;
  });
  if (event instanceof Response) return textResponse(t(FILE_UNAVAILABLE), event.status);
  if (!event) return textResponse(t('We can’t find this event'), 404);
  const { title, summary, occasion, isDateMissing } = event;
  if (isDateMissing) return textResponse(t(FILE_UNAVAILABLE), 503);
  if (!occasion) return textResponse(t('The portal does not know the date of this event.'), 404);
  const url = linkAddress(context, pathOf(getRow('event'), { slug }));
  return calendarFile({
    product: 'events',
    name: `${slug}.ics`,
    isHead: context.isHead,
    event: {
      id: `${encodeURIComponent(slug)}@${new URL(context.linkOrigin).hostname}`,
      ...datesOf(occasion),
      stamp: new Date(),
      summary: title,
      description: summary,
      location: occasion.location ?? null,
      url,
    },
  });
}

/**
 * Returns when an event starts and ends: moments, or days if its times are not known. The end of days is the
 * day after the last one (RFC 5545, 3.6.1).
 */
function datesOf({
  startsAt,
  endsAt,
  showsTime,
}: EventPeriod): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (showsTime) return { start: startsAt, end: endsAt ?? null };
  const [firstDay, lastDay] = [startsAt, endsAt ?? startsAt].map((moment) =>
    dateInDubai(new Date(moment)),
  ) as [string, string];
  return { start: dayOf(firstDay), end: dayOf(addDays(lastDay, 1)), allDay: true };
}

/** Returns a day as the package reads it: in UTC. */
function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

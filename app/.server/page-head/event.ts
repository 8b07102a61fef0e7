import type { Event } from 'schema-dts';

import type { AppLoadContext } from '#app/load-context.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { currentLanguage } from '#rules/text/t.ts';

import type { EventSummary } from '../events/summary.ts';
import type { DescribedPage } from './head.ts';
import { describePublisher } from './organization.ts';

/**
 * Returns an event for search engines (SHARING-4).
 *
 * @returns undefined without a date or a place, which search engines require
 */
export function describeEvent(
  context: AppLoadContext,
  { title, summary, occasion, collegeName }: EventSummary,
  { address, image }: DescribedPage,
): Event | undefined {
  if (occasion?.location === undefined) return undefined;
  const { startsAt, endsAt, showsTime, location } = occasion;
  const toTime = (moment: string) => (showsTime ? moment : dateInDubai(new Date(moment)));
  return {
    '@type': 'Event',
    name: title,
    ...(summary !== '' && { description: summary }),
    inLanguage: currentLanguage(),
    startDate: toTime(startsAt),
    ...(endsAt !== undefined && { endDate: toTime(endsAt) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: location },
    organizer:
      collegeName === undefined
        ? describePublisher(context)
        : { '@type': 'EducationalOrganization', name: collegeName },
    ...(image !== undefined && { image }),
    url: address,
  };
}

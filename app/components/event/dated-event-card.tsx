import { Link } from '@remix-run/react';

import type { EventOccasion } from '#app/.server/events/occasion.ts';
import type { EventSummary } from '#app/.server/events/summary.ts';

import { CARD, CARD_IMAGE } from '../card/image-card.tsx';
import { CollegeMark } from '../college/college-mark.tsx';
import { Icon } from '../icon/icon.tsx';
import { DaySheet } from '../time/day-sheet.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { EventImage } from './event-image.tsx';
import { eventPath } from './event-path.ts';
import { EventWhen } from './event-when.tsx';

interface DatedEventCardProps {
  event: EventSummary;
  occasion: EventOccasion;
  headingLevel?: 'h2' | 'h3';
  /** Whether its image is at the top of the page. */
  isFirst?: boolean;
}

/**
 * The card of the event whose date is known, as wide as two other cards (EVENT-4). The whole card leads to
 * the event, apart from the link to its calendar file.
 */
export function DatedEventCard({
  event: { slug, title, thumbnail, college, collegeLogo, summary },
  occasion: { when, dateTime, sheet, location },
  headingLevel: Heading = 'h3',
  isFirst = false,
}: DatedEventCardProps) {
  return (
    <article className={`${CARD} border-aegold-400 bg-aegold-50 md:flex-row`}>
      <div className="relative aspect-[16/10] shrink-0 overflow-hidden bg-aegold-100 md:aspect-auto md:w-[46%]">
        <EventImage
          path={thumbnail}
          maxWidth={640}
          sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 44vw, 92vw"
          isFirst={isFirst}
          className={`md:absolute md:inset-0 ${CARD_IMAGE}`}
        />
        <div className="absolute start-4 top-4 shadow-float rounded-card">
          <DaySheet sheet={sheet} />
        </div>
      </div>
      <div className="flex flex-1 flex-col items-start p-6 [overflow-wrap:anywhere] lg:p-8">
        {college && <CollegeMark college={college} logo={collegeLogo} />}
        <Heading className="mt-3 text-xl lg:text-2xl">
          <Link
            to={eventPath(slug)}
            className="no-underline after:absolute after:inset-0 after:rounded-card hover:text-aegold-700"
          >
            <bdi>{title}</bdi>
          </Link>
        </Heading>
        <ul className="mt-4 space-y-2 text-aeblack-800">
          <li className="flex gap-2 font-medium">
            <Icon name="calendar-dots" size="size-5" className="mt-0.5 text-aegold-700" />
            <EventWhen when={when} dateTime={dateTime} />
          </li>
          {location !== undefined && (
            <li className="flex gap-2">
              <Icon name="map-pin" size="size-5" className="mt-0.5 text-aegold-700" />
              <bdi>{location}</bdi>
            </li>
          )}
        </ul>
        <p dir="auto" className="mt-4 mb-6 line-clamp-2 md:line-clamp-4 text-aeblack-700">
          {summary}
        </p>
        {/* Above the link that covers the card. */}
        <div className="relative z-10 mt-auto">
          <AddToCalendar slug={slug} title={title} />
        </div>
      </div>
    </article>
  );
}

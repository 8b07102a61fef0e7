import { Link } from '@remix-run/react';

import type { EventOccasion } from '#app/.server/events/occasion.ts';
import type { EventSummary } from '#app/.server/events/summary.ts';

import { CARD_LINK, NEWS_CARD } from '../card/image-card.tsx';
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
 * The card of the event whose date is known, as wide as two other cards or more (EVENT-4). The whole card
 * leads to the event, apart from the link to its calendar file. Its width decides where the facts are, so
 * that the picture keeps its ratio.
 */
export function DatedEventCard({
  event: { slug, title, thumbnail, college, collegeLogo, summary },
  occasion: { when, dateTime, sheet, location },
  headingLevel: Heading = 'h3',
  isFirst = false,
}: DatedEventCardProps) {
  return (
    <div className="@container h-full">
      <article
        className={`${NEWS_CARD} card-lg bg-aegold-50 [--card-border:var(--color-aegold-400)] @2xl:grid @2xl:grid-cols-[56%_1fr] @2xl:grid-rows-[auto_1fr] @5xl:grid-cols-2 @5xl:grid-rows-[auto_auto_1fr]`}
      >
        <div className="relative aspect-[16/10] overflow-hidden bg-aegold-100 @5xl:row-span-3 @5xl:aspect-auto">
          <EventImage
            path={thumbnail}
            maxWidth={640}
            sizes="(min-width: 64rem) 38rem, (min-width: 48rem) 46vw, 92vw"
            isFirst={isFirst}
            className="card-image h-full @5xl:absolute @5xl:inset-0"
          />
        </div>
        <div className="p-6 pb-0 @5xl:p-8 @5xl:pb-0">
          {college && <CollegeMark college={college} logo={collegeLogo} />}
          <Heading className="card-title mt-3">
            <Link to={eventPath(slug)} className={CARD_LINK}>
              <bdi>{title}</bdi>
            </Link>
          </Heading>
          <p dir="auto" className="mt-4 line-clamp-2 text-aeblack-700 @2xl:line-clamp-4 @5xl:line-clamp-3">
            {summary}
          </p>
        </div>
        <div className="flex gap-4 p-6 text-aeblack-800 max-@2xl:pb-0 @5xl:col-start-2 @5xl:px-8 @5xl:pb-0">
          <DaySheet sheet={sheet} />
          <ul className="min-w-0 self-center space-y-2">
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
        </div>
        {/* Above the link that covers the card. */}
        <div className="relative z-10 mt-auto justify-self-start p-6 @2xl:mt-0 @5xl:col-start-2 @5xl:mt-auto @5xl:px-8 @5xl:pb-8">
          <AddToCalendar slug={slug} title={title} />
        </div>
      </article>
    </div>
  );
}

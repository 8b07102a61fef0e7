import { Link } from '@remix-run/react';

import type { EventSummary } from '#app/.server/events.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { EventCard } from '#app/components/event/event-card.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Reveal } from '#app/components/reveal/reveal.tsx';
import { ScrollRow } from '#app/components/scroll-row/scroll-row.tsx';
import { t } from '#rules/text/t.ts';

/** A scrollable row of upcoming events. A desktop shows three at a time; up to ten are loaded. */
export function UpcomingEvents({ events }: { events: readonly EventSummary[] | undefined }) {
  return (
    <section aria-labelledby="upcoming-events" className="section-space">
      <div className="page-width">
        {events === undefined || events.length === 0 ? (
          <>
            <Heading />
            <NoEvents isUnavailable={events === undefined} />
          </>
        ) : (
          <ScrollRow labelledBy="upcoming-events" heading={<Heading />}>
            <ul className="flex gap-6 print:flex-wrap">
              {events.map((event) => (
                <li
                  key={event.slug}
                  className="w-[82%] shrink-0 snap-start sm:w-[46%] lg:w-[calc((100%-3rem)/3)]"
                >
                  <EventCard event={event} />
                </li>
              ))}
            </ul>
          </ScrollRow>
        )}
      </div>
    </section>
  );
}

/** On a phone, the link is below the title. Otherwise the page would shift when the font has loaded. */
function Heading() {
  return (
    <Reveal className="flex items-baseline gap-x-6 gap-y-1 max-sm:flex-col max-sm:items-start">
      <h2 id="upcoming-events">{t('Upcoming events')}</h2>
      <Link
        to="/events"
        className="inline-flex min-h-8 items-center gap-2 font-medium text-aegold-700 underline-offset-4 hover:underline"
      >
        {t('All events')}
        <Icon name="arrow-right" size="size-5" className="rtl:-scale-x-100" />
      </Link>
    </Reveal>
  );
}

function NoEvents({ isUnavailable }: { isUnavailable: boolean }) {
  if (!isUnavailable)
    return <EmptyState headingLevel="h3" title="No upcoming events" text="New events are announced here." />;
  return (
    <EmptyState
      headingLevel="h3"
      scene="unavailable"
      title="We can’t load the events right now"
      text="The service behind this page is not responding. Please try again in a few minutes."
    />
  );
}

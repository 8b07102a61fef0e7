import type { EventSummary } from '#app/.server/events/summary.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { DatedEventCard } from '#app/components/event/dated-event-card.tsx';
import { EventCard } from '#app/components/event/event-card.tsx';
import { isAhead } from '#app/components/event/is-ahead.ts';
import { SectionHeading } from '#app/components/page/section-heading.tsx';
import { Reveal } from '#app/components/reveal/reveal.tsx';
import { ScrollRow } from '#app/components/scroll-row/scroll-row.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { t } from '#rules/text/t.ts';

/** The widths of a card, and of the dated event, which is as wide as two cards with their gap. */
const CARD_WIDTH = 'w-[82%] sm:w-[46%] lg:w-[calc((100%-3rem)/3)]';
const WIDE = 'w-[88%] sm:w-[calc(92%+1.5rem)] lg:w-[calc((100%-3rem)/3*2+1.5rem)]';

/**
 * A scrollable row of events, the dated one first (LANDING-5, EVENT-4). A desktop shows three cards at a
 * time; up to ten events are loaded.
 */
export function Events({ events }: { events: readonly EventSummary[] | undefined }) {
  return (
    <section aria-labelledby="events" className="section-space">
      <div className="page-width">
        {events === undefined || events.length === 0 ? (
          <>
            <Heading />
            <NoEvents isUnavailable={events === undefined} />
          </>
        ) : (
          <ScrollRow labelledBy="events" heading={<Heading />}>
            <ul className="flex gap-6 print:flex-wrap">
              {events.map((event, index) => (
                <li
                  key={event.slug}
                  className={`shrink-0 snap-start ${widthOf(event, index, events.length)}`}
                >
                  {index === 0 && isAhead(event) ? (
                    <DatedEventCard event={event} occasion={event.occasion} />
                  ) : (
                    <EventCard event={event} />
                  )}
                </li>
              ))}
            </ul>
          </ScrollRow>
        )}
      </div>
    </section>
  );
}

function widthOf(event: EventSummary, index: number, count: number): string {
  if (index > 0 || !isAhead(event)) return CARD_WIDTH;
  return count === 1 ? 'w-full' : WIDE;
}

function Heading() {
  return (
    <Reveal>
      <SectionHeading id="events" title="Events">
        <ArrowLink to="/events">{t('All events')}</ArrowLink>
      </SectionHeading>
    </Reveal>
  );
}

function NoEvents({ isUnavailable }: { isUnavailable: boolean }) {
  if (!isUnavailable)
    return <EmptyState headingLevel="h3" title="No events now" text="New events are announced here." />;
  return (
    <EmptyState
      headingLevel="h3"
      scene="unavailable"
      title="We can’t load the events right now"
      text="The service behind this page is not responding. Please try again in a few minutes."
    />
  );
}

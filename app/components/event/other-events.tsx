import type { EventSummary } from '#app/.server/events/summary.ts';
import { t } from '#rules/text/t.ts';

import { CARD_GRID } from '../card/image-card.tsx';
import { EventCard } from './event-card.tsx';

/** The cards of the other events of a college, at the end of the page of an event (EVENT-6). */
export function OtherEvents({ events }: { events: readonly EventSummary[] }) {
  return (
    <section aria-labelledby="other-events" className="mt-12 border-t border-aeblack-100 pt-8">
      <h2 id="other-events" className="text-xl">
        {t('Other events of this college')}
      </h2>
      <ul className={`mt-6 ${CARD_GRID}`}>
        {events.map((event) => (
          <li key={event.slug}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { CollegePage } from '#app/.server/colleges/college.ts';
import { CARD_GRID } from '#app/components/card/image-card.tsx';
import { EventCard } from '#app/components/event/event-card.tsx';
import { SectionHeading } from '#app/components/page/section-heading.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { t } from '#rules/text/t.ts';

/** Up to three events of the college (COLLEGE-6). */
export function CollegeEvents({
  college: { college: code, events },
}: {
  college: Pick<CollegePage, 'college' | 'events'>;
}) {
  return (
    <section aria-labelledby="events">
      <SectionHeading id="events" title="Events">
        <ArrowLink to={`/events?college=${code}`}>{t('All events of this college')}</ArrowLink>
      </SectionHeading>
      {events === undefined ? (
        <p className="mt-4">{t('We can’t load the events right now. Please try again in a few minutes.')}</p>
      ) : events.length === 0 ? (
        <p className="mt-4">
          {t('The college has no events here at the moment. New events are announced on this page.')}
        </p>
      ) : (
        <ul className={`mt-8 ${CARD_GRID}`}>
          {events.map((event) => (
            <li key={event.slug} className="break-inside-avoid">
              <EventCard event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

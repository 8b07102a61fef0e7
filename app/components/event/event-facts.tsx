import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { EventSummary } from '#app/.server/events/summary.ts';
import { collegePath } from '#rules/identity/colleges.ts';
import { mapAddress } from '#rules/text/map-address.ts';
import { t } from '#rules/text/t.ts';

import { Icon, type IconName } from '../icon/icon.tsx';
import { OutsideLink } from '../text/outside-link.tsx';
import { Sentence } from '../text/sentence.tsx';
import { DaySheet } from '../time/day-sheet.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { EventWhen } from './event-when.tsx';
import { isAhead } from './is-ahead.ts';

interface EventFactsProps {
  event: EventSummary & { isDateMissing?: boolean };
  /** The address of the website of its college. */
  website?: string | undefined;
}

/** When and where an event takes place, and who hosts it, with the link to its calendar file (EVENT-5). */
export function EventFacts({ event, website }: EventFactsProps) {
  const { slug, title, college, collegeName, occasion, isDateMissing = false } = event;
  const page = collegePath(college);
  return (
    <section
      aria-label={t('About this event')}
      className="flex flex-col gap-x-6 gap-y-5 rounded-card border border-aegold-300 bg-aegold-50 p-5 sm:flex-row sm:p-6 print:break-inside-avoid"
    >
      {occasion && <DaySheet sheet={occasion.sheet} />}
      <div className="min-w-0 flex-1">
        <dl className="grid gap-4">
          <Fact icon="calendar-dots" name="Date">
            {occasion ? (
              <>
                <span className="font-semibold text-aeblack-900">
                  <EventWhen {...occasion} />
                </span>
                {occasion.span !== undefined && <span className="block text-sm">{occasion.span}</span>}
                {occasion.isOver && <span className="block">{t('This event is over.')}</span>}
              </>
            ) : (
              <>
                <span className="block">
                  {t(
                    isDateMissing
                      ? 'We can’t load the date right now.'
                      : 'The portal does not know the date of this event.',
                  )}
                </span>
                {website !== undefined && !isDateMissing && (
                  <OutsideLink to={website}>
                    <Sentence text="Visit the website of {college}" names={{ college: collegeName }} />
                  </OutsideLink>
                )}
              </>
            )}
          </Fact>
          {occasion?.location !== undefined && (
            <Fact icon="map-pin" name="Place">
              <bdi className="block">{occasion.location}</bdi>
              <OutsideLink to={mapAddress(occasion.location)}>{t('Find the place on a map')}</OutsideLink>
            </Fact>
          )}
          {collegeName !== undefined && (
            <Fact icon="buildings" name="Host college">
              {page === undefined ? (
                <bdi>{collegeName}</bdi>
              ) : (
                <Link to={page} className="aegov-link link-underline py-1">
                  <bdi>{collegeName}</bdi>
                </Link>
              )}
            </Fact>
          )}
        </dl>
        {isAhead(event) && (
          <p className="mt-5 print:hidden">
            <AddToCalendar slug={slug} title={title} />
          </p>
        )}
      </div>
    </section>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid items-center text-sm text-aeblack-600">
        <Icon name={icon} size="size-5" className="text-aegold-700" />
        {t(name)}
      </dt>
      <dd className="col-start-2 text-aeblack-800 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

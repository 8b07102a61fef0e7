import { Link } from '@remix-run/react';

import type { Today } from '#app/.server/dashboard/today.ts';
import { eventPath } from '#app/components/event/event-path.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import type { DashboardLine } from '#rules/dashboard/present.ts';
import { t } from '#rules/text/t.ts';

import { LineList } from './line-list.tsx';

interface ThisWeekProps {
  lines: readonly DashboardLine[];
  /** The lists that have all of them. */
  lists: Today['weekLists'];
  events: Today['events'];
}

/** What takes place in the next days, and the events of the college (DASHBOARD-50). */
export function ThisWeek({ lines, lists, events }: ThisWeekProps) {
  return (
    <>
      {lines.length > 0 && (
        <section aria-labelledby="week">
          <h2 id="week" className="mb-3 text-xl">
            {t('This week')}
          </h2>
          <LineList lines={lines} label={t('This week')} />
          <p className="mt-3 flex flex-wrap gap-x-4 text-sm">
            {lists.map(({ label, path }) => (
              <ArrowLink key={path} to={path}>
                {label}
              </ArrowLink>
            ))}
          </p>
        </section>
      )}
      {events && events.length > 0 && (
        <section aria-labelledby="events">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="events" className="text-xl">
              {t('Events')}
            </h2>
            <Link to="/events" className="aegov-link -me-2.5 link-underline text-sm">
              {t('All events')}
            </Link>
          </div>
          <ul className="border-t border-aeblack-100">
            {events.map(({ slug, title, collegeName, when }) => (
              <li key={slug} className="border-b border-aeblack-100">
                <Link
                  to={eventPath(slug)}
                  className="flex items-start gap-3 rounded-lg py-3 no-underline transition-colors duration-200 hover:bg-aegold-50"
                >
                  <Icon name="calendar-dots" size="size-5" className="mt-0.5 shrink-0 text-aegold-700" />
                  <span className="min-w-0 flex-1 text-sm leading-snug">
                    <span dir="auto" className="block font-medium text-aeblack-900 [overflow-wrap:anywhere]">
                      {title}
                    </span>
                    {when !== undefined && <span className="block text-aeblack-800">{when}</span>}
                    {collegeName !== undefined && <bdi className="block text-aeblack-600">{collegeName}</bdi>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

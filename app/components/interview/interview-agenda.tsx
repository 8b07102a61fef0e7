import { Link } from '@remix-run/react';

import type { Agenda, AgendaItem } from '#app/.server/interviews/describe-agenda.ts';
import { t } from '#rules/text/t.ts';

import { ButtonLink } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { StateBadge } from '../record/state-badge.tsx';
import { DaySheet } from '../time/day-sheet.tsx';

/** What waits for the reader, and the booked interviews by day (INTERVIEW-10). */
export function InterviewAgenda({ agenda: { days, waiting, more } }: { agenda: Agenda }) {
  return (
    <div className="space-y-12">
      {waiting.items.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="mb-4 text-xl">
            {waiting.heading}
          </h2>
          <ul className="divide-y divide-aeblack-100 rounded-card border border-aeblack-100">
            {waiting.items.map((item) => (
              <li
                key={item.id}
                className="flex break-inside-avoid flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-5"
              >
                <div className="min-w-0 flex-1 basis-60">
                  <Heading item={item} />
                  {item.moment && (
                    <p className="text-sm text-aeblack-600 tabular-nums">
                      {t('{day}, {hours}', { day: item.moment.day, hours: item.moment.hours })}
                    </p>
                  )}
                </div>
                <div className="basis-52">
                  <StateBadge {...item.state} />
                </div>
                {item.action && (
                  <p className="sm:w-60 sm:text-end print:hidden">
                    <ButtonLink to={item.action.to} size="sm" look="outline">
                      {item.action.label}
                      <span className="sr-only">
                        {' '}
                        <bdi>{item.heading}</bdi>
                      </span>
                    </ButtonLink>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {days.length > 0 && (
        <section aria-labelledby="next-days">
          <h2 id="next-days" className="text-xl">
            {t('Booked interviews')}
          </h2>
          <p className="mt-1 mb-5 text-sm text-aeblack-600">{t('All times are in UAE time.')}</p>
          <ol className="space-y-5">
            {days.map(({ iso, day, items }) => (
              <li key={iso} className="flex gap-4 sm:gap-5">
                {items[0]?.moment && <DaySheet sheet={items[0].moment.sheet} />}
                <div className="min-w-0 flex-1">
                  <h3 className="mb-2 text-base font-semibold">
                    <time dateTime={iso}>{day}</time>
                  </h3>
                  <ul className="divide-y divide-aeblack-100 rounded-card border border-aeblack-100">
                    {items.map((item) => (
                      <li
                        key={item.id}
                        className="flex break-inside-avoid flex-wrap gap-x-6 gap-y-1 p-4 sm:px-5"
                      >
                        <span className="w-32 shrink-0 font-medium text-aeblack-900 tabular-nums">
                          {item.moment?.hours}
                        </span>
                        <div className="min-w-0 flex-1 basis-60">
                          <Heading item={item} />
                          <Where where={item.where} />
                        </div>
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            ))}
          </ol>
          {more !== undefined && <p className="mt-4">{more}</p>}
        </section>
      )}
    </div>
  );
}

function Heading({ item: { to, heading, about } }: { item: AgendaItem }) {
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      {to === undefined ? (
        <bdi className="font-medium text-aeblack-900">{heading}</bdi>
      ) : (
        <Link to={to} className="font-medium plain-link">
          <bdi>{heading}</bdi>
        </Link>
      )}
      {about.map((text) => (
        <bdi key={text} className="block text-sm text-aeblack-600">
          {text}
        </bdi>
      ))}
    </p>
  );
}

function Where({ where: { place, link } }: Pick<AgendaItem, 'where'>) {
  if (place === undefined && link === undefined) return null;
  return (
    <p className="mt-1 flex items-start gap-2 text-sm [overflow-wrap:anywhere] text-aeblack-600">
      <Icon name={place === undefined ? 'video-camera' : 'map-pin'} size="size-5" />
      {place === undefined ? (
        <a href={link} className="underline underline-offset-4" dir="ltr">
          {link}
        </a>
      ) : (
        <bdi>{place}</bdi>
      )}
    </p>
  );
}

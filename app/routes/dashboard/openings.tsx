import { Link } from '@remix-run/react';

import type { ShownOpening } from '#app/.server/dashboard/openings.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { StackedBar } from '#app/components/chart/stacked-bar.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import type { ShownFigure } from '#rules/dashboard/present.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

interface OpeningsProps {
  items: readonly ShownOpening[];
  /** The number of all open vacancies of the company. */
  total: number;
  all: string | undefined;
  post: string | undefined;
  /** How many applicants wait for the company; undefined if it is not known. */
  waiting: ShownFigure | undefined;
}

/** The open vacancies of a company with their applicants (DASHBOARD-48). */
export function Openings({ items, total, all, post, waiting }: OpeningsProps) {
  return (
    <section aria-labelledby="openings">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="openings" className="text-xl">
          {t('Your openings')}
        </h2>
        {post !== undefined && (
          <ButtonLink to={post} size="sm">
            {t('Post a job')}
          </ButtonLink>
        )}
      </div>
      {waiting && waiting.count > 0 && (
        <p className="mb-4">
          <ArrowLink to={waiting.path}>
            {tPlural(waiting.count, {
              one: '1 applicant waits for an answer',
              other: '{count} applicants wait for an answer',
            })}
          </ArrowLink>
          {waiting.oldest !== undefined && (
            <span className="block text-sm text-aeblack-600">{waiting.oldest}</span>
          )}
        </p>
      )}
      {items.length === 0 ? (
        <p className="border-y border-aeblack-100 py-4 text-aeblack-700">
          {t('None of your vacancies is open.')}
        </p>
      ) : (
        <ul className="space-y-4">
          {items.map((item) => (
            <li key={item.id}>
              <Opening {...item} />
            </li>
          ))}
        </ul>
      )}
      {all !== undefined && total > 0 && (
        <p className="mt-4">
          <ArrowLink to={all}>
            {total > items.length
              ? t('All your vacancies, {n} of them open', { n: formatNumber(total) })
              : t('All your vacancies')}
          </ArrowLink>
        </p>
      )}
    </section>
  );
}

function Opening({ title, path, closes, stages, waiting, oldest, hired, places }: ShownOpening) {
  return (
    <article className="aegov-card card-bordered card-sm">
      <h3 className="card-title">
        <Link to={path} dir="auto" className="py-1 text-aeblack-900">
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-aeblack-600">
        {t('Closes {day}. {hired} of {places} places filled.', {
          day: closes.text,
          hired: formatNumber(hired),
          places: formatNumber(places),
        })}
      </p>
      {oldest !== undefined && (
        <p className="mt-1 text-sm font-semibold text-aegold-800">
          {tPlural(
            waiting,
            {
              one: '1 applicant waits for an answer, {since}.',
              other: '{count} applicants wait for an answer, the first {since}.',
            },
            { since: oldest },
          )}
        </p>
      )}
      <div className="mt-3">
        {stages.some(({ value }) => value > 0) ? (
          <StackedBar title={t('Applicants')} data={stages} tableHeading={t('Stage')} />
        ) : (
          <p className="text-sm text-aeblack-600">{t('No applicants yet.')}</p>
        )}
      </div>
    </article>
  );
}

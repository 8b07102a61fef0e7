import { Link } from '@remix-run/react';

import type { OwnApplicationCard, OwnApplicationsContent } from '#app/.server/applications/own-list.ts';
import { StageLine } from '#app/components/application/stage-line.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';

interface OwnApplicationsProps {
  page: { title: string; crumbs: Crumb[] };
  content: OwnApplicationsContent;
}

/** The applications of a student: where each of them is, and what happens next (APPLICATION-9). */
export function OwnApplications({ page, content }: OwnApplicationsProps) {
  if (content.kind === 'unavailable') {
    return (
      <>
        <PageHeader title={page.title} crumbs={page.crumbs} />
        <UnavailableRecords text={content.text} />
      </>
    );
  }
  const { sentence, cards, vacancies, pagination } = content;
  return (
    <>
      <PageHeader title={page.title} crumbs={page.crumbs}>
        {sentence !== '' && (
          <p role="status" className="mt-3 max-w-prose text-lg text-aeblack-600">
            {sentence}
          </p>
        )}
        {vacancies !== undefined && cards.length > 0 && (
          <p className="mt-4 print:hidden">
            <ButtonLink to={vacancies} look="outline">
              {t('Find a job')}
            </ButtonLink>
          </p>
        )}
      </PageHeader>
      {cards.length === 0 ? (
        <EmptyState
          title="No applications yet"
          text="Find a job, and apply for it. You will then see the state of your application here, and what happens next."
        >
          {vacancies !== undefined && <ButtonLink to={vacancies}>{t('Find a job')}</ButtonLink>}
        </EmptyState>
      ) : (
        <ul className="space-y-5">
          {cards.map((card) => (
            <li key={card.id}>
              <ApplicationCard card={card} />
            </li>
          ))}
        </ul>
      )}
      <Pagination {...pagination} />
    </>
  );
}

function ApplicationCard({ card }: { card: OwnApplicationCard }) {
  const { title, companyName, state, stages, waiting, next, advice, to, task } = card;
  return (
    <article className="aegov-card card-bordered">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="card-title leading-[1.4]" dir="auto">
            <Link to={to} className="no-underline hover:text-aegold-700 hover:underline">
              {title}
            </Link>
          </h2>
          {companyName !== undefined && (
            <p className="font-medium text-aeblack-700">
              <bdi>{companyName}</bdi>
            </p>
          )}
        </div>
        <StateBadge {...state} />
      </div>
      {stages && (
        <div className="mt-5">
          <StageLine stages={stages} />
        </div>
      )}
      <p className="mt-4 text-aeblack-900">{waiting}</p>
      {next !== undefined && <p className="mt-1 text-aeblack-700">{next}</p>}
      {advice !== undefined && <p className="mt-2 font-medium text-aeblack-900">{advice}</p>}
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        {task && (
          <ButtonLink to={task.to} size="sm">
            {task.label}
            <OfVacancy title={title} />
          </ButtonLink>
        )}
        <ButtonLink to={to} size="sm" look="outline">
          {t('See your application')}
          <OfVacancy title={title} />
        </ButtonLink>
      </p>
    </article>
  );
}

/** The end of a link's name, because the links of all cards have the same text. */
function OfVacancy({ title }: { title: string }) {
  return (
    <span className="sr-only">
      {' '}
      <bdi>{title}</bdi>
    </span>
  );
}

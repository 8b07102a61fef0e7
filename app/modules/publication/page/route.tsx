import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadPublished } from '#app/.server/figures/published.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { LinkCard } from '#app/components/card/link-card.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { DownloadLink } from '#app/components/page/download-link.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { PublishedFigures } from '../published-figures.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context }: LoaderFunctionArgs) {
  return await loadPublished(context);
}

/** What the graduates do, as the authority publishes it (FIGURE-22). */
export default function PublishedOutcomes() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'none' && <NothingPublished />}
      {content.kind === 'figures' && (
        <>
          <PublishedFigures publication={content} />
          <p className="mb-14 print:hidden">
            <DownloadLink to={content.csv} text="Download these figures as a CSV file" />
          </p>
          <MoreToRead />
        </>
      )}
    </div>
  );
}

function NothingPublished() {
  return (
    <EmptyState
      title="No figures are published at the moment."
      text="Read what graduates tell about their first years at work, or see the jobs that are open now."
    >
      <ButtonLink to="/success-stories">{t('Read success stories')}</ButtonLink>
      <ButtonLink to="/vacancies" look="outline">
        {t('See the open vacancies')}
      </ButtonLink>
    </EmptyState>
  );
}

function MoreToRead() {
  return (
    <nav aria-label={t('More about graduates')} className="print:hidden">
      <ul className="grid gap-4 sm:grid-cols-2">
        <li>
          <LinkCard
            to="/success-stories"
            icon="quotes"
            title="Success stories"
            text="Graduates of the four colleges tell how they began their careers."
          />
        </li>
        <li>
          <LinkCard
            to="/vacancies"
            icon="briefcase"
            title="Vacancies"
            text="Jobs that partner companies offer to the students and alumni of the four colleges."
          />
        </li>
      </ul>
    </nav>
  );
}

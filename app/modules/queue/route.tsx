import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { decideChosen, loadQueue } from '#app/.server/queue/queue.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { ChoiceLinks } from '#app/components/list/choice-links.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../unavailable-records.tsx';
import { QueueList } from './queue-list.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadQueue(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await decideChosen(context, request);
}

/** What waits for the user, across all kinds of records (QUEUE-2). */
export default function Queue() {
  const { page, content } = useLoaderData<typeof loader>();
  if (content.kind === 'unavailable') {
    return (
      <>
        <PageHeader title={page.title} crumbs={page.crumbs} />
        <UnavailableRecords text={content.text} />
      </>
    );
  }
  if (content.kind === 'none') {
    return (
      <>
        <PageHeader title={page.title} lead={content.text} crumbs={page.crumbs} />
        <ButtonLink to="/dashboard" look="outline">
          {t('Go to the dashboard')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <PageHeader title={page.title} crumbs={page.crumbs}>
        <p role="status" className="mt-3 max-w-prose text-lg text-aeblack-600">
          {content.sentence}
        </p>
      </PageHeader>
      {content.outcomes !== undefined && (
        <p className="mb-6 print:hidden">
          <Link to={content.outcomes} className="inline-block min-h-6 inline-link">
            {t('Outcomes to check')}
          </Link>
        </p>
      )}
      {content.tabs.length > 0 && <ChoiceLinks label={t('Kinds of records')} links={content.tabs} />}
      {content.rows.length === 0 ? (
        <EmptyState
          title={
            content.words
              ? t('No {many} wait for you', { many: content.words.many })
              : t('There is nothing to decide')
          }
          text="New items appear here as soon as they wait for you."
        >
          <ButtonLink to="/dashboard" look="outline">
            {t('Go to the dashboard')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <QueueList content={content} />
          <Pagination {...content.pagination} />
        </>
      )}
    </>
  );
}

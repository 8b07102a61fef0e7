import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadLog } from '#app/.server/people/log.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { joinTexts } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { DirectoryNotice } from '../directory-notice.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadLog(context, request);
}

/** The copies that administrators downloaded, and the people whom they erased (ERASE-7). */
export default function PeopleLog() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'serves' || content.kind === 'unavailable' ? (
        <DirectoryNotice content={content} />
      ) : content.entries.length === 0 ? (
        <EmptyState
          title="No copies and no erasures yet"
          text="An entry appears here when an administrator downloads a copy of the data of a person, or erases a person."
        />
      ) : (
        <>
          <p role="status" className="mb-6 text-lg text-aeblack-600">
            {content.sentence}
          </p>
          <Table
            caption="Exports and erasures"
            columns={COLUMNS}
            rows={content.entries}
            keyOf={({ id }) => id}
            isCompact
          />
          <Pagination {...content.pagination} />
        </>
      )}
    </>
  );
}

interface LogEntry {
  id: string;
  at: string;
  what: string;
  isUnfinished: boolean;
  by: string;
  reason?: string | undefined;
  person: string;
  kept: string[];
}

const COLUMNS: readonly Column<LogEntry>[] = [
  {
    heading: 'What was done',
    cell: ({ what, at, isUnfinished }) => (
      <>
        {what}
        <span className="block text-sm font-normal text-aeblack-600">{at}</span>
        {isUnfinished && (
          <span className="block text-sm font-normal text-aered-700">
            {t('Not finished. Erase the person again.')}
          </span>
        )}
      </>
    ),
  },
  { heading: 'By', cell: ({ by }) => <bdi>{by}</bdi> },
  {
    heading: 'Reason',
    cell: ({ reason }) => <bdi className="[overflow-wrap:anywhere]">{reason ?? t('None')}</bdi>,
  },
  {
    heading: 'What the portal kept',
    cell: ({ kept }) => (
      <span className="block text-sm">{kept.length === 0 ? t('Nothing else') : joinTexts(kept)}</span>
    ),
  },
  {
    heading: 'Id of the person',
    cell: ({ person }) => (
      <span dir="ltr" className="block text-sm [overflow-wrap:anywhere]">
        {person}
      </span>
    ),
  },
];

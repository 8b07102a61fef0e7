import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadMailLog } from '#app/.server/staff-mails/log.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadMailLog(context, request);
}

/** The e-mails to students that a user has written, and for administrators those of all (STAFFMAIL-9). */
export default function StaffMailLog() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'text' && <p className="max-w-prose text-lg">{content.text}</p>}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'log' && (
        <>
          {content.waits !== undefined && <p className="mb-6 max-w-prose font-medium">{content.waits}</p>}
          {content.mails.length === 0 ? (
            <EmptyState
              title="No e-mails yet"
              text="Choose students in the list, and write an e-mail to them. It then appears here."
            >
              <ButtonLink to="/students" look="outline">
                {t('Open the students')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <p className="mb-6 text-aeblack-600">
                <span role="status">{content.count}</span>
                <br />
                {content.about}
              </p>
              <Table
                caption="E-mails to students"
                columns={COLUMNS}
                rows={content.mails}
                keyOf={({ id }) => id}
                isCompact
              />
              <Pagination {...content.pagination} />
            </>
          )}
        </>
      )}
    </>
  );
}

interface LoggedMail {
  id: string;
  subject: string;
  page: string;
  isDraft: boolean;
  at: string;
  by: string;
  recipients?: string | undefined;
  leftOut?: string | undefined;
}

const COLUMNS: readonly Column<LoggedMail>[] = [
  {
    heading: 'Subject',
    cell: ({ subject, page, isDraft }) => (
      <>
        <Link to={page} className="inline-block min-h-6 plain-link [overflow-wrap:anywhere]">
          <bdi>{subject}</bdi>
        </Link>
        {isDraft && <span className="block text-sm font-normal text-aeblack-600">{t('Draft')}</span>}
      </>
    ),
  },
  { heading: 'When', cell: ({ at }) => at },
  { heading: 'By', cell: ({ by }) => <bdi>{by}</bdi> },
  {
    heading: 'Recipients',
    cell: ({ recipients }) => <span className="tabular-nums">{recipients}</span>,
    isEmpty: ({ recipients }) => recipients === undefined,
  },
  {
    heading: 'Left out',
    cell: ({ leftOut }) => <span className="tabular-nums">{leftOut}</span>,
    isEmpty: ({ leftOut }) => leftOut === undefined,
  },
];

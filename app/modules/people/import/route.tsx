import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { createImport, loadImports } from '#app/.server/people/imports.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { DownloadLink } from '#app/components/page/download-link.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { ImportForm } from './import-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context }: LoaderFunctionArgs) {
  return await loadImports(context);
}

export async function action({ context }: ActionFunctionArgs) {
  return await createImport(context);
}

/** The form of an import, what its file contains, and the imports until now (IMPORT-1, IMPORT-2). */
export default function PeopleImports() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'unavailable' ? (
        <UnavailableRecords text={content.text} />
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
            {content.mayImport ? (
              <div>
                <ImportForm />
                <Steps />
              </div>
            ) : (
              <p className="max-w-prose">
                {t('Your role can look at imports. Administrators import people.')}
              </p>
            )}
            <Columns columns={content.columns} limit={content.limit} />
          </div>
          <section aria-labelledby="imports" className="mt-12">
            <h2 id="imports" className="mb-5 text-xl">
              {t('Imports until now')}
            </h2>
            {content.imports.length === 0 ? (
              <EmptyState
                title="No imports yet"
                text="Choose a file above. You see what changes before it happens."
              />
            ) : (
              <Table
                caption="Imports until now"
                columns={COLUMNS}
                rows={content.imports}
                keyOf={({ id }) => id}
                isCompact
              />
            )}
          </section>
        </>
      )}
    </>
  );
}

interface ImportRow {
  id: string;
  fileName: string;
  path: string;
  label: string;
  tone: 'neutral' | 'pending' | 'good' | 'bad';
  lines: string;
  by: string;
}

const COLUMNS: readonly Column<ImportRow>[] = [
  {
    heading: 'File',
    cell: ({ fileName, path }) => (
      <Link to={path} className="py-1 text-aegold-700 underline-offset-4 hover:underline">
        <bdi>{fileName}</bdi>
      </Link>
    ),
  },
  { heading: 'State', isStatus: true, cell: ({ label, tone }) => <StateBadge label={label} tone={tone} /> },
  { heading: 'Lines', cell: ({ lines }) => <span className="tabular-nums">{lines}</span> },
  { heading: 'By', cell: ({ by }) => <bdi>{by}</bdi> },
];

const STEPS = [
  'Choose a file. It is only checked, and nothing is changed.',
  'Read the preview: what is new, what changes, and which lines are refused.',
  'Start the import. You can leave the page while it runs.',
  'Undo it if something is wrong. This is possible for 90 days.',
];

function Steps() {
  return (
    <section aria-labelledby="steps" className="mt-10">
      <h2 id="steps" className="text-xl">
        {t('How an import works')}
      </h2>
      <ol className="mt-3 list-decimal space-y-2 ps-5">
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}

interface ColumnsProps {
  columns: readonly { name: string; heading: string; hint: string }[];
  limit: string;
}

/** What the file contains. */
function Columns({ columns, limit }: ColumnsProps) {
  return (
    <section aria-labelledby="columns" className="rounded-card border border-aeblack-100 p-5 sm:p-6">
      <h2 id="columns" className="text-xl">
        {t('What the file contains')}
      </h2>
      <p className="mt-2 text-aeblack-600">
        {t(
          'One line for each person, at most {limit}. The first line has the headings, in any order. An empty cell changes nothing.',
          { limit },
        )}
      </p>
      <p className="mt-4">
        <DownloadLink to="/people/import/template.csv" text="Download the template" />
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {columns.map(({ name, heading, hint }) => (
          <div key={name} className="contents">
            <dt className="font-medium">{heading}</dt>
            <dd className="text-aeblack-600 max-sm:-mt-3">{hint}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

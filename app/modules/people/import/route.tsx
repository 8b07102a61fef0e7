import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { createImport, loadImports } from '#app/.server/people/imports.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { DirectoryNotice } from '../directory-notice.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportList } from './import-list.tsx';

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
      {content.kind === 'serves' || content.kind === 'unavailable' ? (
        <DirectoryNotice content={content} />
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
            <div>
              <ImportForm preset="people_csv" />
              <Steps />
            </div>
            <ImportColumns
              columns={content.columns}
              text={t(
                'One line for each person, at most {limit}. The first line has the headings, in any order. An empty cell changes nothing.',
                { limit: content.limit },
              )}
              template="/people/import/template.csv"
            />
          </div>
          <ImportList imports={content.imports} />
        </>
      )}
    </>
  );
}

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

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { createOutcomeImport, loadOutcomeImports } from '#app/.server/outcomes/imports.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { ImportColumns } from '../../people/import/import-columns.tsx';
import { ImportForm } from '../../people/import/import-form.tsx';
import { ImportList } from '../../people/import/import-list.tsx';
import { UnavailableRecords } from '../../unavailable-records.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context }: LoaderFunctionArgs) {
  return await loadOutcomeImports(context);
}

export async function action({ context }: ActionFunctionArgs) {
  return await createOutcomeImport(context);
}

/** The form of an import of outcomes, what its file contains, and the imports until now (OUTCOME-7). */
export default function OutcomeImports() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'text' && <p className="max-w-prose">{content.text}</p>}
      {content.kind === 'imports' && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
            {content.mayImport ? (
              <ImportForm preset="outcomes_csv" />
            ) : (
              <p className="max-w-prose">
                {t('Your role can look at imports. Administrators import outcomes.')}
              </p>
            )}
            <ImportColumns columns={content.columns} text={content.about} template={content.template} />
          </div>
          <ImportList imports={content.imports} />
        </>
      )}
    </>
  );
}

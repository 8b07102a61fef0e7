import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadOutcomeForm, submitOutcome } from '#app/.server/outcomes/record.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { RecordForm } from './record-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadOutcomeForm(context, params['token'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await submitOutcome(context, request, params['token'] ?? '');
}

/** The form with which the staff record what a graduate does (OUTCOME-4). */
export default function RecordOutcome() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} crumbs={page.crumbs} />
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'text' && (
        <>
          <p className="mb-6 max-w-prose text-lg">{content.text}</p>
          {content.back !== undefined && (
            <ButtonLink to={content.back} look="outline">
              {t('Back to the page of the student')}
            </ButtonLink>
          )}
        </>
      )}
      {content.kind === 'form' && <RecordForm content={content} />}
    </>
  );
}

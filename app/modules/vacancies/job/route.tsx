import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';

import { moveRecord } from '#app/.server/records/move.ts';
import { loadJob } from '#app/.server/vacancies/job.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { RecordPage } from '../../record/record-page.tsx';
import { BackendJob } from './backend-job.tsx';
import { VacancyPreview } from './vacancy-preview.tsx';

export { shouldRevalidate } from '../../record/should-revalidate.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadJob(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await moveRecord(context, request, params['id'] ?? '');
}

/**
 * The page of a vacancy for its company and the staff (VACANCY-3), or of a job of the backend (VACANCY-17).
 */
export default function Job() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  if ('job' in data) return <BackendJob page={data.page} job={data.job} />;
  if ('preview' in data) return <VacancyPreview page={data.page} preview={data.preview} />;
  return (
    <RecordPage
      {...data}
      refused={refused}
      pageLinks={[
        ...('applicants' in data && data.applicants ? [data.applicants] : []),
        'published' in data && data.published !== undefined
          ? { to: data.published, label: t('See the published page') }
          : { to: previewAddress(search), label: t('Preview') },
      ]}
    />
  );
}

/** Returns the address of the preview, from which the way back to the list is not lost. */
function previewAddress(search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete('transition');
  query.set('preview', 'yes');
  return `?${query.toString()}`;
}

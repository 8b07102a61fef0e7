import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadCaseload } from '#app/.server/caseload/caseload.ts';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { AllCaseloads } from './all-caseloads.tsx';
import { OwnCaseload } from './own-caseload.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadCaseload(context, request);
}

export type CaseloadContent = ReturnType<typeof useLoaderData<typeof loader>>['content'];

/** The advisers with one role: the own students, or the numbers of all advisers (CASELOAD-6, CASELOAD-9). */
export default function Caseload() {
  const { hub, content } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      {content.kind === 'serves' && <p className="mb-12 max-w-prose text-lg">{content.text}</p>}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'own' && <OwnCaseload content={content} />}
      {content.kind === 'all' && <AllCaseloads content={content} />}
    </HubPage>
  );
}

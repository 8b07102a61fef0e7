import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadProposal } from '#app/.server/interviews/load-proposal.ts';
import { submitProposal } from '#app/.server/interviews/submit-proposal.ts';
import { pageMeta } from '#app/components/page/title.ts';

import type { RecordFormAnswer } from '../../form/record-form.tsx';
import { InterviewFormPage } from '../interview-form-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadProposal(context, params['application'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await submitProposal(context, request, params['application'] ?? '');
}

/** The form with which a company proposes an interview to an applicant (INTERVIEW-2). */
export default function InterviewProposal() {
  const { page, content } = useLoaderData<typeof loader>();
  return <InterviewFormPage page={page} content={content} posted={useActionData<RecordFormAnswer>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadOtherTimes } from '#app/.server/interviews/load-proposal.ts';
import { submitOtherTimes } from '#app/.server/interviews/submit-proposal.ts';
import { pageMeta } from '#app/components/page/title.ts';

import type { RecordFormAnswer } from '../../form/record-form.tsx';
import { InterviewFormPage } from '../interview-form-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadOtherTimes(context, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await submitOtherTimes(context, request, params['id'] ?? '');
}

/** The form with which a company proposes other times for an interview (INTERVIEW-3). */
export default function InterviewTimes() {
  const { page, content } = useLoaderData<typeof loader>();
  return <InterviewFormPage page={page} content={content} posted={useActionData<RecordFormAnswer>()} />;
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { describePage } from '#app/.server/page.ts';
import { takeRecruitmentStep } from '#app/.server/recruitment.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { confirmationLink } from '#rules/forms/recruitment.ts';
import { isOwnToken } from '#rules/resources/engine/link.ts';

import { LinkPage } from './link-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** A link of the portal's own modules is not for the backend, so it is incomplete here (LINK-11). */
function readLink(request: Request, token: string | undefined) {
  if (isOwnToken(token)) return undefined;
  return confirmationLink.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data;
}

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return { page: describePage(context), status: readLink(request, params.token)?.status };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const link = readLink(request, params.token);
  if (!link || !params.token) return data(null, 400);
  return await takeRecruitmentStep(context, { token: params.token, status: link.status });
}

const QUESTIONS = {
  yes: {
    title: 'Accept the job application?',
    text: 'The applicant moves to the next step.',
    action: 'Yes, accept it',
  },
  no: {
    title: 'Decline the job application?',
    text: 'The applicant does not move to the next step.',
    action: 'Yes, decline it',
  },
};

export default function Confirmation() {
  const { status } = useLoaderData<typeof loader>();
  return <LinkPage question={status === undefined ? undefined : QUESTIONS[status ? 'yes' : 'no']} />;
}

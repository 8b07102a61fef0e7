import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { describePage } from '#app/.server/page.ts';
import { findRecorded, takeRecruitmentStep } from '#app/.server/recruitment.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { stageLink } from '#rules/forms/recruitment.ts';
import { isOwnToken } from '#rules/resources/engine/link.ts';

import { LinkPage } from './link-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** A link of the portal's own modules is not for the backend: see confirmation.tsx (LINK-11). */
function readLink(request: Request, token: string | undefined) {
  if (isOwnToken(token)) return undefined;
  return stageLink.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data;
}

export function loader({ context, request, params }: LoaderFunctionArgs) {
  const { token } = params;
  const link = readLink(request, token);
  const recorded = link && token ? findRecorded(context, { token, ...link }) : undefined;
  return { page: describePage(context), link, recorded };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const link = readLink(request, params.token);
  if (!link || !params.token) return data(null, 400);
  return await takeRecruitmentStep(context, { token: params.token, ...link });
}

/** The question and the button for each stage, by the answer of the link. */
const QUESTIONS = {
  screened: {
    yes: { title: 'Was the candidate screened?', action: 'Yes, mark as screened' },
    no: { title: 'Was the candidate not screened?', action: 'Yes, mark as not screened' },
  },
  interviewed: {
    yes: { title: 'Was the candidate interviewed?', action: 'Yes, mark as interviewed' },
    no: { title: 'Was the candidate not interviewed?', action: 'Yes, mark as not interviewed' },
  },
  recruitment_process: {
    yes: {
      title: 'Was the candidate in the recruitment process?',
      action: 'Yes, mark as in the recruitment process',
    },
    no: {
      title: 'Was the candidate not in the recruitment process?',
      action: 'Yes, mark as not in the recruitment process',
    },
  },
  hired: {
    yes: { title: 'Was the candidate hired?', action: 'Yes, mark as hired' },
    no: { title: 'Was the candidate not hired?', action: 'Yes, mark as not hired' },
  },
} as const;

export default function Stage() {
  const { link, recorded } = useLoaderData<typeof loader>();
  if (!link) return <LinkPage question={undefined} recorded={undefined} />;
  const question = QUESTIONS[link.stage][link.status ? 'yes' : 'no'];
  return (
    <LinkPage
      recorded={recorded}
      question={{ ...question, text: 'We save your answer with the application.' }}
    />
  );
}

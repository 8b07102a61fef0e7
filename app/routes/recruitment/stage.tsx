import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { describePage } from '#app/.server/page.ts';
import { findRecorded, takeRecruitmentStep } from '#app/.server/recruitment.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { stageLink } from '#rules/forms/recruitment.ts';
import { isOwnToken } from '#rules/resources/engine/link.ts';
import { t } from '#rules/text/t.ts';

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

const STAGE_NAMES = {
  screened: 'screened',
  interviewed: 'interviewed',
  recruitment_process: 'in the recruitment process',
  hired: 'hired',
} as const;

export default function Stage() {
  const { link, recorded } = useLoaderData<typeof loader>();
  if (!link) return <LinkPage question={undefined} recorded={undefined} />;
  const values = { stage: t(STAGE_NAMES[link.stage]) };
  return (
    <LinkPage
      recorded={recorded}
      question={{
        title: t(link.status ? 'Was the candidate {stage}?' : 'Was the candidate not {stage}?', values),
        text: 'We save your answer with the application.',
        action: t(link.status ? 'Yes, mark as {stage}' : 'Yes, mark as not {stage}', values),
      }}
    />
  );
}

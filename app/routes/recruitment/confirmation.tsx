import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadContact } from '#app/.server/applications/contact.ts';
import { describePage } from '#app/.server/page.ts';
import { findRecorded, takeRecruitmentStep } from '#app/.server/recruitment.ts';
import { LINK_HEADERS } from '#app/.server/records/link-page.ts';
import { answerLink } from '#app/.server/records/link.ts';
import { loadInOwnDocument } from '#app/components/browser/own-document.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { ContactPage } from '#app/modules/applications/contact/contact-page.tsx';
import { confirmationLink } from '#rules/forms/recruitment.ts';
import { isOwnToken } from '#rules/resources/engine/link.ts';

import { LinkPage } from './link-page.tsx';

/** After a refused answer, the page shows the link as it is now. */
export { shouldRevalidate } from '#app/modules/record/should-revalidate.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const headers: HeadersFunction = () => LINK_HEADERS;

function readStatus(request: Request) {
  return confirmationLink.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data;
}

/** A link of the portal's own modules is not for the backend (LINK-11). */
export async function loader({ context, request, params: { token = '' } }: LoaderFunctionArgs) {
  if (isOwnToken(token)) return await loadContact(context, request, token);
  const link = readStatus(request);
  const recorded = link && findRecorded(context, { token, ...link });
  return data(
    { page: describePage(context), content: undefined, status: link?.status, recorded },
    { headers: LINK_HEADERS },
  );
}

/** The live chat, which other pages load, must not read the token in the address (LINK-12). */
export const clientLoader = loadInOwnDocument;

export async function action({ context, request, params: { token = '' } }: ActionFunctionArgs) {
  if (isOwnToken(token)) return await answerLink(context, request, token);
  const link = readStatus(request);
  if (!link) return data(undefined, 400);
  return await takeRecruitmentStep(context, { token, status: link.status });
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

/** The page of a link for a contact person: of the portal (APPLICATION-17), or of the backend. */
export default function Confirmation() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (loaded.content !== undefined) return <ContactPage {...loaded} refused={refused} />;
  const { status, recorded } = loaded;
  return (
    <LinkPage
      question={status === undefined ? undefined : QUESTIONS[status ? 'yes' : 'no']}
      recorded={recorded}
    />
  );
}

import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import type { PresentedValue } from '#app/components/record/record-value.tsx';
import { describeAnswer, describeAnswered } from '#rules/applications/contact-answers.ts';
import { listStages } from '#rules/applications/stage-line.ts';
import { confirmationLink } from '#rules/forms/recruitment.ts';
import { refuse } from '#rules/identity/access.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { sendFile } from '../records/file.ts';
import { presentFile } from '../records/files.ts';
import { loadLink, type OpenLink } from '../records/link.ts';
import { LINK_HEADERS, type ClosedLink } from '../records/link-page.ts';
import { FILE_UNAVAILABLE } from '../records/messages.ts';
import { textOfFact } from '../records/record.ts';
import { textResponse } from '../text-response.ts';

const ContactCvQuery = graphql(`
  query ContactCv($token: String!) {
    applicationCvByLink(token: $token) {
      application
      id
      name
      type
      size
    }
  }
`);

const NOT_CLOSED: ClosedContact = {};

/**
 * Loads the page of the link for the contact person of a company (APPLICATION-17): the application, its CV,
 * and what each answer does. Changes nothing. The parameter `status` only decides which answer stands first.
 *
 * @param token of the address, which is one of the portal
 */
export async function loadContact(context: AppLoadContext, request: Request, token: string) {
  const { data: loaded, init } = await loadLink(context, request, token);
  const { page, content } = loaded;
  if (content.kind === 'closed') {
    return data({ ...loaded, opened: undefined, closed: describeClosedLink(context, content) }, init ?? {});
  }
  if (content.kind !== 'open') return data({ ...loaded, opened: undefined, closed: NOT_CLOSED }, init ?? {});
  const cv = await readCv(context, token);
  const opened = describeApplication(context, content, cv);
  const { applicant, title } = opened;
  const shown = {
    page: { ...page, title: t('{applicant}: {title}', { applicant, title }) },
    content: { ...content, actions: sortAnswers(content.actions, new URL(request.url)) },
  };
  return data({ ...loaded, ...shown, opened, closed: NOT_CLOSED }, init ?? {});
}

/** What the page of the contact person shows. */
export type LoadedContact = Awaited<ReturnType<typeof loadContact>>['data'];

/** What the page shows of an open application. */
export type ContactApplication = ReturnType<typeof describeApplication>;

function describeApplication(
  { hasMail }: AppLoadContext,
  { facts, actions, stateName }: OpenLink,
  cv: PresentedValue,
) {
  const values = Object.fromEntries(facts.map(({ name, value }) => [name, value]));
  const applicant = textOfFact(values, 'applicant') ?? '';
  return {
    applicant,
    title: textOfFact(values, 'title') ?? '',
    employer: textOfFact(values, 'employer') ?? '',
    stages: listStages(stateName),
    values,
    cv,
    answers: Object.fromEntries(
      actions.map(({ name }) => [name, describeAnswer(name, isolate(applicant), { hasMail })]),
    ),
  };
}

/**
 * Sorts the answers: a refused one first, else those that go on or those that end, as `status` of the address
 * says.
 */
function sortAnswers(actions: OpenLink['actions'], { searchParams }: URL): OpenLink['actions'] {
  const status = confirmationLink.safeParse(Object.fromEntries(searchParams)).data?.status;
  if (searchParams.has('transition') || status === undefined) return actions;
  return [...actions].sort((a, b) => (Number(a.isNegative) - Number(b.isNegative)) * (status ? 1 : -1));
}

interface ClosedContact {
  /** What happens after the answer, as sentences. */
  next?: string;
  /** What the reader of a link that cannot be used can do, as sentences. */
  advice?: string;
  /** The link to the applications of the company. */
  portal?: { to: string; label: string } | undefined;
}

/** Says what happens after the answer, or what the reader of a link that cannot be used can do. */
function describeClosedLink(context: AppLoadContext, content: ClosedLink): ClosedContact {
  if ('answer' in content) {
    const { answer } = content;
    return answer === null ? {} : { next: describeAnswered(answer, context) };
  }
  if (content.status === 'unknown') return {};
  const why =
    content.status === 'changed'
      ? 'A colleague may have answered in the portal, or the applicant may have withdrawn.'
      : '';
  const what =
    'The users of your company can see the state of the application in the portal, and can answer there.';
  return { advice: `${t(why)} ${t(what)}`.trim(), portal: describePortal(context) };
}

/** Returns the link to the applications of the company. A visitor signs in first. */
function describePortal({ session: { viewer } }: AppLoadContext): ClosedContact['portal'] {
  const row = getRow('job-requests');
  const isOfCompany = viewer?.role === 'partner' && !refuse(row.access, viewer);
  if (viewer && !isOfCompany) return undefined;
  return { to: pathOf(row), label: viewer ? t('See the applications') : t('Sign in to the portal') };
}

async function readCv(context: AppLoadContext, token: string): Promise<PresentedValue> {
  const answer = await context.gateway.execute(ContactCvQuery, { token });
  if (!answer.ok && answer.code !== 'NOT_FOUND') {
    return { kind: 'text', text: failureMessage(answer, t(FILE_UNAVAILABLE)) };
  }
  const cv = answer.ok ? answer.data.applicationCvByLink : undefined;
  return presentFile(APPLICATION.fields.cv, cv ?? undefined, pathOf(getRow('recruitment-cv'), { token }));
}

/**
 * Streams the CV of an application to the contact person of the company while the link is open
 * (APPLICATION-17). A browser shows it.
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function serveContactCv(context: AppLoadContext, token: string): Promise<Response> {
  const response = await findCv(context, token);
  for (const [name, value] of Object.entries(LINK_HEADERS)) response.headers.set(name, value);
  return response;
}

async function findCv(context: AppLoadContext, token: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const answer = await context.gateway.execute(ContactCvQuery, { token });
  if (!answer.ok && answer.code !== 'NOT_FOUND') {
    return textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
  }
  const cv = answer.ok ? answer.data.applicationCvByLink : undefined;
  const place = { record: cv?.application ?? '', name: 'cv', field: APPLICATION.fields.cv };
  return await sendFile(context, place, cv ?? undefined);
}

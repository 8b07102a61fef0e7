import type { AppLoadContext } from '#app/load-context.ts';
import { INTERVIEW_STAGES } from '#rules/applications/interview-stages.ts';
import { interviewReaderOf, type InterviewReader } from '#rules/applications/interview-words.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { INTERVIEW, type InterviewState } from '#rules/resources/interview.ts';
import { getRow } from '#rules/routes/table.ts';
import { addressOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import type { InterviewAgendaQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { loadList } from '../records/list.ts';
import { describeAgenda, describeCounts } from './describe-agenda.ts';

const AgendaDocument = graphql(`
  query InterviewAgenda($view: InterviewView!, $own: [InterviewState!], $others: [InterviewState!]) {
    booked: interviews(view: $view, filters: { state: [booked] }, sort: start, first: 50) {
      total
      items {
        ...AgendaInterview
      }
    }
    waiting: interviews(view: $view, filters: { state: $own }, sort: stateSince, first: 20) {
      total
      items {
        ...AgendaInterview
      }
    }
    waitingForOthers: interviews(view: $view, filters: { state: $others }) {
      total
    }
  }

  fragment AgendaInterview on Interview {
    id
    state
    start
    minutes
    applicant
    title
    employer
    place
    link
    transitions
  }
`);

/**
 * Loads the page with the interviews of a company, of all companies, or of an applicant (INTERVIEW-10): an
 * agenda and a list. An address with a query shows the list only, because the reader looks for something.
 */
export async function loadInterviews(context: AppLoadContext, request: Request) {
  const isWhole = new URL(request.url).search === '';
  const [listed, found] = await Promise.all([
    loadList(context, request),
    isWhole ? readAgenda(context) : undefined,
  ]);
  // The list that cannot be read has a status.
  if (!('content' in listed) || listed.content.kind !== 'list') return listed;
  const { content } = listed;
  const reader = interviewReaderOf(context.session.viewer);
  const back = { path: content.pagination.path, title: t('Show the agenda') };
  return {
    ...listed,
    content: {
      ...content,
      sentence: found ? describeCounts(found, reader) : content.sentence,
      others: isWhole ? content.others : [...content.others, back],
    },
    agenda: found && describeAgenda(context, found, reader),
    empty: describeEmpty(context, reader),
  };
}

/** Returns undefined while it cannot be read: the list says so. */
async function readAgenda(context: AppLoadContext): Promise<InterviewAgendaQuery | undefined> {
  const isApplicant = interviewReaderOf(context.session.viewer) === 'applicant';
  const answer = await context.gateway.execute(AgendaDocument, {
    view: isApplicant ? 'own' : 'agenda',
    own: statesWaitingFor(isApplicant ? 'user' : 'partner'),
    others: statesWaitingFor(isApplicant ? 'partner' : 'user'),
  });
  return answer.ok ? answer.data : undefined;
}

/** Lists the states in which an interview is in the queue of the applicant, or of the company. */
function statesWaitingFor(role: 'user' | 'partner'): InterviewState[] {
  const { states } = INTERVIEW as Resource;
  return (Object.keys(INTERVIEW.states) as InterviewState[]).filter((name) =>
    states[name]?.queueOf?.includes(role),
  );
}

/** What the page says before the first interview, and where the reader goes on. */
function describeEmpty({ session }: AppLoadContext, reader: InterviewReader) {
  const applications = addressOf(getRow('job-requests'), session.viewer);
  const link =
    applications === undefined
      ? undefined
      : reader === 'company'
        ? { to: `${applications}?${STAGES}`, label: t('Applications that you have screened') }
        : { to: applications, label: reader === 'applicant' ? t('My applications') : t('Applications') };
  return { text: t(EMPTY[reader]), link };
}

/** The query of the list of applications for which an interview can be proposed. */
const STAGES = new URLSearchParams(INTERVIEW_STAGES.map((state) => ['state', state])).toString();

const EMPTY: Readonly<Record<InterviewReader, string>> = {
  applicant:
    'A company that likes your application invites you to an interview. You then choose its time here.',
  company: 'Open an application that you have screened, and propose an interview there.',
  other: 'A company proposes an interview on the page of an application that it has screened.',
};

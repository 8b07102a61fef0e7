import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { Tone } from '#app/components/record/state-badge.tsx';
import { describeOpenInterview } from '#rules/applications/interview-words.ts';
import { listStages, type ApplicationStage } from '#rules/applications/stage-line.ts';
import { wordsForStudent } from '#rules/applications/student-words.ts';
import { adviseAboutSilence, describeWaiting } from '#rules/applications/waiting.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { OPEN_INTERVIEW_STATES } from '#rules/resources/interview.ts';
import { getRow } from '#rules/routes/table.ts';
import { addressOf, pathOf } from '#rules/routes/tree.ts';
import { ageWithin } from '#rules/text/relative-time.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { ApplicationState, MyApplicationsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { nextAction } from '../interviews/next-action.ts';
import { describePage } from '../page.ts';
import { countOf, stateOf } from '../records/present.ts';
import { getResourcePage } from '../records/resource-page.ts';
import { describeForm } from './application.ts';

const MyApplicationsDocument = graphql(`
  query MyApplications(
    $number: Int!
    $sent: [ApplicationState!]
    $waiting: [ApplicationState!]
    $open: [InterviewState!]
  ) {
    drafts: applications(view: requests, sort: changedAt_desc, filters: { state: [draft] }, first: 100) {
      total
      items {
        id
        vacancy
        title
        employer
        changedAt
      }
    }
    sent: applications(view: requests, sort: stateSince_desc, filters: { state: $sent }, page: $number) {
      total
      items {
        id
        state
        stateSince
        title
        employer
        vacancy
      }
    }
    returned: applications(view: requests, filters: { state: [returned] }) {
      total
    }
    waiting: applications(view: requests, filters: { state: $waiting }) {
      total
    }
    interviews(view: own, filters: { state: $open }, first: 100) {
      items {
        id
        application
        state
        stateSince
        start
      }
    }
  }
`);

/** An application on the page of its student. The texts are ready to be shown. */
export interface OwnApplicationCard {
  id: string;
  title: string;
  companyName: string | undefined;
  state: { label: string; tone: Tone };
  /** Undefined for a draft, and for an application that has ended: only its page knows where. */
  stages: ApplicationStage[] | undefined;
  /** Whom it waits for and since when; or when it ended. */
  waiting: string;
  /** What happens next. */
  next: string | undefined;
  /** What the student can do if there is no answer for a long time. */
  advice: string | undefined;
  /** The page of the application. */
  to: string;
  /** The page on which the student goes on, if the application waits for the student. */
  task: { to: string; label: string } | undefined;
}

/** What the page of a student's applications shows (APPLICATION-9). */
export type OwnApplicationsContent =
  | { kind: 'unavailable'; text: string }
  | {
      kind: 'own';
      /** How many applications there are, and for whom they wait. Empty without any. */
      sentence: string;
      cards: OwnApplicationCard[];
      /** The open vacancies, if the student can see them. */
      vacancies: string | undefined;
      pagination: { page: number; lastPage: number; path: string };
    };

const UNAVAILABLE = 'Your applications are unavailable at the moment. Please try again in a minute.';

const STATES = Object.keys(APPLICATION.states) as ApplicationState[];
const SENT = STATES.filter((state) => state !== 'draft');
/** The states in which an application waits for another person than its student. */
const WAITING = SENT.filter((state) => state !== 'returned' && 'waitsFor' in APPLICATION.states[state]);

/**
 * Loads the applications of the signed-in student: drafts first, then those with the newest step
 * (APPLICATION-9).
 */
export async function loadOwnApplications(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const { row } = getResourcePage(context);
  const asked = pageNumberOf(new URL(request.url).searchParams);
  const answer = await readPage(context, asked);
  if (!answer.ok) {
    const content: OwnApplicationsContent = {
      kind: 'unavailable',
      text: failureMessage(answer, t(UNAVAILABLE)),
    };
    return data({ page, content }, answer.status);
  }
  const { number, lastPage, found } = answer;
  const now = Date.now();
  const drafts = number === 1 ? found.drafts.items : [];
  const content: OwnApplicationsContent = {
    kind: 'own',
    sentence: describeCounts(context, found),
    cards: [
      ...drafts.map((draft) => describeDraft(context, draft, now)),
      ...found.sent.items.map((item) => describeSent(context, item, found.interviews.items, now)),
    ],
    vacancies: addressOf(getRow('job-opportunities'), context.session.viewer),
    pagination: { page: number, lastPage, path: pathOf(row) },
  };
  return { page, content };
}

/** Reads a page, or the last one instead of a page after it. */
async function readPage(context: AppLoadContext, number: number) {
  const answer = await context.gateway.execute(MyApplicationsDocument, {
    number,
    sent: SENT,
    waiting: WAITING,
    open: [...OPEN_INTERVIEW_STATES],
  });
  if (!answer.ok) return answer;
  const lastPage = lastPageOf(answer.data.sent.total, LIST_PAGE_ROWS);
  if (number > lastPage) return await readPage(context, lastPage);
  return { ok: true as const, number, lastPage, found: answer.data };
}

type Draft = MyApplicationsQuery['drafts']['items'][number];
type Sent = MyApplicationsQuery['sent']['items'][number];
type OpenInterview = MyApplicationsQuery['interviews']['items'][number];

function describeDraft(
  context: AppLoadContext,
  { id, vacancy, title, employer, changedAt }: Draft,
  now: number,
): OwnApplicationCard {
  return {
    id,
    title: title ?? id,
    companyName: employer ?? undefined,
    to: recordPath(id),
    state: stateOf(APPLICATION, 'draft'),
    stages: undefined,
    advice: undefined,
    waiting: t('Last changed {when}.', { when: ageWithin(changedAt, now) }),
    next: t('It is not sent. Complete it, and send it before the last day of the vacancy.'),
    task: describeForm(context, 'draft', vacancy ?? ''),
  };
}

function describeSent(
  context: AppLoadContext,
  item: Sent,
  interviews: readonly OpenInterview[],
  now: number,
): OwnApplicationCard {
  const { id, state, stateSince, title, employer, vacancy } = item;
  const { waitsFor } = (APPLICATION as Resource).states[state] ?? {};
  const { sentence, next } = wordsForStudent(APPLICATION, state);
  const waiting = { state, stateSince, waitsFor };
  const open = interviews.find(({ application }) => application === id);
  const withInterview = open && describeOpenInterview(state, open, 'applicant', now);
  return {
    id,
    title: title ?? id,
    companyName: employer ?? undefined,
    to: recordPath(id),
    state: stateOf(APPLICATION, state),
    stages: listStages(state),
    waiting:
      withInterview?.since ??
      describeWaiting(waiting, now) ??
      t('{sentence} This was {when}.', { sentence, when: ageWithin(stateSince, now) }),
    next: withInterview ? withInterview.next : next,
    advice: withInterview ? withInterview.advice : adviseAboutSilence(waiting, now),
    task: (open && nextAction(context, open)) ?? describeForm(context, state, vacancy ?? ''),
  };
}

function recordPath(id: string): string {
  return pathOf(getRow('job-requests-record'), { id });
}

/**
 * Returns the sentence above the applications: `5 applications and 1 draft. 1 waits for you. 2 wait for an
 * answer.`
 */
function describeCounts(context: AppLoadContext, found: MyApplicationsQuery): string {
  const { drafts, sent } = found;
  if (drafts.total === 0 && sent.total === 0) return '';
  const applications = countOf(APPLICATION, sent.total);
  const all =
    drafts.total === 0
      ? t('{applications}.', { applications })
      : t('{applications} and {drafts}.', {
          applications,
          drafts: tPlural(drafts.total, { one: '1 draft', other: '{count} drafts' }),
        });
  // An application whose interview waits for the student waits for no other person.
  const choices = found.interviews.items.filter((open) => nextAction(context, open) !== undefined).length;
  const returned = found.returned.total + choices;
  const waiting = Math.max(found.waiting.total - choices, 0);
  const parts = [
    ...(returned > 0 ? [tPlural(returned, { one: '1 waits for you.', other: '{count} wait for you.' })] : []),
    ...(waiting > 0
      ? [tPlural(waiting, { one: '1 waits for an answer.', other: '{count} wait for an answer.' })]
      : []),
  ];
  return [all, ...parts].join(' ');
}

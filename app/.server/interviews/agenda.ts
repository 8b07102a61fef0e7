import type { AppLoadContext } from '#app/load-context.ts';
import type { Tone } from '#app/components/record/state-badge.tsx';
import { interviewReaderOf, type InterviewReader } from '#rules/applications/interview-words.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';
import { getRow } from '#rules/routes/table.ts';
import { addressOf } from '#rules/routes/tree.ts';
import { formatWeekday } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { graphql } from '../generated/index.ts';
import type { InterviewAgendaQuery, InterviewState } from '../generated/graphql.ts';
import { loadList } from '../records/list.ts';
import { stateOf } from '../records/present.ts';
import { interviewPath, momentOf, otherTimesPath, type InterviewMoment } from './interviews.ts';

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
    answers: interviews(view: $view, filters: { state: $others }) {
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

/** An interview in the agenda. */
export interface AgendaItem {
  id: string;
  /** The page of the interview, if the reader can open it. */
  to: string | undefined;
  /** The applicant, or the vacancy for the applicant. */
  heading: string;
  /** The vacancy and the company, without what the heading says and what the reader knows. */
  about: string[];
  moment: InterviewMoment | undefined;
  where: { place: string | undefined; link: string | undefined };
  state: { label: string; tone: Tone };
  /** What the reader does next. */
  action: { label: string; to: string } | undefined;
}

/** The booked interviews by day, and those that wait for the reader, or for the company. */
export interface Agenda {
  days: { iso: string; day: string; items: AgendaItem[] }[];
  waiting: { heading: string; items: AgendaItem[] };
  /** How many booked interviews the agenda leaves out, as a sentence. */
  more: string | undefined;
}

/** Whose states the agenda shows first, by its reader: what waits for the applicant, or for the company. */
const WAITING: Readonly<Record<'applicant' | 'company', InterviewState[]>> = {
  applicant: ['proposed'],
  company: ['timesNeeded', 'past'],
};

/** The sentences about what waits, by the reader: for the reader or the company, and for the other side. */
const SENTENCES: Readonly<Record<InterviewReader, { own: [string, string]; others: [string, string] }>> = {
  applicant: {
    own: ['1 waits for you.', '{n} wait for you.'],
    others: ['1 waits for the company.', '{n} wait for the company.'],
  },
  company: {
    own: ['1 waits for you.', '{n} wait for you.'],
    others: ['1 waits for the applicant.', '{n} wait for the applicants.'],
  },
  other: {
    own: ['1 waits for the company.', '{n} wait for the companies.'],
    others: ['1 waits for the applicant.', '{n} wait for the applicants.'],
  },
};

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
    own: WAITING[isApplicant ? 'applicant' : 'company'],
    others: WAITING[isApplicant ? 'company' : 'applicant'],
  });
  return answer.ok ? answer.data : undefined;
}

/** Returns undefined if no interview is booked, and none waits. */
function describeAgenda(
  context: AppLoadContext,
  { booked, waiting }: InterviewAgendaQuery,
  reader: InterviewReader,
): Agenda | undefined {
  if (booked.total + waiting.total === 0) return undefined;
  const describe = (item: FoundItem) => describeItem(context, item, reader);
  const byDay = Map.groupBy(booked.items, ({ start }) => (start ?? '').slice(0, 10));
  const left = booked.total - booked.items.length;
  return {
    days: [...byDay].map(([iso, items]) => ({ iso, day: formatWeekday(iso), items: items.map(describe) })),
    waiting: {
      heading: reader === 'other' ? t('Waiting for the company') : t('Waiting for you'),
      items: waiting.items.map(describe),
    },
    more:
      left > 0 ? counted(left, '1 more is in the list below.', '{n} more are in the list below.') : undefined,
  };
}

/** Returns the sentence above the agenda: `2 interviews are booked. 1 waits for the applicant.` */
function describeCounts({ booked, waiting, answers }: InterviewAgendaQuery, reader: InterviewReader): string {
  const { own, others } = SENTENCES[reader];
  const parts = [
    ...(booked.total > 0
      ? [counted(booked.total, '1 interview is booked.', '{n} interviews are booked.')]
      : [t('No interview is booked.')]),
    ...(waiting.total > 0 ? [counted(waiting.total, ...own)] : []),
    ...(answers.total > 0 ? [counted(answers.total, ...others)] : []),
  ];
  return parts.join(' ');
}

type FoundItem = InterviewAgendaQuery['booked']['items'][number];

function describeItem(context: AppLoadContext, item: FoundItem, reader: InterviewReader): AgendaItem {
  const { id, state, start, minutes, applicant, title, employer, place, link } = item;
  const texts = {
    applicant: [title, employer],
    company: [applicant, title],
    other: [applicant, title, employer],
  };
  const [heading, ...about] = texts[reader];
  return {
    id,
    to: interviewPath(context, id),
    heading: heading ?? id,
    about: about.filter((text) => text != null),
    moment: start == null ? undefined : momentOf(start, minutes ?? 0),
    where: { place: place ?? undefined, link: link ?? undefined },
    state: stateOf(INTERVIEW, state),
    action: describeAction(context, item, reader),
  };
}

type InterviewStep = keyof typeof INTERVIEW.transitions;

/** Returns what the reader does next. A user who changes no interview only opens it. */
function describeAction(
  context: AppLoadContext,
  { id, state, transitions }: FoundItem,
  reader: InterviewReader,
): AgendaItem['action'] {
  const may = (step: InterviewStep) => transitions.includes(step);
  const to = interviewPath(context, id);
  if (to === undefined) return undefined;
  if (state === 'proposed' && reader === 'applicant') return { label: t('Choose a time'), to };
  if (state === 'past' && may('hold')) return { label: t('Say whether it took place'), to };
  const times = otherTimesPath(context, id);
  // Those who can cancel it for the company can also propose other times.
  return state === 'timesNeeded' && reader !== 'applicant' && may('cancel') && times !== undefined
    ? { label: t('Propose other times'), to: times }
    : undefined;
}

/** What the page says before the first interview, and where the reader goes on. */
function describeEmpty({ session }: AppLoadContext, reader: InterviewReader) {
  const applications = addressOf(getRow('job-requests'), session.viewer);
  const link =
    applications === undefined
      ? undefined
      : reader === 'company'
        ? { to: `${applications}?state=screened`, label: t('Applications that you have screened') }
        : { to: applications, label: reader === 'applicant' ? t('My applications') : t('Applications') };
  return { text: t(EMPTY[reader]), link };
}

const EMPTY: Readonly<Record<InterviewReader, string>> = {
  applicant:
    'A company that likes your application invites you to an interview. You then choose its time here.',
  company: 'Open an application that you have screened, and propose an interview there.',
  other: 'A company proposes an interview on the page of an application that it has screened.',
};

function counted(n: number, one: string, many: string): string {
  return n === 1 ? t(one) : t(many, { n: formatNumber(n) });
}

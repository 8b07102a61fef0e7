import type { AppLoadContext } from '#app/load-context.ts';
import type { Tone } from '#app/components/record/state-badge.tsx';
import { endOfInterview, isOpenInterview } from '#rules/applications/interview-rules.ts';
import {
  describeOpenInterview,
  interviewReaderOf,
  wordsForInterview,
  type InterviewReader,
} from '#rules/applications/interview-words.ts';
import { refuse } from '#rules/identity/access.ts';
import { dateTimeInDubai } from '#rules/resources/engine/dates.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDatePart, formatWeekday } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import type { ApplicationInterviewsQuery, InterviewTimeState } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { stateOf } from '../records/present.ts';
import type { RecordContent } from '../records/record.ts';

const InterviewsDocument = graphql(`
  query ApplicationInterviews($application: ID!) {
    applicationInterviews(application: $application) {
      mayPropose
      items {
        id
        version
        state
        stateSince
        times {
          start
          state
        }
        start
        minutes
        place
        link
        message
        transitions
        mayChoose
        mayProposeTimes
      }
    }
  }
`);

/** When an interview takes place, ready to be shown. */
export interface InterviewMoment {
  /** As YYYY-MM-DDTHH:mm in the Emirates. */
  start: string;
  /** `Saturday, 28 November 2026`. */
  day: string;
  /** The parts of a sheet of a calendar: `28`, `Nov` and `Sat`. */
  sheet: { date: string; month: string; weekday: string };
  /** `10:00 to 10:45`. */
  hours: string;
}

/** A proposed time, and why it cannot be chosen. */
interface OfferedTime extends InterviewMoment {
  unavailable: string | undefined;
}

/** What the reader can do about an interview on its own page. */
interface InterviewLink {
  label: string;
  to: string;
  look: 'primary' | 'outline' | 'quiet';
}

/** An interview as its application and its own page show it. */
export interface ShownInterview {
  id: string;
  version: number;
  /** The page of the interview, if the reader can open it. */
  path: string | undefined;
  state: { label: string; tone: Tone };
  sentence: string;
  isOpen: boolean;
  /** Whether the times are only a record of what was proposed, because other ones are needed. */
  isRefused: boolean;
  times: OfferedTime[];
  booked: InterviewMoment | undefined;
  minutes: number;
  place: string | undefined;
  link: string | undefined;
  message: string | undefined;
  /** Whether the reader can choose one of the times. */
  mayChoose: boolean;
  /** What the reader can do, for a page that shows the interview beside other things. */
  links: InterviewLink[];
  /** The form with other times, for the company. */
  otherTimes: string | undefined;
  /** The file for a calendar, for a booked interview. */
  calendar: string | undefined;
}

/** The interviews of an application, newest first, and the form that proposes another one. */
export interface ShownInterviews {
  items: ShownInterview[];
  /** Undefined if the reader cannot propose one now. */
  proposal: string | undefined;
  /** The interview that is not over, as it was found. */
  planned: FoundInterview | undefined;
}

/** What the page of an application without interviews shows. */
export const NO_INTERVIEWS: ShownInterviews = { items: [], proposal: undefined, planned: undefined };

/**
 * Reads the interviews of an application for its page (INTERVIEW-6). While they cannot be read, the page
 * shows none: the application itself is of more use than an error.
 */
export async function readInterviews(context: AppLoadContext, application: string): Promise<ShownInterviews> {
  const answer = await context.gateway.execute(InterviewsDocument, { application });
  if (!answer.ok) return NO_INTERVIEWS;
  const { items, mayPropose } = answer.data.applicationInterviews;
  const { viewer } = context.session;
  const proposal = getRow('interview-proposal');
  const canPropose = mayPropose && refuse(proposal.access, viewer) === undefined;
  return {
    items: items.map((item) => showInterview(context, item)),
    proposal: canPropose ? pathOf(proposal, { application }) : undefined,
    planned: items.find(isOpenInterview),
  };
}

/**
 * Returns the state of an application with what its planned interview waits for (INTERVIEW-6).
 *
 * @param content the application
 * @param planned its interview that is not over
 */
export function stateWithInterview(
  { session }: AppLoadContext,
  { state, stateName }: Pick<RecordContent, 'state' | 'stateName'>,
  planned: ShownInterviews['planned'],
): RecordContent['state'] {
  if (!planned) return state;
  const reader = interviewReaderOf(session.viewer);
  return { ...state, ...describeOpenInterview(stateName, planned, reader, Date.now()) };
}

type FoundInterview = ApplicationInterviewsQuery['applicationInterviews']['items'][number];

function showInterview(context: AppLoadContext, item: FoundInterview): ShownInterview {
  const { id, version, state, times, start, minutes, place, link, message } = item;
  const reader = interviewReaderOf(context.session.viewer);
  const path = interviewPath(context, id);
  const otherTimes = item.mayProposeTimes ? otherTimesPath(context, id) : undefined;
  return {
    id,
    version,
    minutes,
    path,
    otherTimes,
    mayChoose: item.mayChoose && path !== undefined,
    state: stateOf(INTERVIEW, state),
    sentence: wordsForInterview(state, reader).sentence,
    isOpen: isOpenInterview({ state }),
    isRefused: state === ('timesNeeded' satisfies InterviewState),
    times: times.map((time) => {
      const reason = UNAVAILABLE[reader][time.state];
      return { ...momentOf(time.start, minutes), unavailable: reason && t(reason) };
    }),
    booked: start == null ? undefined : momentOf(start, minutes),
    place: place ?? undefined,
    link: link ?? undefined,
    message: message ?? undefined,
    links: path === undefined ? [] : listLinks(item, { reader, path, otherTimes }),
    calendar: state === 'booked' && start != null ? calendarPath(context, id) : undefined,
  };
}

type InterviewState = keyof typeof INTERVIEW.states;
type InterviewStep = keyof typeof INTERVIEW.transitions;

/** Lists what the reader can do. The first link of a company is what the interview waits for. */
function listLinks(
  { state, transitions }: FoundInterview,
  { reader, path, otherTimes }: { reader: InterviewReader; path: string; otherTimes: string | undefined },
): InterviewLink[] {
  const may = (step: InterviewStep) => transitions.includes(step);
  const note = (step: InterviewStep, look: InterviewLink['look']): InterviewLink[] =>
    may(step)
      ? [{ label: t(INTERVIEW.transitions[step].label), to: keepOrigin(path, NO_ORIGIN, step), look }]
      : [];
  if (reader === 'applicant') {
    return [
      ...note('ask', 'outline'),
      ...note('cancel', 'quiet'),
      { label: t('Open the interview'), to: path, look: 'quiet' },
    ];
  }
  return [
    ...(state === ('timesNeeded' satisfies InterviewState) && otherTimes !== undefined
      ? [{ label: t('Propose other times'), to: otherTimes, look: 'primary' as const }]
      : []),
    ...(state === ('past' satisfies InterviewState) && may('hold')
      ? [{ label: t('Say whether it took place'), to: path, look: 'primary' as const }]
      : []),
    { label: t('Open the interview'), to: path, look: 'outline' },
  ];
}

const NO_ORIGIN = new URLSearchParams();

type Reasons = Readonly<Record<InterviewTimeState, string | undefined>>;

const OTHERS_UNAVAILABLE: Reasons = {
  free: undefined,
  past: 'This time is past',
  taken: 'Another applicant for this vacancy has booked this time',
  busy: 'The applicant is not free then',
};

/** Why a proposed time cannot be chosen. A company does not learn what the applicant does at that time. */
const UNAVAILABLE: Readonly<Record<InterviewReader, Reasons>> = {
  applicant: {
    free: undefined,
    past: 'This time is past',
    taken: 'Another applicant has booked this time',
    busy: 'You have another interview then',
  },
  company: OTHERS_UNAVAILABLE,
  other: OTHERS_UNAVAILABLE,
};

/** Describes when an interview takes place. @param start as YYYY-MM-DDTHH:mm in the Emirates */
export function momentOf(start: string, minutes: number): InterviewMoment {
  const [day = '', from = ''] = start.split('T');
  const end = dateTimeInDubai(endOfInterview(start, minutes));
  return {
    start,
    day: formatWeekday(day),
    sheet: {
      date: formatDatePart(day, 'day'),
      month: formatDatePart(day, 'month'),
      weekday: formatDatePart(day, 'weekday'),
    },
    hours: t('{from} to {to}', { from, to: end.slice(11) }),
  };
}

/** Returns the page of an interview that the user can open; undefined if there is none. */
export function interviewPath({ session }: AppLoadContext, id: string): string | undefined {
  const rows = [getRow('booking-interviews-record'), getRow('interviews-record')];
  const open = rows.find((row) => refuse(row.access, session.viewer) === undefined);
  return open && pathOf(open, { id });
}

/** Returns the form with which a company proposes other times, if the user can open it. */
export function otherTimesPath({ session }: AppLoadContext, id: string): string | undefined {
  const row = getRow('interview-times');
  return refuse(row.access, session.viewer) ? undefined : pathOf(row, { id });
}

function calendarPath({ session }: AppLoadContext, id: string): string | undefined {
  const row = getRow('interview-calendar');
  return refuse(row.access, session.viewer) ? undefined : pathOf(row, { id });
}

/** Returns the page of an application that the user can open; undefined if there is none. */
export function applicationPath({ session }: AppLoadContext, id: string): string | undefined {
  const rows = [getRow('job-requests-record'), getRow('applications-record')];
  const open = rows.find((row) => refuse(row.access, session.viewer) === undefined);
  return open && pathOf(open, { id });
}

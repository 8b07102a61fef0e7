import type { AppLoadContext } from '#app/load-context.ts';
import type { Tone } from '#app/components/record/state-badge.tsx';
import { isOpenInterview } from '#rules/applications/interview-rules.ts';
import {
  interviewReaderOf,
  wordsForInterview,
  type InterviewReader,
} from '#rules/applications/interview-words.ts';
import { INTERVIEW, type InterviewState, type InterviewTransition } from '#rules/resources/interview.ts';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import { t } from '#rules/text/t.ts';

import type { ApplicationInterviewsQuery, InterviewTimeState } from '../generated/graphql.ts';
import { stateOf } from '../records/present.ts';
import { momentOf, type InterviewMoment } from './moment.ts';
import { nextAction } from './next-action.ts';
import { calendarPath, interviewPath, otherTimesPath } from './paths.ts';

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
  stateName: string;
  state: { label: string; tone: Tone };
  sentence: string;
  isOpen: boolean;
  /** Whether the times are only a record of what was proposed, because other ones are needed. */
  needsOtherTimes: boolean;
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

/** An interview of an application as the gateway returns it. */
export type FoundInterview = ApplicationInterviewsQuery['applicationInterviews']['items'][number];

/** Returns what a page shows of an interview, in the words for its reader (INTERVIEW-6). */
export function showInterview(context: AppLoadContext, item: FoundInterview): ShownInterview {
  const { id, version, state, times, start, minutes, place, link, message } = item;
  const reader = interviewReaderOf(context.session.viewer);
  const path = interviewPath(context, id);
  return {
    id,
    version,
    minutes,
    path,
    otherTimes: item.mayProposeTimes ? otherTimesPath(context, id) : undefined,
    mayChoose: item.mayChoose && path !== undefined,
    stateName: state,
    state: stateOf(INTERVIEW, state),
    sentence: wordsForInterview(state, reader).sentence,
    isOpen: isOpenInterview({ state }),
    needsOtherTimes: state === ('timesNeeded' satisfies InterviewState),
    times: times.map((time) => {
      const reason = UNAVAILABLE[reader][time.state];
      return { ...momentOf(time.start, minutes), unavailable: reason && t(reason) };
    }),
    booked: start == null ? undefined : momentOf(start, minutes),
    place: place ?? undefined,
    link: link ?? undefined,
    message: message ?? undefined,
    links: path === undefined ? [] : listLinks(context, item, path),
    calendar:
      state === ('booked' satisfies InterviewState) && start != null ? calendarPath(context, id) : undefined,
  };
}

/**
 * Lists what the reader can do. The first link of a company is what the interview waits for. The times that
 * an applicant can choose are not a link.
 */
function listLinks(context: AppLoadContext, item: FoundInterview, path: string): InterviewLink[] {
  const open = { label: t('Open the interview'), to: path };
  if (interviewReaderOf(context.session.viewer) === 'applicant') {
    const note = (step: InterviewTransition, look: InterviewLink['look']): InterviewLink[] =>
      item.transitions.includes(step)
        ? [{ label: t(INTERVIEW.transitions[step].label), to: keepOrigin(path, NO_ORIGIN, step), look }]
        : [];
    return [...note('ask', 'outline'), ...note('cancel', 'quiet'), { ...open, look: 'quiet' }];
  }
  const next = nextAction(context, item);
  return [...(next ? [{ ...next, look: 'primary' as const }] : []), { ...open, look: 'outline' }];
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

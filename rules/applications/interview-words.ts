import type { Viewer } from '../identity/viewer.ts';
import type { Resource } from '../resources/engine/resource.ts';
import { APPLICATION } from '../resources/application.ts';
import { INTERVIEW, type InterviewState } from '../resources/interview.ts';
import { formatDateTime } from '../text/format-days.ts';
import { sinceWhen } from '../text/relative-time.ts';
import { t } from '../text/t.ts';
import { isOpenInterview, refuseInterview } from './interview-rules.ts';
import { isInterviewStage } from './interview-stages.ts';
import { adviseAboutSilence } from './waiting.ts';

/** Who reads about an interview: the applicant, a user of the company, or another user. */
export type InterviewReader = 'applicant' | 'company' | 'other';

/** What a state of an interview means, whom it waits for, and what happens next. */
interface InterviewWords {
  sentence: string;
  /** As in "Waiting for you"; undefined if it waits for no one. */
  waitsFor?: string | undefined;
  next?: string | undefined;
}

type StateWords = Readonly<Record<string, Partial<InterviewWords>>>;

/** The words that differ from those of the definition, because the reader is one of the two sides. */
const OWN_WORDS: Readonly<Record<InterviewReader, StateWords>> = {
  applicant: {
    proposed: {
      sentence: 'The company invites you to an interview.',
      waitsFor: 'you',
      next: 'Choose a time for the interview, or ask for other times.',
    },
    timesNeeded: {
      next: 'The company proposes other times for the interview, or cancels it. You get a message.',
    },
    booked: {
      sentence: 'Your interview is booked.',
      next: 'You do not need to do more. The portal reminds you in the 24 hours before it.',
    },
    held: { sentence: 'Your interview took place.' },
    missed: { sentence: 'Your interview did not take place.' },
    cancelled: { sentence: 'Your interview is cancelled.' },
    unrecorded: {
      sentence: 'Your application ended before the company said whether the interview took place.',
    },
  },
  company: {
    proposed: { sentence: 'Your company has proposed times for an interview.' },
    timesNeeded: {
      waitsFor: 'your company',
      next: 'Propose other times for the interview, or cancel it.',
    },
    booked: {
      sentence: 'The interview is booked.',
      next: 'Meet the applicant at this time. Then say here whether the interview took place.',
    },
    past: {
      waitsFor: 'your company',
      next: 'Say whether the interview took place. The application can then go on.',
    },
    unrecorded: {
      sentence: 'The application ended before your company said whether the interview took place.',
    },
  },
  other: {},
};

/** Returns who a user is for the interviews that they read. */
export function interviewReaderOf(viewer: Viewer | undefined): InterviewReader {
  if (viewer?.role === 'user') return 'applicant';
  return viewer?.role === 'partner' ? 'company' : 'other';
}

/** Returns the words for a state of an interview, for one of its readers (INTERVIEW-6). */
export function wordsForInterview(state: string, reader: InterviewReader): InterviewWords {
  const {
    sentence = '',
    waitsFor,
    next,
  } = { ...(INTERVIEW as Resource).states[state], ...OWN_WORDS[reader][state] };
  return {
    sentence: t(sentence),
    waitsFor: waitsFor === undefined ? undefined : t(waitsFor),
    next: next === undefined ? undefined : t(next),
  };
}

/** The interview of an application that has not ended. */
interface OpenInterview {
  state: string;
  /** The time of its last transition, in ISO 8601. */
  stateSince: string;
  /** The booked time, as YYYY-MM-DDTHH:mm in the Emirates. */
  start?: string | null | undefined;
}

/**
 * Says whom an application waits for and what happens next while an interview is open (INTERVIEW-6): the
 * words of the application would say that it waits for the company.
 *
 * @param applicationState the name of the state of the application
 * @param now in milliseconds since the epoch
 * @returns undefined if the words of the application apply
 */
export function describeOpenInterview(
  applicationState: string,
  { state, stateSince, start }: OpenInterview,
  reader: InterviewReader,
  now: number,
): { since: string; next: string | undefined; advice: string | undefined } | undefined {
  if (!isInterviewStage(applicationState)) return undefined;
  const { waitsFor, next } = wordsForInterview(state, reader);
  if (start != null && waitsFor === undefined) {
    const since = t('The interview is on {time} (UAE time).', { time: formatDateTime(start) });
    return { since, next, advice: undefined };
  }
  const since = t('Waiting for {whom} {since}.', { whom: waitsFor ?? '', since: sinceWhen(stateSince, now) });
  const waitsForCompany = reader === 'applicant' && state !== PROPOSED;
  const advice = waitsForCompany
    ? adviseAboutSilence({ state: applicationState, waitsFor, stateSince }, now)
    : undefined;
  return { since, next, advice };
}

const PROPOSED: InterviewState = 'proposed';

/** What comes after an interview that has ended, by its reader. */
const AFTER: Readonly<Record<InterviewReader, Record<'held' | 'another' | 'open', string>>> = {
  applicant: {
    held: 'Your application goes on.',
    another: 'The company can propose another interview. Your application stays open.',
    open: 'Your application stays open.',
  },
  company: {
    held: 'The application goes on.',
    another: 'You can propose another interview. The application stays open.',
    open: 'The application stays open.',
  },
  other: {
    held: 'The application goes on.',
    another: 'The company can propose another interview. The application stays open.',
    open: 'The application stays open.',
  },
};

/** The name of a state, of an application or of an interview. */
interface InState {
  state: string;
}

/**
 * Says what comes after an interview that has ended, while its application is open (INTERVIEW-6).
 *
 * @param all the interviews of the application
 * @returns undefined if the interview is open, or if the application has ended
 */
export function wordsAfterInterview(
  interview: InState,
  application: InState,
  all: readonly InState[],
  reader: InterviewReader,
): string | undefined {
  const isOpen = (APPLICATION as Resource).states[application.state]?.waitsFor !== undefined;
  if (!isOpen || isOpenInterview(interview)) return undefined;
  if (interview.state === HELD) return t(AFTER[reader].held);
  const canFollow = refuseInterview(application, all) === undefined;
  return t(AFTER[reader][canFollow ? 'another' : 'open']);
}

const HELD: InterviewState = 'held';

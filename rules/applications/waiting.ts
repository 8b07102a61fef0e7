import { daysBetween, dateInDubai } from '../resources/engine/dates.ts';
import { formatNumber } from '../text/format.ts';
import { sinceWhen } from '../text/relative-time.ts';
import { t } from '../text/t.ts';

/** The days after which a student reads that there is no answer yet (APPLICATION-9). */
const SILENT_DAYS = 7;

/** For whom an application waits, and since when. */
interface WaitingApplication {
  state: string;
  /** Whom the state waits for, as its definition names it; undefined if it waits for no answer. */
  waitsFor: string | undefined;
  /** The time of the last transition, in ISO 8601. */
  stateSince: string;
}

/**
 * Says to a student whom the application waits for and since when (APPLICATION-9).
 *
 * @param now in milliseconds since the epoch
 * @returns undefined if it waits for no answer
 */
export function describeWaiting(
  { state, waitsFor, stateSince }: WaitingApplication,
  now: number,
): string | undefined {
  if (waitsFor === undefined) return undefined;
  const whom = state === 'returned' ? t('you') : t(waitsFor);
  return t('Waiting for {whom} {since}.', { whom, since: sinceWhen(stateSince, now) });
}

/**
 * Says to a student what to do if there is no answer for seven days (APPLICATION-9).
 *
 * @param now in milliseconds since the epoch
 * @returns undefined before, and if the application waits for no other person
 */
export function adviseAboutSilence(
  { state, waitsFor, stateSince }: WaitingApplication,
  now: number,
): string | undefined {
  if (waitsFor === undefined || state === 'returned') return undefined;
  const days = daysBetween(dateInDubai(new Date(stateSince)), dateInDubai(new Date(now)));
  if (days < SILENT_DAYS) return undefined;
  const advice = t(state === 'submitted' ? ASK_COUNSELOR : ASK_ABOUT_COMPANY);
  return t('No answer for {days} days. {advice}', { days: formatNumber(days), advice });
}

const ASK_COUNSELOR = 'Ask the career counselor of your college about it.';
const ASK_ABOUT_COMPANY =
  'Ask the career counselor of your college, who can write to the company. You can also apply for other vacancies meanwhile.';

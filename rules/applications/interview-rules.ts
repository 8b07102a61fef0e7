import { MINUTE } from '../constants.ts';
import { ADMINISTRATORS } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { momentInDubai } from '../resources/engine/dates.ts';
import {
  INTERVIEW,
  MAX_INTERVIEWS,
  OPEN_INTERVIEW_STATES,
  type InterviewTransition,
} from '../resources/interview.ts';
import { t } from '../text/t.ts';
import { isInterviewStage } from './interview-stages.ts';

/** The name of a state, of an application or of an interview. */
interface InState {
  state: string;
}

/** Checks whether an interview has not ended (INTERVIEW-1). */
export function isOpenInterview({ state }: InState): boolean {
  return OPEN_INTERVIEW_STATES.some((open) => open === state);
}

/** Checks whether a user proposes times: for their company, or as an administrator for one (INTERVIEW-1). */
export function proposesTimes(viewer: Pick<Viewer, 'role' | 'partialLogin'> | undefined): boolean {
  if (!viewer || viewer.partialLogin) return false;
  return viewer.role === 'partner' || ADMINISTRATORS.includes(viewer.role);
}

/**
 * Says why no interview can be proposed for an application (INTERVIEW-1).
 *
 * @param application its state
 * @param existing all interviews of the application
 * @returns undefined if one can be proposed
 */
export function refuseInterview({ state }: InState, existing: readonly InState[]): string | undefined {
  if (!isInterviewStage(state)) return t('An interview can be proposed once the application is screened.');
  if (existing.some(isOpenInterview)) {
    return t('This applicant already has an interview that has not ended.');
  }
  return existing.length < MAX_INTERVIEWS
    ? undefined
    : t('An applicant can be invited to at most {most} interviews.', { most: MAX_INTERVIEWS });
}

/** Checks whether a user can propose other times for an interview now (INTERVIEW-3). */
export function mayProposeTimes(viewer: Viewer | undefined, interview: InState): boolean {
  return proposesTimes(viewer) && canFollow('propose', interview);
}

/** Checks whether a user can choose a time of an interview now: the applicant, while times are proposed. */
export function mayChooseTime(viewer: Viewer, interview: InState & { author: string | null }): boolean {
  const isApplicant = viewer.role === 'user' && !viewer.partialLogin && interview.author === viewer.id;
  return isApplicant && canFollow('choose', interview);
}

function canFollow(transition: InterviewTransition, { state }: InState): boolean {
  return INTERVIEW.transitions[transition].from.some((from) => from === state);
}

/**
 * Returns the moment at which an interview ends.
 *
 * @param start as YYYY-MM-DDTHH:mm in the Emirates
 * @param minutes the length
 */
export function endOfInterview(start: string, minutes: number): Date {
  return new Date(momentInDubai(start).getTime() + minutes * MINUTE);
}

import type { AppLoadContext } from '#app/load-context.ts';
import { mayChooseTime, mayProposeTimes } from '#rules/applications/interview-rules.ts';
import type { InterviewState, InterviewTransition } from '#rules/resources/interview.ts';
import { t } from '#rules/text/t.ts';

import { interviewPath, otherTimesPath } from './paths.ts';

/** An interview that the user can read. */
interface ReadInterview {
  id: string;
  /** The name of its state. */
  state: string;
  /** The transitions that the user can apply now. Default: none. */
  transitions?: readonly string[];
}

/** A link to what a user does next. */
export interface NextAction {
  label: string;
  to: string;
}

/**
 * Returns what the user does next about an interview (INTERVIEW-6): the applicant chooses a time, and the
 * company proposes other times or says whether the interview took place.
 *
 * @returns undefined if the interview does not wait for this user
 */
export function nextAction(
  context: AppLoadContext,
  { id, state, transitions = [] }: ReadInterview,
): NextAction | undefined {
  const { viewer } = context.session;
  const to = interviewPath(context, id);
  if (to === undefined || !viewer) return undefined;
  // A student reads only their own interviews.
  if (mayChooseTime(viewer, { state, author: viewer.id })) return { label: t('Choose a time'), to };
  if (
    state === ('past' satisfies InterviewState) &&
    transitions.includes('hold' satisfies InterviewTransition)
  ) {
    return { label: t('Say whether it took place'), to };
  }
  const times = otherTimesPath(context, id);
  const isNeeded = state === ('timesNeeded' satisfies InterviewState);
  return isNeeded && times !== undefined && mayProposeTimes(viewer, { state })
    ? { label: t('Propose other times'), to: times }
    : undefined;
}

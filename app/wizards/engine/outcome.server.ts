import { isAnswerLost } from '#app/.server/failure.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import type { SubmissionOutcome } from '../../../server/drafts/drafts.ts';

type Failure = Extract<GatewayAnswer<never>, { ok: false }>;

/** The messages that a wizard shows for a failed call (PARTNER-26, PARTNER-27, ADJUNCT-20). */
export interface FailureWords {
  validation: (messages: readonly string[]) => string;
  /** Returns the message if the request did not reach the backend. */
  network: (message: string) => string;
  other: (failure: Failure) => string;
}

/**
 * Converts a failed call to an outcome. There are three: the request was not sent (`failed`), its
 * response was lost (`unknown`), or the backend refused it (`refused`).
 */
export function outcomeOfFailure(failure: Failure, words: FailureWords): SubmissionOutcome {
  const { message, validation, unsent } = failure;
  if (unsent) return { kind: 'failed', message: words.network(message) };
  if (isAnswerLost(failure)) return { kind: 'unknown' };
  if (!validation) return { kind: 'refused', message: words.other(failure) };
  const byField = Object.entries(validation).map(
    ([name, messages]) => [name.replace(/^input\./, ''), messages] as const,
  );
  return {
    kind: 'refused',
    message: words.validation(Object.values(validation).flat()),
    validation: Object.fromEntries(byField),
  };
}

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import type { SubmissionOutcome } from '../../../server/drafts/drafts.ts';

type Failure = Extract<GatewayAnswer<never>, { ok: false }>;

/** What a wizard's form says of a call that failed (spec/2, section 8). */
export interface FailureWords {
  validation: (messages: readonly string[]) => string;
  /** Nothing reached the backend. */
  network: (message: string) => string;
  other: (failure: Failure) => string;
}

/** After these nobody knows whether the backend took what it was sent. */
const ANSWER_LOST: ReadonlySet<string> = new Set([
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'OVERLOADED',
  'CLIENT_CLOSED_REQUEST',
]);

/** The three ways in which a call fails: it was not sent, its answer was lost, or the answer was no. */
export function outcomeOfFailure(failure: Failure, words: FailureWords): SubmissionOutcome {
  const { code, message, validation, unsent } = failure;
  if (unsent) return { kind: 'failed', message: words.network(message) };
  if (ANSWER_LOST.has(code)) return { kind: 'unknown' };
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

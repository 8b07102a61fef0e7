import type { ModuleConflict } from '#rules/modules/module-error.ts';

/** A failed answer of the gateway. */
interface Failure {
  code: string;
  message: string;
  /** Whether the request did not reach the backend. */
  unsent?: boolean;
  validation?: Record<string, string[]>;
  conflict?: ModuleConflict;
}

/** The error codes whose message is not meant for users. */
const WORDLESS = new Set(['UPSTREAM_ERROR', 'INTERNAL_SERVER_ERROR']);

/**
 * Returns the message that a page shows for a failed call: the backend's validation messages, or the
 * gateway's message about an outage. Otherwise it is the fallback of this call (SIGNIN-4, SIGNUP-14,
 * ACCOUNT-10).
 */
export function failureMessage({ code, message, validation }: Failure, fallback: string): string {
  const faults = Object.values(validation ?? {}).flat();
  if (faults.length > 0) return faults.join(' ');
  return WORDLESS.has(code) ? fallback : message;
}

/**
 * The error codes after which it is unknown whether the backend or the database processed the request.
 * DATABASE_UNAVAILABLE and BUSY are not among them, because nothing was changed then (RIGHT-5).
 */
const ANSWER_LOST: ReadonlySet<string> = new Set([
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'OVERLOADED',
  'CLIENT_CLOSED_REQUEST',
  'OUTCOME_UNKNOWN',
]);

/** Checks whether a call whose answer was lost may have been processed (SIGNUP-16, FORM-10, RIGHT-6). */
export function isAnswerLost({ code, unsent = false }: Pick<Failure, 'code' | 'unsent'>): boolean {
  return !unsent && ANSWER_LOST.has(code);
}

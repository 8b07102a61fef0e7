import {
  buildSchema,
  executeSync,
  printSchema,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';

import { RESET_LINK_SENT, VERIFICATION_SENT } from '#rules/forms/recovery.ts';

import { toPublicError } from '../errors/mask.ts';
import { PublicError, type ErrorCode } from '../errors/public-error.ts';

/** Mutations that send a mail to an address, if it is registered; with the words that all of them end in. */
export const RECOVERY_MESSAGES: Readonly<Record<string, string>> = {
  sendPasswordResetLink: RESET_LINK_SENT,
  resendVerificationEmail: VERIFICATION_SENT,
};

/** These are the same for every address. */
const TELLS_NOTHING: ReadonlySet<ErrorCode> = new Set([
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'OVERLOADED',
  'TOO_MANY_REQUESTS',
  'CLIENT_CLOSED_REQUEST',
]);

/** Laravel's words for an address in the wrong form. 'The selected email is invalid.' is none: it tells. */
const FORM_FAULT =
  /^The email field (?:is required|must be a valid email address|must (?:not be|be) [\w ]+)\.$/;

/** An error that may be shown: it would have come for every address. */
export function isNeutralAnswer(cause: unknown): boolean {
  const error = toPublicError(cause);
  if (!(error instanceof PublicError)) return true;
  // An application that broke, which may be over the mail: a backend that is down says 502 or more, or nothing.
  if (error.upstreamStatus === 500) return false;
  if (TELLS_NOTHING.has(error.code)) return true;
  const { validation } = error.extensions as { validation?: Record<string, string[]> };
  const faults = Object.values(validation ?? {}).flat();
  return (
    error.code === 'VALIDATION_FAILED' && faults.length > 0 && faults.every((text) => FORM_FAULT.test(text))
  );
}

/** Runs an operation of these mutations alone, and answers each call with the same success. */
export type AnswerNeutrally = (operation: ExecutionArgs) => ExecutionResult;

/**
 * GraphQL itself gives the answer the shape that the client asked for: over a schema of the same shape, behind which
 * there is nobody.
 */
export function createNeutralAnswer(schema: GraphQLSchema): AnswerNeutrally {
  const nobody = buildSchema(printSchema(schema));
  const rootValue = Object.fromEntries(
    Object.entries(RECOVERY_MESSAGES).map(([name, message]) => [name, { error: false, message }]),
  );
  return ({ document, operationName, variableValues }) =>
    executeSync({ schema: nobody, document, operationName, variableValues, rootValue });
}

import {
  buildSchema,
  executeSync,
  printSchema,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';

import { RESET_LINK_SENT, VERIFICATION_SENT } from '#rules/forms/recovery.ts';
import { t } from '#rules/text/t.ts';

import { toPublicError } from '../errors/mask.ts';
import { PublicError, type ErrorCode } from '../errors/public-error.ts';

/**
 * Mutations that send an e-mail if the address is registered, with the message of every successful
 * response, in English.
 */
export const RECOVERY_MESSAGES: Readonly<Record<string, string>> = {
  sendPasswordResetLink: RESET_LINK_SENT,
  resendVerificationEmail: VERIFICATION_SENT,
};

/** The error codes that are the same for every e-mail address, so they reveal nothing about it. */
const TELLS_NOTHING: ReadonlySet<ErrorCode> = new Set([
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'OVERLOADED',
  'TOO_MANY_REQUESTS',
  'CLIENT_CLOSED_REQUEST',
]);

/**
 * Laravel's messages for an e-mail address with an invalid format. 'The selected email is invalid.' does
 * not match: it reveals that the address is not registered. In Arabic, no message matches. A client then gets
 * only the messages of the gateway's own check of the form, which comes first.
 */
const FORM_FAULT =
  /^The email field (?:is required|must be a valid email address|must (?:not be|be) [\w ]+)\.$/;

/** Checks whether an error can be shown because it would be the same for every e-mail address. */
export function isNeutralAnswer(cause: unknown): boolean {
  const error = toPublicError(cause);
  if (!(error instanceof PublicError)) return true;
  // The application of the backend failed, possibly while it sent the e-mail. A backend that is down
  // answers 502 or higher, or not at all.
  if (error.upstreamStatus === 500) return false;
  if (TELLS_NOTHING.has(error.code)) return true;
  const { validation } = error.extensions as { validation?: Record<string, string[]> };
  const faults = Object.values(validation ?? {}).flat();
  return (
    error.code === 'VALIDATION_FAILED' && faults.length > 0 && faults.every((text) => FORM_FAULT.test(text))
  );
}

/** Executes an operation that has these mutations only, and answers each call with the same success. */
export type AnswerNeutrally = (operation: ExecutionArgs) => ExecutionResult;

/**
 * Creates the function that answers neutrally. GraphQL executes the operation on a schema of the same
 * shape without resolvers, so the response has the shape that the client requested.
 *
 * @param schema the schema of the operations; only its shape is used
 */
export function createNeutralAnswer(schema: GraphQLSchema): AnswerNeutrally {
  const bareSchema = buildSchema(printSchema(schema));
  const rootValue = Object.fromEntries(
    Object.entries(RECOVERY_MESSAGES).map(([name, message]) => [
      name,
      () => ({ error: false, message: t(message) }),
    ]),
  );
  return ({ document, operationName, variableValues }) =>
    executeSync({ schema: bareSchema, document, operationName, variableValues, rootValue });
}

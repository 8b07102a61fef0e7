import type { ExecutionResult } from '@graphql-tools/utils';
import type { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';

import type { ServerContext } from '../context.ts';
import { toPublicError } from './mask.ts';
import { PublicError } from './public-error.ts';

export type PublicResult = ExecutionResult<Record<string, unknown> | null>;

export type ErrorLog = Pick<Logger, 'error' | 'warn' | 'info'>;

/**
 * Replaces every error of a result with a public error that has a code and the request id, and logs the
 * cause with the same id. No later plugin changes the result. Only the hook `onResultProcess` runs for
 * every result: of execution, of validation, of the authorizer, and of a body that cannot be parsed.
 */
export function usePublicErrors(log: ErrorLog): Plugin<object, ServerContext> {
  return {
    onResultProcess({ result, setResult, serverContext }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result || !result.errors) return;
      setResult(publish(result as PublicResult, serverContext.requestId, log));
    },
  };
}

/** Returns the result with public errors, and logs each error with the request id. */
export function publish(result: PublicResult, requestId: string, log: ErrorLog): PublicResult {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => finished(error, requestId, log)) };
}

function finished(cause: unknown, requestId: string, log: ErrorLog): GraphQLError {
  const error = toPublicError(cause);
  record(error, requestId, log);
  const sent = error instanceof PublicError && globalThis.translator ? error.translated() : error;
  sent.extensions.requestId = requestId;
  return sent;
}

function record(error: GraphQLError, requestId: string, log: ErrorLog): void {
  if (!(error instanceof PublicError)) return;
  // pino writes an Error with its stack only under the key `err`.
  const cause = error.reason instanceof Error ? { err: error.reason } : { reason: error.reason };
  const entry = { requestId, code: error.code, path: error.path?.join('.'), ...cause };
  switch (error.code) {
    case 'INTERNAL_SERVER_ERROR':
    case 'UPSTREAM_ERROR':
      log.error(entry, 'gateway: an error was masked');
      return;
    case 'UPSTREAM_UNAVAILABLE':
    case 'UPSTREAM_TIMEOUT':
    case 'OVERLOADED':
      log.warn(entry, 'gateway: the backend is unavailable or overloaded');
      return;
    case 'DATABASE_UNAVAILABLE':
      log.warn(entry, 'gateway: the database of the modules is unavailable');
      return;
    case 'BUSY':
      log.warn(entry, 'gateway: two transactions changed the same rows at the same time');
      return;
    case 'OUTCOME_UNKNOWN':
      log.warn(entry, 'gateway: the connection to the database was lost during a commit');
      return;
    case 'UNAUTHENTICATED':
    case 'FORBIDDEN':
    case 'TOO_MANY_REQUESTS':
      log.info(entry, 'gateway: request rejected');
      return;
  }
}

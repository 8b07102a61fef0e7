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
 * The last thing that touches a result: every error becomes a public one with a code and the request's id, and its
 * cause goes to the log under the same id. `onResultProcess` is the one hook that sees every result: those of
 * execution, of validation, of the authorizer, and of a body that could not be parsed.
 */
export function usePublicErrors(log: ErrorLog): Plugin<object, ServerContext> {
  return {
    onResultProcess({ result, setResult, serverContext }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result || !result.errors) return;
      setResult(publish(result as PublicResult, serverContext.requestId, log));
    },
  };
}

/** The result with its errors made public, each logged under the request's id. */
export function publish(result: PublicResult, requestId: string, log: ErrorLog): PublicResult {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => finished(error, requestId, log)) };
}

function finished(cause: unknown, requestId: string, log: ErrorLog): GraphQLError {
  const error = toPublicError(cause);
  record(error, requestId, log);
  error.extensions.requestId = requestId;
  return error;
}

function record(error: GraphQLError, requestId: string, log: ErrorLog): void {
  if (!(error instanceof PublicError)) return;
  // pino writes an Error out, stack and all, under `err` alone.
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
      log.warn(entry, 'gateway: the backend gave no answer');
      return;
    case 'UNAUTHENTICATED':
    case 'FORBIDDEN':
    case 'TOO_MANY_REQUESTS':
      log.info(entry, 'gateway: refused');
      return;
  }
}

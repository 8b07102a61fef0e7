import { GraphQLError } from 'graphql';

import { PublicError } from './public-error.ts';

/**
 * What may leave of any error: one that is made to be public, as it is; one of GraphQL's own checks of the request
 * (syntax, validation, variables, media type), by its message and code; of all else nothing.
 *
 * Stitching relocates errors, which wraps them: the public one is looked for along `originalError`.
 */
export function toPublicError(error: unknown): GraphQLError {
  const known = findPublicError(error);
  if (known) return relocated(known, error instanceof GraphQLError ? error.path : undefined);
  if (isAbort(error)) return new PublicError('CLIENT_CLOSED_REQUEST', { reason: error });
  if (isRequestError(error)) return plain(error);
  const path = error instanceof GraphQLError ? error.path : undefined;
  return new PublicError('INTERNAL_SERVER_ERROR', { path, reason: error });
}

function findPublicError(error: unknown): PublicError | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; depth += 1) {
    if (at instanceof PublicError) return at;
    at = at instanceof GraphQLError ? at.originalError : undefined;
  }
  return undefined;
}

function relocated(error: PublicError, path: GraphQLError['path']): PublicError {
  if (path === undefined || path === error.path) return error;
  const { validation, category } = error.extensions as {
    validation?: Record<string, string[]>;
    category?: string;
  };
  return new PublicError(error.code, {
    message: error.message,
    path,
    validation,
    category,
    retryAfter: error.retryAfter,
    unsent: error.unsent,
    upstreamStatus: error.upstreamStatus,
    reason: error.reason,
  });
}

/** An error about the request's own text: it has neither a place in a result nor a cause of its own. */
function isRequestError(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && error.path === undefined && error.originalError == null;
}

/**
 * Kept of the extensions: the code, and the status for Yoga. A body that is no request at all is answered 400 to
 * everybody; `spec` would make it 200 for a client that takes `application/json` alone.
 */
function plain(error: GraphQLError): GraphQLError {
  const code = typeof error.extensions.code === 'string' ? error.extensions.code : 'BAD_REQUEST';
  const http = (error.extensions.http ?? { status: 400 }) as { status?: number };
  // graphql-js names the fields that come near a wrong one: a way to read the schema, the internal fields included.
  const message = error.message.replace(/ Did you mean .*$/s, '');
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code, http: code === 'BAD_REQUEST' ? { status: http.status ?? 400 } : http },
  });
}

function isAbort(error: unknown): boolean {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  return cause instanceof Error && cause.name === 'AbortError';
}

import { GraphQLError } from 'graphql';

import { ModuleError } from '#rules/modules/module-error.ts';

import { PublicError } from './public-error.ts';

/**
 * Converts any error to an error that clients may see. A PublicError is returned as it is. A ModuleError
 * becomes a PublicError with the same code, message and details. An error of GraphQL's own checks (syntax,
 * validation, variables, media type) keeps its message and code. Every other error is replaced completely.
 *
 * Stitching wraps errors when it relocates them, so this function searches the chain of `originalError`
 * for a PublicError or a ModuleError.
 */
export function toPublicError(error: unknown): GraphQLError {
  const known = findPublicError(error);
  const path = error instanceof GraphQLError ? error.path : undefined;
  if (known) return path === undefined || path === known.path ? known : known.movedTo(path);
  if (isAbort(error)) return new PublicError('CLIENT_CLOSED_REQUEST', { reason: error });
  if (isRequestError(error)) return plain(error);
  return new PublicError('INTERNAL_SERVER_ERROR', { path, reason: error });
}

/** Returns the code that clients get for the first error of a result; undefined if it has no error. */
export function codeOfResult({ errors }: { errors?: readonly unknown[] | undefined }): string | undefined {
  return errors?.[0] === undefined ? undefined : String(toPublicError(errors[0]).extensions.code);
}

function findPublicError(error: unknown): PublicError | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; depth += 1) {
    if (at instanceof PublicError) return at;
    if (at instanceof ModuleError) return new PublicError(at.code, { ...at.shown, reason: at.cause });
    at = at instanceof GraphQLError ? at.originalError : undefined;
  }
  return undefined;
}

/**
 * Checks whether the error is about the text of the request. Such an error has no path in a result and
 * no original error.
 */
function isRequestError(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && error.path === undefined && error.originalError == null;
}

/**
 * Keeps the code and the HTTP status of an error, and drops its other extensions. A body that is not a
 * GraphQL request is answered with 400 for every client. `http.spec` would make it 200 for a client that
 * accepts only `application/json`.
 */
function plain(error: GraphQLError): GraphQLError {
  const code = typeof error.extensions.code === 'string' ? error.extensions.code : 'BAD_REQUEST';
  const http = (error.extensions.http ?? { status: 400 }) as { status?: number };
  // graphql-js suggests similar field names. A client could use them to discover the schema, including
  // the internal fields.
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

import { GraphQLError } from 'graphql';
import { translate } from '../texts/translate.ts';

// These errors have the format of Laravel Lighthouse: HTTP 200, with the kind of error in
// `extensions.category`.

export function unauthenticated(): GraphQLError {
  return new GraphQLError(translate('Unauthenticated.'), {
    extensions: { category: 'authentication', guards: ['api'] },
  });
}

export function unauthorized(): GraphQLError {
  return new GraphQLError(translate('This action is unauthorized.'), {
    extensions: { category: 'authorization' },
  });
}

export function validationFailed(field: string, faults: Record<string, string[]>): GraphQLError {
  return new GraphQLError(translate('Validation failed for the field [:field].', { field }), {
    extensions: { validation: faults, category: 'validation' },
  });
}

export function paginationRefused(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { category: 'pagination' } });
}

/**
 * Returns a GraphQL error without changes. It converts any other error as the legacy backend does with
 * its debug flag on: the response contains the internal message, the file and the trace. The portal must
 * hide all of them from users.
 */
export function presentError(error: unknown): Error {
  if (!isGraphQLError(error)) return internalError(error);
  if (error.originalError && !isGraphQLError(error.originalError)) {
    return internalError(error.originalError, error);
  }
  return error;
}

/**
 * Recognizes the error by its name. graphql has a CommonJS build and an ES module, and a bundler can load
 * its class twice.
 */
function isGraphQLError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError';
}

function internalError(cause: unknown, at?: GraphQLError): GraphQLError {
  const original = cause instanceof Error ? cause : new Error(String(cause));
  const trace = framesOf(original);
  return new GraphQLError(translate('Internal server error'), {
    nodes: at?.nodes,
    path: at?.path,
    extensions: {
      category: 'internal',
      debugMessage: original.message,
      file: trace[0]?.file,
      line: trace[0]?.line,
      trace,
    },
  });
}

function framesOf(error: Error): { call: string; file: string; line: number }[] {
  const frames = (error.stack ?? '').matchAll(/^ +at (?:(.+?) \()?([^()\n]+):(\d+):\d+\)?$/gm);
  return [...frames].map(([, call, file, line]) => ({
    call: call ?? '{closure}',
    file: file ?? '',
    line: Number(line),
  }));
}

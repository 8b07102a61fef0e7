import { GraphQLError } from 'graphql';

// Laravel Lighthouse's shapes: HTTP 200, the kind of the error in `extensions.category`.

export function unauthenticated(): GraphQLError {
  return new GraphQLError('Unauthenticated.', {
    extensions: { category: 'authentication', guards: ['api'] },
  });
}

export function unauthorized(): GraphQLError {
  return new GraphQLError('This action is unauthorized.', { extensions: { category: 'authorization' } });
}

export function validationFailed(field: string, faults: Record<string, string[]>): GraphQLError {
  return new GraphQLError(`Validation failed for the field [${field}].`, {
    extensions: { validation: faults, category: 'validation' },
  });
}

export function paginationRefused(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { category: 'pagination' } });
}

/**
 * What is thrown on purpose goes out as it stands. Anything else becomes what the legacy backend answers with its debug
 * flag left on, inner message, file and trace included: the portal must keep all of it from the visitor.
 */
export function presentError(error: unknown): Error {
  if (!isGraphQLError(error)) return internalError(error);
  if (error.originalError && !isGraphQLError(error.originalError)) {
    return internalError(error.originalError, error);
  }
  return error;
}

/** By name: graphql ships as CommonJS and as a module, and a bundler may load its class twice. */
function isGraphQLError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError';
}

function internalError(cause: unknown, at?: GraphQLError): GraphQLError {
  const original = cause instanceof Error ? cause : new Error(String(cause));
  const trace = framesOf(original);
  return new GraphQLError('Internal server error', {
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

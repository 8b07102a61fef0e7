import { buildHTTPExecutor } from '@graphql-tools/executor-http';
import type { ExecutionRequest, ExecutionResult, Executor } from '@graphql-tools/utils';

import type { GatewayContext } from '../context.ts';
import { PublicError } from '../errors/public-error.ts';
import { fromUpstreamError } from '../errors/upstream-errors.ts';
import { guardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts';

export interface UpstreamOptions extends GuardedFetchOptions {
  /** The backend's GraphQL endpoint. */
  url: string;
}

export interface UpstreamExecutor {
  execute: Executor<GatewayContext>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

/**
 * Sends operations to the backend. What goes with them is the verified bearer token and the request's id: no cookie,
 * no query parameter, none of the caller's other headers.
 *
 * Three settings are what they are for a reason: `retry` would send mutations twice; `deduplicateInflightRequests`
 * would let one client's abort end another's query; headers are set through `headers` and never inside `fetch`, so
 * that nothing which compares requests can take two people's for one.
 *
 * @returns an executor whose errors are PublicErrors, all of them
 */
export function createUpstreamExecutor(options: UpstreamOptions): UpstreamExecutor {
  const http = buildHTTPExecutor({
    endpoint: options.url,
    deduplicateInflightRequests: false,
    headers: (request) => headersOf(request?.context as GatewayContext | undefined),
    fetch: (url: string, init?: RequestInit) => fetchAnswer(url, init ?? {}, options),
  });
  return {
    execute: async (request) =>
      toPublicResult((await http(withoutExtras(request as ExecutionRequest))) as ExecutionResult),
    close: async () => await http[Symbol.asyncDispose](),
  };
}

function headersOf(context: GatewayContext | undefined): Record<string, string> {
  return {
    ...(context?.token !== undefined && { authorization: `Bearer ${context.token}` }),
    ...(context !== undefined && { 'x-request-id': context.requestId }),
  };
}

/**
 * The request without `extensions`: the HTTP executor takes an endpoint, headers and a fetch function from there,
 * and a client may send what it likes under that name. The client's abort is passed on by hand; nothing else does it.
 */
function withoutExtras(request: ExecutionRequest): ExecutionRequest {
  const signal = (request.context as GatewayContext | undefined)?.request.signal;
  return { ...request, extensions: undefined, ...(signal && { signal }) };
}

async function fetchAnswer(url: string, init: RequestInit, options: UpstreamOptions): Promise<Response> {
  const answer = await guardedFetch(url, init, options);
  return new Response(answer.text, { headers: { 'content-type': 'application/json' } });
}

function toPublicResult<TData>({ data, errors }: ExecutionResult<TData>): ExecutionResult<TData> {
  return errors ? { data, errors: errors.map(toPublic) } : { data };
}

/** An error that the executor made itself has a cause; one that the backend reported came as JSON and has none. */
function toPublic(error: NonNullable<ExecutionResult['errors']>[number]): PublicError {
  if (error instanceof PublicError) return error;
  const cause: unknown = error.originalError;
  if (!(cause instanceof Error)) return fromUpstreamError(error);
  if (cause.name === 'AbortError') return new PublicError('CLIENT_CLOSED_REQUEST', { reason: 'aborted' });
  // The message holds the backend's answer, which may hold a person's data: the log is told the kind alone.
  return new PublicError('UPSTREAM_UNAVAILABLE', { reason: 'an answer that is not a GraphQL result' });
}

import { buildHTTPExecutor } from '@graphql-tools/executor-http';
import type { ExecutionRequest, ExecutionResult, Executor } from '@graphql-tools/utils';
import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql';
import { FormData } from 'undici';

import { createContentCache, type CacheOutcome, type ContentCache } from '../cache/content-cache.ts';
import { freshnessOf } from '../cache/public-content.ts';
import type { SharedContent } from '../cache/shared-content.ts';
import type { GatewayContext } from '../context.ts';
import { PublicError } from '../errors/public-error.ts';
import { fromUpstreamError } from '../errors/upstream-errors.ts';
import type { ForwardPlan } from '../forward/plan.ts';
import { guardedFetch, type GuardedInit } from './guarded-fetch.ts';
import {
  createSending,
  upstreamHeaders,
  type UpstreamAnswer,
  type Data,
  type Sender,
  type UpstreamOptions,
} from './send.ts';

export type { UpstreamOptions } from './send.ts';

interface ExecutorOptions extends UpstreamOptions {
  /** Counts the cache outcome of each read of public content. */
  countCached?: (outcome: CacheOutcome) => void;
  /** The store in which replicas share the public content of the portal's pages. */
  sharedContent?: SharedContent | undefined;
}

export interface UpstreamExecutor {
  /** The executor of the stitched schema. */
  execute: Executor<GatewayContext>;
  /**
   * Forwards an authorized operation. The result is shared, so nothing in it may be changed.
   *
   * @param variables the coerced variables
   */
  forward: (
    plan: ForwardPlan,
    variables: Readonly<Record<string, unknown>>,
    context: ForwardContext,
  ) => Promise<UpstreamAnswer['result']>;
  /**
   * Like `forward`, but returns the bytes of an answer that can be sent without changes. A cached answer is
   * always an object.
   */
  forwardUnread: (
    plan: ForwardPlan,
    variables: Readonly<Record<string, unknown>>,
    context: ForwardContext,
  ) => Promise<UpstreamAnswer['result'] | Buffer>;
  /** Cancels all requests in progress. */
  close(): Promise<void>;
}

/**
 * The context of a forwarded operation. It only needs the abort signal of the client's request. The
 * context is also the `Sender`, so a plugin must not add members with these names to Yoga's context.
 */
export type ForwardContext = Omit<GatewayContext, 'request'> &
  Pick<Sender, 'trace' | 'onUpstream'> & { request: Pick<Request, 'signal'> };

type StitchedRequest = ExecutionRequest<Data, GatewayContext>;

/**
 * Creates the executor that sends operations to the backend, with the verified bearer token and the
 * request id only: no cookies, query parameters or other headers of the client. Public content is
 * requested without the token, through a cache. Requests of outside clients have their own cache, so
 * that they cannot evict the content of the portal's pages.
 *
 * Three settings prevent errors. `retry` is not set, because it would send mutations twice.
 * `deduplicateInflightRequests` is off, because one client's abort would end another client's query.
 * Headers are set with `headers` and never inside `fetch`, so that requests of two users are never
 * treated as equal.
 *
 * @returns an executor whose errors are all PublicErrors
 */
export function createUpstreamExecutor({
  countCached,
  sharedContent,
  ...options
}: ExecutorOptions): UpstreamExecutor {
  const http = buildHTTPExecutor({
    endpoint: options.url,
    // The executor's own FormData does not escape file names and reads files into memory. guardedFetch needs
    // undici's FormData.
    FormData: FormData as unknown as typeof globalThis.FormData,
    File: globalThis.File,
    deduplicateInflightRequests: false,
    headers: (request) => headersOf(request?.context as GatewayContext | undefined, options.traceparent?.()),
    fetch: (url: string, init?: RequestInit) => fetchAnswer(url, (init ?? {}) as GuardedInit, options),
  });
  const { send, sendUnread, close } = createSending(options);
  const caches = {
    inside: createContentCache(send, { count: countCached, shared: sharedContent }),
    outside: createContentCache(send, { count: countCached }),
  };

  function cacheOf({ fromPortal }: ForwardContext): ContentCache {
    return fromPortal ? caches.inside : caches.outside;
  }

  async function execute(request: ExecutionRequest): Promise<UpstreamAnswer['result']> {
    return toPublicResult((await http(withoutExtras(request))) as ExecutionResult<Data | null>);
  }

  async function executeCached(request: StitchedRequest): Promise<UpstreamAnswer['result']> {
    const { document, variables, context } = request;
    const freshFor = freshnessOfDocument(document);
    if (freshFor === undefined || !context) return await execute(request);
    const content = { text: print(document), variables: variables ?? {}, freshFor };
    const result = await cacheOf(context).read(content, context);
    // Stitching adds symbols to the data, so it gets a copy.
    return { ...result, data: structuredClone(result.data) };
  }

  const forward: UpstreamExecutor['forward'] = async (plan, variables, context) => {
    const { document, text, freshFor, takesFiles } = plan;
    if (takesFiles) return await execute({ document, variables, context });
    if (freshFor === undefined) return (await send({ text, variables }, context)).result;
    return await cacheOf(context).read({ text, variables, freshFor }, context);
  };

  return {
    execute: executeCached as Executor<GatewayContext>,
    forward,
    async forwardUnread(plan, variables, context) {
      if (plan.takesFiles || plan.freshFor !== undefined) return await forward(plan, variables, context);
      const answer = await sendUnread({ text: plan.text, variables }, context, plan.matches);
      return Buffer.isBuffer(answer) ? answer : answer.result;
    },
    async close() {
      await close();
      await http[Symbol.asyncDispose]();
    },
  };
}

/**
 * Returns for how long the answer is fresh. Stitching lists all root fields in the operation, not in
 * fragments.
 */
function freshnessOfDocument({ definitions }: DocumentNode): number | undefined {
  const [operation] = definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== OperationTypeNode.QUERY)
    return undefined;
  return freshnessOf(
    operation.selectionSet.selections.map((node) => (node.kind === Kind.FIELD ? node.name.value : '')),
  );
}

function headersOf(
  context: GatewayContext | undefined,
  traceparent: string | undefined,
): Record<string, string> {
  return context ? upstreamHeaders(context, traceparent) : {};
}

/**
 * Removes `extensions` from a request. A client controls their content, and the HTTP executor would read an
 * endpoint, headers and a fetch function from them. Adds the abort signal of the client, which no other code
 * passes on.
 */
function withoutExtras(request: ExecutionRequest): ExecutionRequest {
  const signal = (request.context as GatewayContext | undefined)?.request.signal;
  return { ...request, extensions: undefined, ...(signal && { signal }) };
}

async function fetchAnswer(url: string, init: GuardedInit, options: UpstreamOptions): Promise<Response> {
  const answer = await guardedFetch(url, init, options);
  return new Response(answer.text, { headers: { 'content-type': 'application/json' } });
}

function toPublicResult({ data, errors }: ExecutionResult<Data | null>): UpstreamAnswer['result'] {
  return errors ? { data: data ?? null, errors: errors.map(toPublic) } : { data: data ?? null };
}

/**
 * Converts an error. Errors of the executor have a cause; errors that the backend reported as JSON have
 * none.
 */
function toPublic(error: NonNullable<ExecutionResult['errors']>[number]): PublicError {
  if (error instanceof PublicError) return error;
  const cause: unknown = error.originalError;
  if (!(cause instanceof Error)) return fromUpstreamError(error);
  if (cause.name === 'AbortError') return new PublicError('CLIENT_CLOSED_REQUEST', { reason: 'aborted' });
  // The message holds the backend's answer, which may hold a user's data: the log is told the kind alone.
  return new PublicError('UPSTREAM_UNAVAILABLE', { reason: 'an answer that is not a GraphQL result' });
}

import { buildHTTPExecutor } from '@graphql-tools/executor-http';
import type { ExecutionRequest, ExecutionResult, Executor } from '@graphql-tools/utils';
import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql';
import { FormData } from 'undici';

import { createContentCache, type CacheOutcome, type ContentCache } from '../cache/content-cache.ts';
import { freshnessOf } from '../cache/public-content.ts';
import type { SharedContent } from '../cache/shared-content.ts';
import type { GatewayContext } from '../context.ts';
import { codeOfResult } from '../errors/mask.ts';
import { PublicError } from '../errors/public-error.ts';
import { fromUpstreamError } from '../errors/upstream-errors.ts';
import type { ForwardPlan } from '../forward/plan.ts';
import { guardedFetch, type GuardedInit } from './guarded-fetch.ts';
import {
  createSending,
  inSpan,
  upstreamHeaders,
  type UpstreamAnswer,
  type Data,
  type Sender,
  type UpstreamOptions,
} from './send.ts';

interface ExecutorOptions extends UpstreamOptions {
  /** Called with the cache outcome of each read of public content. */
  countCached?: (outcome: CacheOutcome) => void;
  /** The store in which replicas share the public content of the portal's pages. */
  sharedContent?: SharedContent | undefined;
}

export interface UpstreamExecutor {
  /** The executor of the stitched schema. */
  execute: Executor<GatewayContext>;
  /**
   * Sends an authorized operation to the backend. Callers must not change the result, because
   * other calls share it.
   *
   * @param variables the coerced variables
   */
  forward: (
    plan: ForwardPlan,
    variables: Readonly<Record<string, unknown>>,
    context: ForwardContext,
  ) => Promise<UpstreamAnswer['result']>;
  /**
   * Like `forward`, but returns the unparsed bytes of a response that can be sent to the client
   * unchanged. A response from the cache is always parsed.
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
 * The context of a forwarded operation. It needs only the abort signal of the client's request. The
 * context is also used as the `Sender`, so a plugin must not add members with the names of `Sender` to
 * Yoga's context.
 */
export type ForwardContext = Omit<GatewayContext, 'request'> &
  Pick<Sender, 'trace' | 'onUpstream'> & { request: Pick<Request, 'signal'> };

type StitchedRequest = ExecutionRequest<Data, GatewayContext>;

/**
 * Creates the executor that sends operations to the backend. It sends the verified bearer token, the
 * request ID and the trace, but no cookies, query parameters or other headers of the client. Public
 * content is requested without the token, through a cache. Requests of external clients have a separate
 * cache, so that they cannot evict the content of the portal's pages.
 *
 * Three settings are deliberate. `retry` is not set, because it would send mutations twice.
 * `deduplicateInflightRequests` is off, because the abort of one client would end the query of another.
 * Headers are set with `headers` and never inside `fetch`, because the HTTP executor compares requests
 * by these headers.
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

  async function executeOnce(request: ExecutionRequest): Promise<UpstreamAnswer['result']> {
    return toPublicResult((await http(withoutExtras(request))) as ExecutionResult<Data | null>);
  }

  async function execute(request: ExecutionRequest): Promise<UpstreamAnswer['result']> {
    return await inSpan(options, () => executeOnce(request), codeOfResult);
  }

  async function executeCached(request: StitchedRequest): Promise<UpstreamAnswer['result']> {
    const { document, variables, context } = request;
    const freshFor = freshnessOfDocument(document);
    if (freshFor === undefined || !context || context.pastCache) return await execute(request);
    const content = { text: print(document), variables: variables ?? {}, freshFor };
    const result = await cacheOf(context).read(content, context);
    // Stitching adds symbols to the data, so this returns a copy.
    return { ...result, data: structuredClone(result.data) };
  }

  const forward: UpstreamExecutor['forward'] = async (plan, variables, context) => {
    const { document, text, freshFor, takesFiles } = plan;
    if (takesFiles) return await execute({ document, variables, context });
    if (freshFor === undefined || context.pastCache) return (await send({ text, variables }, context)).result;
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
 * Returns how long a response can be cached, in milliseconds; undefined if it must not be cached. Reads
 * only the top level of the operation, because stitching never puts root fields into fragments.
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
 * Removes `extensions` from a request. A client controls their content, and the HTTP executor would read
 * an endpoint, headers and a fetch function from them. Adds the client's abort signal, because no other
 * code passes it to the HTTP executor.
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
 * Converts an error. An error of the HTTP executor has an `originalError`; an error that the backend
 * reported does not.
 */
function toPublic(error: NonNullable<ExecutionResult['errors']>[number]): PublicError {
  if (error instanceof PublicError) return error;
  const cause: unknown = error.originalError;
  if (!(cause instanceof Error)) return fromUpstreamError(error);
  if (cause.name === 'AbortError') return new PublicError('CLIENT_CLOSED_REQUEST', { reason: 'aborted' });
  // The message contains the backend's response, which can contain a user's data. The log gets only this
  // reason.
  return new PublicError('UPSTREAM_UNAVAILABLE', { reason: 'a response that is not a GraphQL result' });
}

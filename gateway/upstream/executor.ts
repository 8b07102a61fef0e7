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
  /** Told how each reader of public content was answered. */
  countCached?: (outcome: CacheOutcome) => void;
  /** Where replicas share what the portal's own pages stand on. */
  sharedContent?: SharedContent | undefined;
}

export interface UpstreamExecutor {
  /** For the stitched schema. */
  execute: Executor<GatewayContext>;
  /**
   * For operations that go as they were authorized. Neither the result nor what it holds may be changed.
   *
   * @param variables coerced
   */
  forward: (
    plan: ForwardPlan,
    variables: Readonly<Record<string, unknown>>,
    context: ForwardContext,
  ) => Promise<UpstreamAnswer['result']>;
  /** The same; an answer that can go out as it came is given so, unread. What the cache keeps has been read. */
  forwardUnread: (
    plan: ForwardPlan,
    variables: Readonly<Record<string, unknown>>,
    context: ForwardContext,
  ) => Promise<UpstreamAnswer['result'] | Buffer>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

/**
 * Of the request a forwarded operation needs no more than whether its client is still there. It is a Sender by itself: what
 * a plugin put into Yoga's context under one of these names would be used.
 */
export type ForwardContext = Omit<GatewayContext, 'request'> &
  Pick<Sender, 'trace' | 'onUpstream'> & { request: Pick<Request, 'signal'> };

type StitchedRequest = ExecutionRequest<Data, GatewayContext>;

/**
 * Sends operations to the backend. What goes with them is the verified bearer token and the request's id: no cookie,
 * no query parameter, none of the client's other headers. Public content goes without the token, by way of a cache;
 * what visitors ask for has a cache of its own, so that they cannot push out what the portal's pages stand on.
 *
 * Three settings are what they are for a reason: `retry` would send mutations twice; `deduplicateInflightRequests`
 * would let one client's abort end another's query; headers are set through `headers` and never inside `fetch`, so
 * that nothing which compares requests can take two users's for one.
 *
 * @returns an executor whose errors are PublicErrors, all of them
 */
export function createUpstreamExecutor({
  countCached,
  sharedContent,
  ...options
}: ExecutorOptions): UpstreamExecutor {
  const http = buildHTTPExecutor({
    endpoint: options.url,
    // The executor's own FormData does not escape file names, and reads files into memory. guardedFetch needs
    // undici's.
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
    // Stitching leaves marks in the data that it is given.
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

/** Stitching puts root fields into an operation one by one, never into fragments. */
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
 * The request without `extensions`: the HTTP executor takes an endpoint, headers and a fetch function from there,
 * and a client may send what it likes under that name. The client's abort is passed on by hand; nothing else does it.
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

/** An error that the executor made itself has a cause; one that the backend reported came as JSON and has none. */
function toPublic(error: NonNullable<ExecutionResult['errors']>[number]): PublicError {
  if (error instanceof PublicError) return error;
  const cause: unknown = error.originalError;
  if (!(cause instanceof Error)) return fromUpstreamError(error);
  if (cause.name === 'AbortError') return new PublicError('CLIENT_CLOSED_REQUEST', { reason: 'aborted' });
  // The message holds the backend's answer, which may hold a user's data: the log is told the kind alone.
  return new PublicError('UPSTREAM_UNAVAILABLE', { reason: 'an answer that is not a GraphQL result' });
}

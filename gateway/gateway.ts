import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print, type DocumentNode } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { Registry } from 'prom-client';

import type { Viewer } from '#rules/identity/viewer.ts';

import { failed, readAnswer, type GatewayAnswer } from './answer.ts';
import type { SharedContent } from './cache/shared-content.ts';
import type { GatewayContext, ServerContext } from './context.ts';
import { toPublicError } from './errors/mask.ts';
import { usePublicErrors, type ErrorLog } from './errors/use-public-errors.ts';
import { DEFAULT_LIMITS, type GatewayLimits } from './hardening/limits.ts';
import { createMemoryLimiter, type CreateRateLimiter } from './hardening/rate-limiter.ts';
import { useCors } from './hardening/use-cors.ts';
import { useCost } from './hardening/use-cost.ts';
import { useOperationSize } from './hardening/use-operation-size.ts';
import { createPageSizeCheck, usePageSize } from './hardening/use-page-size.ts';
import { usePostOnly } from './hardening/use-post-only.ts';
import { useRateLimits } from './hardening/use-rate-limits.ts';
import { useRecovery } from './hardening/use-recovery.ts';
import { createPlanner } from './forward/plan.ts';
import { useForward } from './forward/use-forward.ts';
import { createMemoryDenylist, refuseDenied, type Denylist } from './identity/denylist.ts';
import { cacheVerified } from './identity/token-cache.ts';
import { createTokenVerifier, type TokenKey } from './identity/token.ts';
import { useIdentity } from './identity/use-identity.ts';
import { useRevocation } from './identity/use-revocation.ts';
import { createGatewayMetrics } from './metrics/metrics.ts';
import { useMetrics } from './metrics/use-metrics.ts';
import { createAuthorizer } from './permissions/authorize.ts';
import { createOperationReader } from './permissions/operation.ts';
import { shieldSchema } from './permissions/shield.ts';
import { PERMISSION_TABLE } from './permissions/table.ts';
import { useAuthorization } from './permissions/use-authorization.ts';
import { createKnownDocuments } from './fast-path/known-documents.ts';
import type { PlainAnswer, PlainRequest } from './fast-path/plain-request.ts';
import { createFastPath, type FastPathInfo } from './fast-path/fast-path.ts';
import { createContractSchema, createStitchedSchema } from './schema/schema.ts';
import { createDriftWatch } from './upstream/drift.ts';
import { createUpstreamExecutor } from './upstream/executor.ts';
import { createCircuitBreaker } from './upstream/circuit-breaker.ts';
import { createProbe, type UpstreamHealth } from './upstream/probe.ts';
import type { IncomingUpload } from './uploads/incoming.ts';
import { useUploads } from './uploads/use-uploads.ts';
import { useForms } from './validation/use-forms.ts';

export type { GatewayAnswer } from './answer.ts';

export interface GatewayOptions {
  /** The legacy backend's GraphQL endpoint. It need not be up. */
  upstreamUrl: string;
  /** In milliseconds, for a whole answer of the backend. */
  upstreamTimeout: number;
  /** In bytes, for one answer of the backend; 5 MB unless told. */
  upstreamResponseLimit?: number;
  tokenKey: TokenKey;
  /** Which tokens were ended before their time; unless told, this process remembers for itself. */
  denylist?: Denylist;
  /** Answers introspection: for development. */
  explorer: boolean;
  /** Origins whose pages may call; none unless told. */
  corsOrigins?: readonly string[];
  /** What differs from DEFAULT_LIMITS. */
  limits?: Partial<GatewayLimits>;
  /** Where rate limits are counted; in this process unless told. */
  createLimiter?: CreateRateLimiter;
  /** Where replicas share public content; each keeps its own unless told. */
  sharedContent?: SharedContent;
  /** Where the gateway's counters go; nowhere unless told. */
  registry?: Registry;
  /** Told how long each request to the backend took, in seconds, in the context of whoever asked. */
  onUpstream?: (seconds: number) => void;
  /** The W3C `traceparent` for a request to the backend, asked in the context of whoever asked. */
  traceparent?: () => string | undefined;
  log: ErrorLog;
}

/** Who calls from inside, and how. */
interface InternalClient {
  token?: string;
  requestId: string;
  signal?: AbortSignal;
  /** The visitor's network address: a page's calls count against the same limits as those from outside. */
  address?: string | undefined;
  /** Opens the fields that the permission table calls internal. */
  trusted?: boolean;
}

/** What the server knows of a request from outside beside the request itself. */
interface RequestInfo {
  requestId: string;
  /** The client's network address, for rate limits. */
  address?: string | undefined;
  /** Where the body is multipart: then the request itself has none. */
  upload?: IncomingUpload;
}

export interface Gateway {
  /**
   * A request from outside to /graphql, by the fast path: see createFastPath.
   *
   * @returns undefined where it has to go by `handle`
   */
  answerPlain(request: PlainRequest, info: FastPathInfo): Promise<PlainAnswer | undefined>;
  /**
   * A request from outside to /graphql. Always answers, unless the client has gone.
   */
  handle(request: Request, info: RequestInfo): Promise<Response>;
  /**
   * A call of the portal's own server, in-process, over the same checks. Variables are JSON, and files that the upload receiver has checked.
   * Never throws for what the backend or the permissions do: see GatewayAnswer.
   */
  execute<TData, TVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    client: InternalClient,
  ): Promise<GatewayAnswer<TData>>;
  /** The user behind a token, verified; undefined where it is not valid now. */
  verify(token: string): Promise<Viewer | undefined>;
  /** Whether the backend answers, and whether its schema has drifted; asked at most every few seconds, never longer than the time-out. */
  health(): Promise<UpstreamHealth>;
  /** Gives up what is under way at the backend. */
  close(): Promise<void>;
}

const ENDPOINT = '/graphql';
/** The host is never looked up: it names the in-process call in a Request, which wants an absolute address. */
const INTERNAL_URL = `http://gateway.internal${ENDPOINT}`;
const RESPONSE_LIMIT = 5_000_000;

/**
 * Builds the gateway. Nothing is opened and nothing is asked of the backend yet.
 *
 * @throws where the token key cannot be used, or the permission table names what the schema does not have
 */
export function createGateway(options: GatewayOptions): Gateway {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { corsOrigins = [] } = options;
  const metrics = createGatewayMetrics(options.registry ?? new Registry(), options.onUpstream);
  const upstreamOptions = {
    url: options.upstreamUrl,
    timeout: options.upstreamTimeout,
    responseLimit: options.upstreamResponseLimit ?? RESPONSE_LIMIT,
    traceparent: options.traceparent,
  };
  const circuitBreaker = createCircuitBreaker({ inFlight: limits.inFlight, metrics });
  const upstream = createUpstreamExecutor({
    ...upstreamOptions,
    circuitBreaker,
    countCached: metrics.cache,
    sharedContent: options.sharedContent,
  });
  const denylist = options.denylist ?? createMemoryDenylist();
  const verify = refuseDenied(cacheVerified(createTokenVerifier(options.tokenKey)), denylist);
  const schema = createStitchedSchema(upstream.execute);
  const read = createOperationReader(schema);
  const authorize = createAuthorizer(schema, PERMISSION_TABLE, read);
  const findLongPage = createPageSizeCheck(limits.pageSize);
  const contract = createContractSchema();
  const planOf = createPlanner(contract, PERMISSION_TABLE);
  const drift = createDriftWatch({ ...upstreamOptions, contract, count: metrics.drift, log: options.log });
  const known = createKnownDocuments();
  const yoga = createYoga<ServerContext, GatewayContext>({
    schema: shieldSchema(schema, PERMISSION_TABLE),
    graphqlEndpoint: ENDPOINT,
    // Yoga's page loads its scripts from another host; see docs/decisions/0013.
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    // Errors are logged where they are made public, under the request's id.
    logging: false,
    maskedErrors: { maskError: toPublicError },
    // The platform's own classes, so that whatever serves the response gets what it expects.
    fetchAPI: { Request, Response, Headers, ReadableStream },
    // One that comes has to say how the fast path keeps what it guards.
    plugins: [
      useCors(corsOrigins),
      usePostOnly(),
      useIdentity(verify),
      useOperationSize(limits),
      useCost(limits),
      ...(options.explorer ? [] : [useDisableIntrospection()]),
      // What refuses in `onExecute` comes before whatever decides how an operation is executed, the authorizer first.
      useAuthorization(authorize),
      usePageSize(findLongPage),
      useForms(read),
      useRateLimits({ read, limits, createLimiter: options.createLimiter ?? createMemoryLimiter, metrics }),
      // Behind the authorizer: no file is read for an operation that may not run.
      useUploads(read),
      useRecovery(schema, read, limits.recoveryStep, options.log),
      useRevocation(schema, read, denylist),
      useForward({ read, planOf, forward: upstream.forward }),
      usePublicErrors(options.log),
      useMetrics(metrics),
      known.plugin,
    ],
  });
  const fastPath = createFastPath({
    ...{ known, verify, read, planOf, authorize, findLongPage, metrics },
    forward: upstream.forwardUnread,
    log: options.log,
  });
  const printed = createPrinter();

  return {
    verify,
    health: createProbe(upstreamOptions, { drift }),
    async close() {
      drift.close();
      await upstream.close();
    },

    async answerPlain(request, info) {
      // Answers to other origins carry headers of their own.
      return corsOrigins.length > 0 ? undefined : await fastPath(request, info);
    },

    async handle(request, { requestId, address, upload }) {
      const context = { requestId, address, trusted: false, fromPortal: false };
      if (!upload) return await yoga.fetch(request, context);
      return await yoga.fetch(withoutBody(request), { ...context, upload });
    },

    async execute(document, variables, client) {
      try {
        const { requestId, address, trusted = false } = client;
        const params = { query: printed(document), variables: variables as Record<string, unknown> };
        const context = { requestId, address, trusted, fromPortal: true, params };
        return await readAnswer(await yoga.fetch(internalRequest(client), context));
      } catch (error) {
        if (client.signal?.aborted) return failed('CLIENT_CLOSED_REQUEST', 'The request was cancelled.', 499);
        throw error;
      }
    },
  };
}

/** Its operation is handed over beside it. */
function internalRequest({ token, signal }: InternalClient): Request {
  return new Request(INTERNAL_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(signal && { signal }),
  });
}

/** A multipart request as the rest of the gateway takes one: its operation is handed over beside it, as if it were JSON. */
function withoutBody({ url, method, headers: given, signal }: Request): Request {
  const headers = new Headers(given);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, signal });
}

/** Documents are constants of the build: each is printed once. */
function createPrinter(): (document: DocumentNode) => string {
  const texts = new WeakMap<DocumentNode, string>();
  return (document) => {
    const text = texts.get(document) ?? print(document);
    texts.set(document, text);
    return text;
  };
}

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print, type DocumentNode, type GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { Registry } from 'prom-client';

import { UPLOAD_FIELDS, type UploadFieldTable } from '#rules/files/upload-fields.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import type { Language } from '#rules/text/language.ts';

import type { CompleteResponse } from '../server/http/complete-response.ts';
import type { Tracing } from '../server/telemetry/tracing.ts';
import { failed, readAnswer, type GatewayAnswer } from './answer.ts';
import { createReadsNote, type ContentReads } from './cache/content-reads.ts';
import type { SharedContent } from './cache/shared-content.ts';
import type { GatewayContext, ServerContext } from './context.ts';
import { toPublicError } from './errors/mask.ts';
import { publish, type ErrorLog, type PublicResult } from './errors/use-public-errors.ts';
import { DEFAULT_LIMITS, type GatewayLimits } from './hardening/limits.ts';
import { createNetworkLimits, type NetworkLimits } from './hardening/network-limits.ts';
import { joinRateLimits, RATE_LIMITED, type RateLimitTable } from './hardening/rate-limit-table.ts';
import { createMemoryLimiter, type CreateRateLimiter } from './hardening/rate-limiter.ts';
import { createPlanner } from './forward/plan.ts';
import { createModuleSchema } from './forward/use-module-schema.ts';
import { createMemoryDenylist, refuseDenied, type Denylist } from './identity/denylist.ts';
import { cacheVerified } from './identity/token-cache.ts';
import { createTokenVerifier, type TokenKey } from './identity/token.ts';
import { createGatewayMetrics } from './metrics/metrics.ts';
import { createAuthorizer } from './permissions/authorize.ts';
import { createOperationReader } from './permissions/operation.ts';
import { shieldSchema } from './permissions/shield.ts';
import { joinPermissions, PERMISSION_TABLE, type PermissionTable } from './permissions/table.ts';
import { createPlugins } from './plugins.ts';
import type { GatewayPlugin } from './fast-path/declaration.ts';
import { createKnownDocuments } from './fast-path/known-documents.ts';
import type { PlainRequest } from './fast-path/plain-request.ts';
import { createFastPath, type FastPathInfo } from './fast-path/fast-path.ts';
import { createContractSchema, createStitchedSchema } from './schema/schema.ts';
import { createDriftWatch } from './upstream/drift.ts';
import { createUpstreamExecutor } from './upstream/executor.ts';
import { createCircuitBreaker } from './upstream/circuit-breaker.ts';
import { createProbe, type UpstreamHealth } from './upstream/probe.ts';
import type { IncomingUpload } from './uploads/incoming.ts';
import { joinUploadFields } from './uploads/plan.ts';

export type { GatewayAnswer } from './answer.ts';

export interface GatewayOptions {
  /**
   * The URL of the legacy backend's GraphQL endpoint. The backend does not need to run when the gateway
   * starts.
   */
  upstreamUrl: string;
  /** The time limit for one complete response of the backend, in milliseconds. */
  upstreamTimeout: number;
  /** The size limit for one response of the backend, in bytes. Default: 5 MB. */
  upstreamResponseLimit?: number;
  tokenKey: TokenKey;
  /** The schema of the portal's modules, and the rules, rate limits and file arguments of each module. */
  modules?:
    | {
        schema: GraphQLSchema;
        permissions: readonly PermissionTable[];
        rateLimits?: readonly RateLimitTable[];
        uploadFields?: readonly UploadFieldTable[];
        /** Returns a number that changes whenever the data of the modules can have changed. */
        version?: () => number;
      }
    | undefined;
  /**
   * The tokens that were revoked before they expired. Default: a list in the memory of this process.
   */
  denylist?: Denylist;
  /** Whether the gateway answers introspection queries. For development. */
  explorer: boolean;
  /** The origins whose pages may call the gateway. Default: none. */
  corsOrigins?: readonly string[];
  /** The limits that differ from DEFAULT_LIMITS. */
  limits?: Partial<GatewayLimits>;
  /** Creates the counters of the rate limits. Default: counters in the memory of this process. */
  createLimiter?: CreateRateLimiter;
  /**
   * The store in which replicas share public content. Default: each replica uses only its own cache.
   */
  sharedContent?: SharedContent;
  /** The registry for the gateway's metrics. Default: a new registry, which is not served. */
  registry?: Registry;
  /** Whether known operations can take the fast path. Default: true. */
  fastPath?: boolean;
  /** Creates the list of Yoga's plugins. Default: createPlugins of `plugins.ts`. */
  createPlugins?: typeof createPlugins;
  /**
   * Called after each request to the backend with its duration in seconds, in the async context of the
   * client's request.
   */
  onUpstream?: (seconds: number) => void;
  /**
   * Returns the W3C `traceparent` for a request to the backend. Called in the async context of the
   * client's request.
   */
  traceparent?: () => string | undefined;
  /** Records spans of operations and of requests to the backend. Default: nothing is recorded. */
  tracing?: Pick<Tracing, 'operation' | 'backendCall'> | undefined;
  log: ErrorLog;
}

/** The caller of an in-process operation. */
interface InternalClient {
  token?: string;
  requestId: string;
  signal?: AbortSignal;
  /**
   * The visitor's network address. Calls from pages count against the same rate limits as external
   * requests.
   */
  address?: string | undefined;
  /** Whether the call may use the fields that the permission table marks as internal. */
  trusted?: boolean;
  /**
   * Whether public content must come from the backend itself. The cache can answer with content that is a
   * day old while the backend is down.
   */
  pastCache?: boolean;
  /**
   * The language in which the backend should answer, for an answer that the caller compares with a text.
   * Default: that of the running code.
   */
  language?: Language | undefined;
  /** Notes what the answer was made from, for a page that the server keeps (SPEED-6). */
  contentReads?: ContentReads | undefined;
}

/** Data about an external request that is not in the Request itself. */
interface RequestInfo {
  requestId: string;
  /** The client's network address, for rate limits. */
  address?: string | undefined;
  /** The upload of a multipart request. The Request itself then has no body. */
  upload?: IncomingUpload;
}

export interface Gateway {
  /**
   * Answers an external request to /graphql by the fast path: see createFastPath.
   *
   * @returns undefined if the request must go through `handle`
   */
  answerPlain(request: PlainRequest, info: FastPathInfo): Promise<CompleteResponse | undefined>;
  /**
   * Answers an external request to /graphql. Always returns a response, unless the client has
   * disconnected.
   */
  handle(request: Request, info: RequestInfo): Promise<Response>;
  /**
   * Executes an operation in-process for the portal's server, with the same checks as for an external
   * request. Variables are JSON values, and files that the upload receiver has checked. Errors of the
   * backend and denied permissions do not throw: see GatewayAnswer.
   */
  execute<TData, TVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    client: InternalClient,
  ): Promise<GatewayAnswer<TData>>;
  /**
   * Verifies a token.
   *
   * @returns its user; undefined if the token is not valid now
   * @throws if the denylist cannot be read
   */
  verify(token: string): Promise<Viewer | undefined>;
  /**
   * Returns how long a client must wait before a call of a rate-limited field, without counting one. The
   * limit of an account is not part of it.
   *
   * @returns in seconds; 0 if a call is allowed now
   */
  waitFor: NetworkLimits['waitFor'];
  /**
   * Checks whether the backend answers and whether its schema has drifted. The backend is queried at
   * most once every few seconds, and a check never takes longer than the timeout.
   */
  health(): Promise<UpstreamHealth>;
  /** Aborts all requests to the backend that are in progress. */
  close(): Promise<void>;
}

const ENDPOINT = '/graphql';
/**
 * The URL of in-process requests. A Request needs an absolute URL; this host name is never resolved.
 */
const INTERNAL_URL = `http://gateway.internal${ENDPOINT}`;
const RESPONSE_LIMIT = 5_000_000;

/**
 * Creates the gateway. It opens no connection and sends nothing to the backend yet.
 *
 * @throws if the token key cannot be used, if the permission table names a field or type that the schema
 * does not have, if two parts of the schema have a rule, a rate limit or file arguments for the same name,
 * or if an entry of the plugin list has no plugin
 */
export function createGateway(options: GatewayOptions): Gateway {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const metrics = createGatewayMetrics(options.registry ?? new Registry(), options.onUpstream);
  const upstreamOptions = {
    url: options.upstreamUrl,
    timeout: options.upstreamTimeout,
    responseLimit: options.upstreamResponseLimit ?? RESPONSE_LIMIT,
    traceparent: options.traceparent,
    tracing: options.tracing,
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
  const schema = createStitchedSchema(upstream.execute, options.modules?.schema);
  const permissions = joinPermissions([PERMISSION_TABLE, ...(options.modules?.permissions ?? [])]);
  const read = createOperationReader(schema);
  const authorize = createAuthorizer(schema, permissions, read);
  const contract = createContractSchema();
  const planOf = createPlanner(contract, permissions);
  const drift = createDriftWatch({ ...upstreamOptions, contract, count: metrics.drift, log: options.log });
  const known = createKnownDocuments();
  const shared = { schema, verify, read, planOf, authorize, metrics, tracing: options.tracing };
  const rateLimits = joinRateLimits([RATE_LIMITED, ...(options.modules?.rateLimits ?? [])]);
  const createLimiter = options.createLimiter ?? createMemoryLimiter;
  const networkLimits = createNetworkLimits({ rateLimits, limits, createLimiter });
  const plugins = (options.createPlugins ?? createPlugins)({
    ...shared,
    limits,
    corsOrigins: options.corsOrigins ?? [],
    explorer: options.explorer,
    rateLimits,
    uploadFields: joinUploadFields([UPLOAD_FIELDS, ...(options.modules?.uploadFields ?? [])]),
    moduleSchema: createModuleSchema(options.modules),
    createLimiter,
    networkLimits,
    denylist,
    forward: upstream.forward,
    log: options.log,
  });
  const yoga = createYoga<ServerContext, GatewayContext>({
    schema: shieldSchema(schema, permissions),
    graphqlEndpoint: ENDPOINT,
    // Yoga's GraphiQL page loads its scripts from another host; see docs/decisions/0013.
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    // Yoga does not log, because usePublicErrors logs each error with the request id.
    logging: false,
    maskedErrors: { maskError: toPublicError },
    // Node's own classes, because the server that sends the response expects them.
    fetchAPI: { Request, Response, Headers, ReadableStream },
    plugins: [...plugins.map(getPlugin), known.plugin],
  });
  const fastPathParts = {
    ...shared,
    known,
    forward: upstream.forwardUnread,
    publish: (result: PublicResult, requestId: string) => publish(result, requestId, options.log),
  };
  const fastPath =
    options.fastPath === false ? undefined : createFastPath(plugins, fastPathParts, options.log);
  metrics.fastPath(fastPath !== undefined);
  const printed = createPrinter();
  const noteReads = createReadsNote(read, options.modules);

  return {
    verify,
    waitFor: (field, client) => networkLimits.waitFor(field, client),
    health: createProbe(upstreamOptions, { drift }),
    async close() {
      drift.close();
      await upstream.close();
    },

    async answerPlain(request, info) {
      return await fastPath?.(request, info);
    },

    async handle(request, { requestId, address, upload }) {
      const context = { requestId, address, trusted: false, fromPortal: false };
      if (!upload) return await yoga.fetch(request, context);
      return await yoga.fetch(withoutBody(request), { ...context, upload });
    },

    async execute<TData, TVariables>(
      document: TypedDocumentNode<TData, TVariables>,
      variables: TVariables,
      client: InternalClient,
    ) {
      try {
        const { requestId, address, trusted = false, pastCache = false, language, contentReads } = client;
        const params = { query: printed(document), variables: variables as Record<string, unknown> };
        const reads = { contentReads, pastCache };
        const context = { requestId, address, trusted, fromPortal: true, language, params, ...reads };
        if (contentReads) noteReads({ document, variables: params.variables }, client, contentReads);
        const answer = await readAnswer<TData>(await yoga.fetch(internalRequest(client), context));
        if (!answer.ok) contentReads?.noteUnrepeatable();
        return answer;
      } catch (error) {
        if (client.signal?.aborted) return failed('CLIENT_CLOSED_REQUEST', 'The request was cancelled.', 499);
        throw error;
      }
    },
  };
}

/** Returns the plugin of an entry. Yoga would ignore an entry without a plugin, so this throws. */
function getPlugin({ plugin }: GatewayPlugin): GatewayPlugin['plugin'] {
  if (typeof plugin !== 'object') throw new TypeError('An entry of the gateway’s plugin list has no plugin.');
  return plugin;
}

/**
 * Creates the Request for an in-process call. The operation is passed separately, in the server context.
 */
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

/**
 * Copies a multipart request without its body and with a JSON content type. The rest of the gateway
 * handles it as JSON. The operation is passed separately, in the server context.
 */
function withoutBody({ url, method, headers: given, signal }: Request): Request {
  const headers = new Headers(given);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, signal });
}

/**
 * Creates a function that prints documents and caches the texts. Documents are constants of the build,
 * so each is printed once.
 */
function createPrinter(): (document: DocumentNode) => string {
  const texts = new WeakMap<DocumentNode, string>();
  return (document) => {
    const text = texts.get(document) ?? print(document);
    texts.set(document, text);
    return text;
  };
}

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print, type DocumentNode } from 'graphql';
import { createYoga } from 'graphql-yoga';

import type { Viewer } from '#rules/identity/viewer.ts';

import { failed, readAnswer, type GatewayAnswer } from './answer.ts';
import type { GatewayContext, ServerContext } from './context.ts';
import { toPublicError } from './errors/mask.ts';
import { usePublicErrors, type ErrorLog } from './errors/use-public-errors.ts';
import { useNoIntrospection } from './hardening/use-no-introspection.ts';
import { usePostOnly } from './hardening/use-post-only.ts';
import { createTokenVerifier, type TokenKey } from './identity/token.ts';
import { useIdentity } from './identity/use-identity.ts';
import { createJudge } from './permissions/judge.ts';
import { shieldSchema } from './permissions/shield.ts';
import { PERMISSION_TABLE } from './permissions/table.ts';
import { useJudge } from './permissions/use-judge.ts';
import { createStitchedSchema } from './schema/schema.ts';
import { createUpstreamExecutor } from './upstream/executor.ts';
import { createProbe, type Health } from './upstream/probe.ts';

export type { GatewayAnswer } from './answer.ts';
export type { TokenKey } from './identity/token.ts';

export interface GatewayOptions {
  /** The legacy backend's GraphQL endpoint. It need not be up. */
  upstreamUrl: string;
  /** In milliseconds, for a whole answer of the backend. */
  upstreamTimeout: number;
  /** In bytes, for one answer of the backend; 5 MB unless told. */
  upstreamResponseLimit?: number;
  tokenKey: TokenKey;
  /** GraphiQL, introspection and GET: for development. */
  explorer: boolean;
  log: ErrorLog;
}

/** Who calls from inside, and how. */
export interface InternalCaller {
  token?: string;
  requestId: string;
  signal?: AbortSignal;
  /** Opens the fields that the permission table calls internal. */
  trusted?: boolean;
}

export interface Gateway {
  /** A request from outside to /graphql. Always answers, unless the client has gone. */
  handle(request: Request, info: { requestId: string }): Promise<Response>;
  /**
   * A call of the portal's own server, in-process, over the same checks. Variables are JSON; files take another way.
   * Never throws for what the backend or the permissions do: see GatewayAnswer.
   */
  execute<TData, TVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    caller: InternalCaller,
  ): Promise<GatewayAnswer<TData>>;
  /** The person behind a token, verified; undefined where it is not valid now. */
  verify(token: string): Promise<Viewer | undefined>;
  /** Whether the backend answers, asked at most every few seconds; never longer than the time-out. */
  health(): Promise<Health>;
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
  const upstreamOptions = {
    url: options.upstreamUrl,
    timeout: options.upstreamTimeout,
    responseLimit: options.upstreamResponseLimit ?? RESPONSE_LIMIT,
  };
  const upstream = createUpstreamExecutor(upstreamOptions);
  const verify = createTokenVerifier(options.tokenKey);
  const schema = createStitchedSchema(upstream.execute);
  const yoga = createYoga<ServerContext, GatewayContext>({
    schema: shieldSchema(schema, PERMISSION_TABLE),
    graphqlEndpoint: ENDPOINT,
    graphiql: options.explorer,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    // Errors are logged where they are made public, under the request's id.
    logging: false,
    maskedErrors: { maskError: toPublicError },
    // The platform's own classes, so that whatever serves the response gets what it expects.
    fetchAPI: { Request, Response, Headers, ReadableStream },
    plugins: [
      usePostOnly(options.explorer),
      useIdentity(verify),
      ...(options.explorer ? [] : [useNoIntrospection()]),
      useJudge(createJudge(schema, PERMISSION_TABLE)),
      usePublicErrors(options.log),
    ],
  });
  const printed = createPrinter();

  return {
    verify,
    health: createProbe(upstreamOptions),
    close: () => upstream.close(),

    async handle(request, { requestId }) {
      return await yoga.fetch(request, { requestId, trusted: false });
    },

    async execute(document, variables, caller) {
      try {
        const request = internalRequest(printed(document), variables, caller);
        const { requestId, trusted = false } = caller;
        return await readAnswer(await yoga.fetch(request, { requestId, trusted }));
      } catch (error) {
        if (caller.signal?.aborted) return failed('CLIENT_CLOSED_REQUEST', 'The request was given up.', 499);
        throw error;
      }
    },
  };
}

function internalRequest(query: string, variables: unknown, { token, signal }: InternalCaller): Request {
  return new Request(INTERNAL_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
    ...(signal && { signal }),
  });
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

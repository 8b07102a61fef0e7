import type { ExecutionResult } from '@graphql-tools/utils';
import { z } from 'zod';

import type { Language } from '#rules/text/language.ts';
import { currentLanguage } from '#rules/text/t.ts';

import type { Tracing } from '../../server/telemetry/tracing.ts';
import { codeOfResult } from '../errors/mask.ts';
import { PublicError } from '../errors/public-error.ts';
import { fromUpstreamError } from '../errors/upstream-errors.ts';
import type { GuardedFetchOptions } from './guarded-fetch.ts';
import { createPoster } from './guarded-post.ts';

export interface UpstreamOptions extends GuardedFetchOptions {
  /** The backend's GraphQL endpoint. */
  url: string;
  /** Returns the W3C `traceparent` if the `Sender` has no `trace`. */
  traceparent?: (() => string | undefined) | undefined;
  /** Records a span for each request to the backend. Default: nothing is recorded. */
  tracing?: Pick<Tracing, 'backendCall'> | undefined;
}

/** An operation in the form in which the backend receives it. */
export interface PrintedOperation {
  text: string;
  variables: Readonly<Record<string, unknown>>;
}

/** The data of a client's request that is sent to the backend or controls the sending. */
export interface Sender {
  requestId: string;
  /** The verified bearer token; undefined for a visitor, and for content that must not depend on a user. */
  token?: string | undefined;
  /** The language in which the backend should answer. Default: that of the client. */
  language?: Language | undefined;
  /** The client's request. Its signal is expensive to create, so it is read only before sending. */
  request?: Pick<Request, 'signal'> | undefined;
  /** The W3C `traceparent` to send. If undefined, `UpstreamOptions.traceparent` provides it. */
  trace?: { readonly traceparent: string } | undefined;
  /** Called with the duration of the request to the backend, in seconds. */
  onUpstream?: ((seconds: number) => void) | undefined;
}

export type Data = Record<string, unknown>;

export interface UpstreamAnswer {
  /** The result. All its errors are PublicErrors. */
  result: ExecutionResult<Data | null>;
  /** The size of the response in bytes; 0 if there was none. */
  size: number;
}

export type Send = (operation: PrintedOperation, sender: Sender) => Promise<UpstreamAnswer>;

/**
 * Sends an operation.
 *
 * @returns the response's bytes if `fits` accepts them, otherwise the parsed response
 */
type SendUnread = (
  operation: PrintedOperation,
  sender: Sender,
  fits: (answer: Buffer) => boolean,
) => Promise<UpstreamAnswer | Buffer>;

const ACCEPT = 'application/graphql-response+json, application/json';

const resultShape = z
  .object({
    // Checks only that `data` is an object. The readers check its content.
    data: z.custom<Data>((value) => typeof value === 'object' && !Array.isArray(value)).nullish(),
    errors: z.array(z.unknown()).min(1).optional(),
  })
  .refine(({ data, errors }) => data != null || errors);

/**
 * Returns the headers for the backend: the bearer token, the language, the request id and the trace, and no
 * others.
 */
export function upstreamHeaders(
  { token, requestId, language = currentLanguage() }: Pick<Sender, 'token' | 'requestId' | 'language'>,
  traceparent: string | undefined,
) {
  return {
    'x-request-id': requestId,
    'accept-language': language,
    ...(traceparent !== undefined && { traceparent }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

/** Runs a request to the backend in a span, if the portal records spans. */
export function inSpan<T>(
  { tracing }: Pick<UpstreamOptions, 'tracing'>,
  request: () => Promise<T>,
  codeOf?: (result: T) => string | undefined,
): Promise<T> {
  return tracing ? tracing.backendCall(request, codeOf) : request();
}

export interface UpstreamSending {
  /** Never throws: errors are in the result. */
  send: Send;
  /** Never throws: errors are in the result. */
  sendUnread: SendUnread;
  /** Cancels all requests in progress. */
  close: () => Promise<void>;
}

/** Sends printed operations to the backend. */
export function createSending(options: UpstreamOptions): UpstreamSending {
  const { post, close } = createPoster(options.url, options);
  let isClosed = false;

  async function ask<Outcome extends UpstreamAnswer | Buffer>(
    { text, variables }: PrintedOperation,
    sender: Sender,
    read: (bytes: Buffer) => Outcome,
  ): Promise<Outcome | UpstreamAnswer> {
    const traceparent = sender.trace ? sender.trace.traceparent : options.traceparent?.();
    const signal = sender.request?.signal;
    if (signal?.aborted) return { result: { errors: [gone()] }, size: 0 };
    const started = performance.now();
    try {
      const headers = {
        'content-type': 'application/json',
        accept: ACCEPT,
        ...upstreamHeaders(sender, traceparent),
      };
      return read(await post({ headers, body: JSON.stringify({ query: text, variables }), signal }));
    } catch (error) {
      return { result: { errors: [signal?.aborted || isClosed ? gone() : toPublic(error)] }, size: 0 };
    } finally {
      sender.onUpstream?.((performance.now() - started) / 1000);
    }
  }

  /** The headers are read inside the span, because they contain its id. */
  const askInSpan: typeof ask = options.tracing
    ? (operation, sender, read) => inSpan(options, () => ask(operation, sender, read), codeOfAnswer)
    : ask;

  return {
    send: (operation, sender) => askInSpan(operation, sender, readAnswer),
    sendUnread: (operation, sender, fits) =>
      askInSpan(operation, sender, (bytes) => (fits(bytes) ? bytes : readAnswer(bytes))),
    async close() {
      isClosed = true;
      await close();
    },
  };
}

function codeOfAnswer(answer: UpstreamAnswer | Buffer): string | undefined {
  return Buffer.isBuffer(answer) ? undefined : codeOfResult(answer.result);
}

function gone(): PublicError {
  return new PublicError('CLIENT_CLOSED_REQUEST', { reason: 'aborted' });
}

function readAnswer(bytes: Buffer): UpstreamAnswer {
  const { data = null, errors } = resultShape.parse(JSON.parse(bytes.toString()));
  return { result: { data, ...(errors && { errors: errors.map(fromUpstreamError) }) }, size: bytes.length };
}

/**
 * Converts an error. An unreadable response can contain a user's data, so the log gets only a fixed
 * reason.
 */
function toPublic(error: unknown): PublicError {
  if (error instanceof PublicError) return error;
  return new PublicError('UPSTREAM_UNAVAILABLE', { reason: 'a response that is not a GraphQL result' });
}

import { Agent, fetch, FormData, type RequestInit, type Response } from 'undici';

import { PublicError, type ErrorCode } from '../errors/public-error.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

export interface GuardedFetchOptions {
  /**
   * The timeout for a complete exchange, from opening the connection to the last byte of the response, in
   * milliseconds. Files add time to it.
   */
  timeout: number;
  /** The maximum size of a response after decompression, in bytes. */
  responseLimit: number;
  /** The circuit breaker that runs the requests. If undefined, every request is sent immediately. */
  circuitBreaker?: CircuitBreaker;
}

/** A complete JSON response. */
export interface GuardedAnswer {
  status: number;
  text: string;
}

export type GuardedInit = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>;

const JSON_TYPE = /^application\/(graphql-response\+)?json\b/i;

/**
 * The errors of a connection that was never established, so the backend has received nothing. A reset
 * connection is not in the list, because the backend may have received the request.
 */
const NO_CONNECTION: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * A separate agent, because undici's default agent is shared with Node's `fetch`, which is another version of
 * undici.
 */
const connections = new Agent();

/**
 * If one of these options is missing, fetch keeps a copy of every body in memory to repeat it after a
 * redirect. Ten videos would need a gigabyte.
 */
const EXACTLY_ONCE = { window: null, redirect: 'error' } as const;

/**
 * Fetches from the backend. Checks that the response arrives in time, is not too long and is JSON.
 * Rejects redirects, because they would send the client's token to another address.
 *
 * A form with files must be undici's own `FormData`. Node's `fetch` reads every file of a form into
 * memory before it sends the first byte, and causes an unhandled rejection if one cannot be read
 * (nodejs/undici#5835, decision 0020).
 *
 * The timeout includes the body: a backend that sends one byte a minute is as slow as one that sends
 * nothing.
 *
 * @param init the request; `signal` is the abort signal of the client
 * @throws PublicError UPSTREAM_TIMEOUT if the response is late
 * @throws PublicError UPSTREAM_UNAVAILABLE for a refused or reset connection, a redirect, a status of
 * 500 or more, or a response that is empty, too long or not JSON
 * @throws the errors of the circuit breaker, and the client's abort error unchanged
 */
export async function guardedFetch(
  url: string,
  init: GuardedInit,
  options: GuardedFetchOptions,
): Promise<GuardedAnswer> {
  const request = () => fetchOnce(url, init, options);
  return await (options.circuitBreaker ? options.circuitBreaker.run(request) : request());
}

async function fetchOnce(
  url: string,
  init: GuardedInit,
  options: GuardedFetchOptions,
): Promise<GuardedAnswer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), options.timeout + timeToSend(init.body));
  const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  try {
    const response = await fetch(url, {
      ...init,
      signal,
      ...EXACTLY_ONCE,
      credentials: 'omit',
      dispatcher: connections,
    });
    return await readAnswer(response, options.responseLimit);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw limit.signal.aborted ? lateAnswer(options.timeout) : toFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the time in milliseconds that files add to the timeout: one second for each megabyte.
 * Connections between servers are faster than 1 MB/s.
 */
function timeToSend(body: RequestInit['body']): number {
  if (!(body instanceof FormData)) return 0;
  const sizes = [...body.values()].map((value) => (typeof value === 'string' ? 0 : value.size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function readAnswer(response: Response, limit: number): Promise<GuardedAnswer> {
  const fault = findFault(response.status, response.headers.get('content-type'));
  if (fault) {
    await response.body?.cancel();
    throw fault;
  }
  const text = await readText(response, limit);
  if (text === '') throw emptyAnswer();
  return { status: response.status, text };
}

/** Checks a response by its status and content type. Returns undefined if its body can be read. */
export function findFault(status: number, type: string | null | undefined): PublicError | undefined {
  const isRead = status < 500 && (status < 300 || status >= 400) && JSON_TYPE.test(type ?? '');
  if (isRead) return undefined;
  const reason = `status ${status}, ${(type ?? 'no type').slice(0, 60)}`;
  return new PublicError('UPSTREAM_UNAVAILABLE', { upstreamStatus: status, reason });
}

/**
 * Creates the error for a response that is too long. It does not count as a failure of the backend, so that a
 * client that requests too much cannot open the circuit for all clients.
 *
 * @param limit in bytes
 */
export function longAnswer(limit: number): PublicError {
  return new PublicError('UPSTREAM_UNAVAILABLE', {
    isUp: true,
    reason: `a response of more than ${limit} bytes`,
  });
}

export function emptyAnswer(): PublicError {
  return failure('UPSTREAM_UNAVAILABLE', 'an empty response');
}

/** @param timeout in milliseconds */
export function lateAnswer(timeout: number): PublicError {
  return failure('UPSTREAM_TIMEOUT', `no response within ${timeout} ms`);
}

/** Converts the error of a refused or reset connection, or of an incomplete or too long response. */
export function toFailure(error: unknown): PublicError {
  if (error instanceof PublicError) return error;
  const unsent = NO_CONNECTION.has(codeOf(error) ?? '');
  return new PublicError('UPSTREAM_UNAVAILABLE', { unsent, reason: reasonOf(error) });
}

async function readText(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  // An error that ends the loop also cancels the stream and closes its connection.
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > limit) throw longAnswer(limit);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function failure(code: ErrorCode, reason: string): PublicError {
  return new PublicError(code, { reason });
}

/** Returns the reason of a failure. undici's message is only 'fetch failed'; `cause` contains the reason. */
function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  const code = codeOf(error);
  return `${code === undefined ? '' : `${code}: `}${cause instanceof Error ? cause.message : String(cause)}`;
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

function codeOf(error: unknown): string | undefined {
  const cause = causeOf(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

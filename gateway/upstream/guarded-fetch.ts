import { Agent, fetch, FormData, type RequestInit, type Response } from 'undici';

import { PublicError, type ErrorCode } from '../errors/public-error.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

export interface GuardedFetchOptions {
  /** In milliseconds, from the first byte sent to the last byte read. */
  timeout: number;
  /** In bytes, after decompression. */
  responseLimit: number;
  /** Counts what is under way and spares a backend that is down; without one every request goes out. */
  circuitBreaker?: CircuitBreaker;
}

/** A JSON answer, read whole. */
export interface GuardedAnswer {
  status: number;
  text: string;
}

export type GuardedInit = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>;

const JSON_TYPE = /^application\/(graphql-response\+)?json\b/i;

/** A connection that never came about: the backend has seen nothing. A reset one is none of these: it may have. */
const NO_CONNECTION: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Not the default connections: Node's `fetch`, another version of undici, shares those. */
const connections = new Agent();

/** Without both, fetch keeps a second copy of every body in memory, should it be redirected: a gigabyte for ten videos. */
const EXACTLY_ONCE = { window: null, redirect: 'error' } as const;

/**
 * Fetches from the backend and believes nothing of the answer: not that it comes in time, nor that it is short, nor
 * that it is JSON. A redirect is refused, since it would carry the client's token to wherever it points.
 *
 * A form with files is undici's own `FormData`. Node's `fetch` reads every file of a form into memory before
 * it sends the first byte, and causes an unhandled rejection if one cannot be read (nodejs/undici#5835,
 * decision 0020).
 *
 * The time-out covers the body as well: a backend that sends a byte a minute is as slow as one that sends none.
 *
 * @throws PublicError UPSTREAM_TIMEOUT, or UPSTREAM_UNAVAILABLE for a refused or reset connection, a redirect, a
 * status of 500 and up, an answer that is not JSON, is empty, or is longer than the limit; what the circuit breaker throws. An
 * abort by the client is rethrown as it came.
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

/** What a file adds to the time-out: a second for each megabyte, which the slowest of links between two servers holds. */
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

/** What is wrong with an answer by its head; undefined where its body may be read. */
export function findFault(status: number, type: string | null | undefined): PublicError | undefined {
  const isRead = status < 500 && (status < 300 || status >= 400) && JSON_TYPE.test(type ?? '');
  if (isRead) return undefined;
  const reason = `status ${status}, ${(type ?? 'no type').slice(0, 60)}`;
  return new PublicError('UPSTREAM_UNAVAILABLE', { upstreamStatus: status, reason });
}

/** Whoever asks for much must not make the breaker open for everybody. @param limit in bytes */
export function longAnswer(limit: number): PublicError {
  return new PublicError('UPSTREAM_UNAVAILABLE', {
    isUp: true,
    reason: `an answer of more than ${limit} bytes`,
  });
}

export function emptyAnswer(): PublicError {
  return failure('UPSTREAM_UNAVAILABLE', 'an empty answer');
}

/** @param timeout in milliseconds */
export function lateAnswer(timeout: number): PublicError {
  return failure('UPSTREAM_TIMEOUT', `no answer within ${timeout} ms`);
}

/** A connection that was refused or reset, or an answer that broke off or was too long. */
export function toFailure(error: unknown): PublicError {
  if (error instanceof PublicError) return error;
  const unsent = NO_CONNECTION.has(codeOf(error) ?? '');
  return new PublicError('UPSTREAM_UNAVAILABLE', { unsent, reason: reasonOf(error) });
}

async function readText(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  // Leaving the loop by a throw cancels the stream, and with it the connection.
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

/** undici says 'fetch failed' and keeps the reason in `cause`. */
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

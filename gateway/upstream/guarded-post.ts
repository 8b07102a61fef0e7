import { Pool, type Dispatcher } from 'undici';

import { emptyAnswer, findFault, lateAnswer, longAnswer, toFailure } from './guarded-fetch.ts';
import type { GuardedFetchOptions } from './guarded-fetch.ts';

interface Posting {
  headers: Readonly<Record<string, string>>;
  /** The request body as JSON. */
  body: string;
  signal: AbortSignal | undefined;
}

export interface Poster {
  /** @throws the same errors as `guardedFetch` */
  post: (posting: Posting) => Promise<Buffer>;
  /** Cancels all requests in progress. */
  close: () => Promise<void>;
}

/**
 * Creates a function that posts operations without files, with the same checks as `guardedFetch`. It uses
 * undici's dispatcher directly. `fetch` creates a request, a response and two streams for each call, which
 * costs about five times as much (docs/decisions/0017).
 *
 * @param url the backend's endpoint
 */
export function createPoster(url: string, options: GuardedFetchOptions): Poster {
  const { origin, pathname, search } = new URL(url);
  const { circuitBreaker } = options;
  // Disables undici's timeouts, because each covers only a part of the response. `AnswerReader` has one for
  // all of it.
  const pool = new Pool(origin, { headersTimeout: 0, bodyTimeout: 0 });

  function postOnce({ headers, body, signal }: Posting): Promise<Buffer> {
    // The client can disconnect while the request waits for the circuit breaker.
    if (signal?.aborted) return Promise.reject(clientGone());
    return new Promise((resolve, reject) => {
      const reader = new AnswerReader(options, signal, resolve, reject);
      pool.dispatch({ path: pathname + search, method: 'POST', headers, body }, reader);
    });
  }

  return {
    post: (posting) => (circuitBreaker ? circuitBreaker.run(() => postOnce(posting)) : postOnce(posting)),
    close: () => pool.destroy(),
  };
}

function clientGone(): DOMException {
  return new DOMException('The client disconnected.', 'AbortError');
}

/** Reads and checks one complete response. Its end or the first error settles the promise. */
class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #limit: number;
  readonly #signal: AbortSignal | undefined;
  readonly #resolve: (bytes: Buffer) => void;
  readonly #reject: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #fault: Error | undefined;

  constructor(
    { timeout, responseLimit }: GuardedFetchOptions,
    signal: AbortSignal | undefined,
    resolve: (bytes: Buffer) => void,
    reject: (error: unknown) => void,
  ) {
    this.#limit = responseLimit;
    this.#signal = signal;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(() => this.#giveUp(lateAnswer(timeout)), timeout);
    signal?.addEventListener('abort', this.#leave);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#fault) controller.abort(this.#fault);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    const type = headers['content-type'];
    const fault = findFault(status, typeof type === 'string' ? type : undefined);
    if (fault) this.#giveUp(fault);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.length;
    if (this.#length > this.#limit) this.#giveUp(longAnswer(this.#limit));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#settle();
    const [first] = this.#chunks;
    if (!first) this.#reject(emptyAnswer());
    else this.#resolve(this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#settle();
    this.#reject(this.#fault ?? toFailure(error));
  }

  readonly #leave = () => this.#giveUp(clientGone());

  /**
   * Rejects the promise at once and closes the connection, after which undici calls `onResponseError`.
   * If there is no connection yet, `onRequestStart` aborts it.
   */
  #giveUp(fault: Error): void {
    this.#fault = fault;
    this.#settle();
    this.#controller?.abort(fault);
    this.#reject(fault);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener('abort', this.#leave);
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';

import type { Trace } from './trace.ts';

/** What is known of a request wherever its work has come to. */
export class CurrentRequest {
  readonly requestId: string;
  readonly trace: Trace;
  /** What the backend was asked on its behalf, in calls and in milliseconds. */
  readonly upstream = { calls: 0, time: 0 };
  #breaker: PromiseWithResolvers<never> | undefined;

  constructor(requestId: string, trace: Trace) {
    this.requestId = requestId;
    this.trace = trace;
  }

  readonly countUpstream = (seconds: number): void => {
    this.upstream.calls += 1;
    this.upstream.time += seconds * 1000;
  };

  /** Rejects when something broke that nobody waited for. */
  get broken(): Promise<never> {
    this.#breaker ??= makeBreaker();
    return this.#breaker.promise;
  }

  breakOff(error: unknown): void {
    this.#breaker?.reject(error);
  }
}

export interface CurrentRequests {
  /** @throws also what broke meanwhile and nobody waited for */
  run<T>(request: CurrentRequest, work: () => Promise<T>): Promise<T>;
  /** The request that the present work is done for. */
  find(): CurrentRequest | undefined;
}

export function createCurrentRequests(): CurrentRequests {
  const storage = new AsyncLocalStorage<CurrentRequest>();
  return {
    run: (request, work) => storage.run(request, () => Promise.race([work(), request.broken])),
    find: () => storage.getStore(),
  };
}

/** Whoever waits for the request hears of it; nobody has to. */
function makeBreaker(): PromiseWithResolvers<never> {
  const breaker = Promise.withResolvers<never>();
  breaker.promise.catch(() => undefined);
  return breaker;
}

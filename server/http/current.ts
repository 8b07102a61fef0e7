import { AsyncLocalStorage } from 'node:async_hooks';

import type { Trace } from './trace.ts';

/** What is known of a request wherever its work has come to. */
export interface CurrentRequest {
  requestId: string;
  trace: Trace;
  /** What the backend was asked on its behalf, in calls and in milliseconds. */
  upstream: { calls: number; time: number };
  countUpstream: (seconds: number) => void;
  /** Rejects when something broke that nobody waited for. */
  broken: Promise<never>;
  breakOff(error: unknown): void;
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

export function createCurrentRequest(requestId: string, trace: Trace): CurrentRequest {
  let breaker: PromiseWithResolvers<never> | undefined;
  const upstream = { calls: 0, time: 0 };
  return {
    requestId,
    trace,
    upstream,
    countUpstream(seconds) {
      upstream.calls += 1;
      upstream.time += seconds * 1000;
    },
    get broken() {
      breaker ??= makeBreaker();
      return breaker.promise;
    },
    breakOff: (error) => breaker?.reject(error),
  };
}

/** Whoever waits for the request hears of it; nobody has to. */
function makeBreaker(): PromiseWithResolvers<never> {
  const breaker = Promise.withResolvers<never>();
  breaker.promise.catch(() => undefined);
  return breaker;
}

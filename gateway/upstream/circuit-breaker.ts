import { setTimeout as wait } from 'node:timers/promises';

import { PublicError } from '../errors/public-error.ts';
import type { GatewayMetrics } from '../metrics/metrics.ts';

export interface CircuitBreaker {
  /**
   * Runs the request unless the concurrency limit is reached or the circuit is open.
   *
   * @throws PublicError OVERLOADED where too many requests run, UPSTREAM_UNAVAILABLE while the backend is down;
   * what the request throws, unchanged
   */
  run<T>(request: () => Promise<T>): Promise<T>;
}

interface CircuitBreakerOptions {
  /** How many requests may be under way at one time. */
  inFlight: number;
  /** In milliseconds: how long others wait for the one that tries a backend that is down. */
  patience?: number;
  metrics: Pick<GatewayMetrics, 'upstream' | 'inFlight' | 'breaker'>;
}

/** Failures in a row that make the breaker open. */
const FAILURES = 5;
/** In seconds, for Retry-After. */
const TRY_AGAIN = 1;
const BACKEND_FAILURES = new Set(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']);

/**
 * A limit on what is under way, and a circuit breaker.
 *
 * While the breaker is open one request at a time tries the backend; the others wait for it a moment and then fail,
 * rather than each for the whole time-out. There is no fixed time of refusal: the first request after the backend's
 * recovery succeeds, and opens the way for those that wait.
 */
export function createCircuitBreaker({
  inFlight,
  patience = 500,
  metrics,
}: CircuitBreakerOptions): CircuitBreaker {
  let running = 0;
  let failuresInARow = 0;
  let trial: Promise<void> | undefined;
  const isOpen = () => failuresInARow >= FAILURES;

  async function runOnce<T>(request: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const report = (outcome: string) => metrics.upstream(outcome, (performance.now() - started) / 1000);
    metrics.inFlight((running += 1));
    try {
      const answer = await request();
      failuresInARow = 0;
      report('ok');
      return answer;
    } catch (error) {
      const code = error instanceof PublicError ? error.code : 'CLIENT_CLOSED_REQUEST';
      // Who gives up says nothing about the backend.
      if (BACKEND_FAILURES.has(code)) failuresInARow = isUp(error) ? 0 : failuresInARow + 1;
      report(code);
      throw error;
    } finally {
      metrics.inFlight((running -= 1));
      metrics.breaker(isOpen());
    }
  }

  async function tryOut<T>(request: () => Promise<T>): Promise<T> {
    const outcome = runOnce(request);
    trial = outcome.then(ignore, ignore).finally(() => (trial = undefined));
    return await outcome;
  }

  return {
    async run(request) {
      const patienceEnds = performance.now() + patience;
      while (isOpen() && trial) {
        const failuresBefore = failuresInARow;
        const left = patienceEnds - performance.now();
        if (left > 0) await Promise.race([trial, wait(left, undefined, { ref: false })]);
        // What failed for the one that tried fails for those that waited: trying in turns would take them beyond the time-out.
        if (left <= 0 || failuresInARow > failuresBefore) throw isDown();
      }
      if (running >= inFlight) throw new PublicError('OVERLOADED', { retryAfter: TRY_AGAIN, unsent: true });
      return await (isOpen() ? tryOut(request) : runOnce(request));
    },
  };
}

function isUp(error: unknown): boolean {
  return error instanceof PublicError && error.isUp;
}

function isDown(): PublicError {
  return new PublicError('UPSTREAM_UNAVAILABLE', {
    retryAfter: TRY_AGAIN,
    unsent: true,
    reason: 'the breaker is open',
  });
}

function ignore(): void {
  // The trial's caller hears of it.
}

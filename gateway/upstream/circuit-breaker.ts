import { setTimeout as wait } from 'node:timers/promises';

import { PublicError } from '../errors/public-error.ts';
import type { GatewayMetrics } from '../metrics/metrics.ts';

export interface CircuitBreaker {
  /**
   * Runs the request unless the concurrency limit is reached or the circuit is open.
   *
   * @throws PublicError OVERLOADED if too many requests run, UPSTREAM_UNAVAILABLE while the backend is down;
   * otherwise the error of the request
   */
  run<T>(request: () => Promise<T>): Promise<T>;
}

interface CircuitBreakerOptions {
  /** The maximum number of requests in progress. */
  inFlight: number;
  /** The time that other requests wait for the trial request of an open circuit, in milliseconds. */
  patience?: number;
  metrics: Pick<GatewayMetrics, 'upstream' | 'inFlight' | 'breaker'>;
}

/** The number of consecutive failures that open the circuit. */
const FAILURES = 5;
/** The value of Retry-After, in seconds. */
const TRY_AGAIN = 1;
const BACKEND_FAILURES = new Set(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']);

/**
 * Creates a circuit breaker with a limit on concurrent requests.
 *
 * While the circuit is open, one request at a time is sent as a trial. The other requests wait for its
 * result. They run if it succeeds, and fail if it fails or if `patience` ends first, so that only the
 * trial waits for the full timeout. The circuit has no fixed open period: the first request after the
 * backend's recovery succeeds and closes the circuit.
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
      // A disconnected client is not a failure of the backend. A backend that answers (`isUp`) works.
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
        // If the trial fails, the waiting requests fail too. If they became trials one after the other,
        // the last one would wait for several timeouts.
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
    reason: 'the circuit is open',
  });
}

function ignore(): void {
  // `tryOut` returns the error to the client of the trial.
}

import { beforeEach, describe, expect, test, vi } from 'vitest';

import { PublicError } from '../errors/public-error.ts';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { longAnswer } from './guarded-fetch.ts';

const metrics = { upstream: vi.fn(), inFlight: vi.fn(), breaker: vi.fn() };
let breaker: CircuitBreaker;

beforeEach(() => {
  vi.clearAllMocks();
  breaker = createCircuitBreaker({ inFlight: 3, patience: 50, metrics });
});

const fails = () => Promise.reject(new PublicError('UPSTREAM_TIMEOUT'));
const works = () => Promise.resolve('answer');
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof PublicError ? error.code : String(error)),
  );

/** Creates a request that stays pending until the test ends it with `release` or `fail`. */
function held() {
  let release: (value: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    release = resolve;
    fail = reject;
  });
  return { request: () => promise, release: () => release('answer'), fail: (error: Error) => fail(error) };
}

async function open(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await codeOf(breaker.run(fails));
}

// GATEWAY-15
describe('the concurrency limit', () => {
  test('rejects a request above the limit with Retry-After and does not send it', async () => {
    const requests = [held(), held(), held()];
    const running = requests.map(({ request }) => breaker.run(request));
    const asked = vi.fn(works);
    const refusal = await breaker.run(asked).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'OVERLOADED', retryAfter: 1, unsent: true });
    expect((refusal as PublicError).extensions.http).toEqual({
      status: 503,
      headers: { 'retry-after': '1' },
    });
    expect(asked).not.toHaveBeenCalled();
    requests.forEach(({ release }) => release());
    await Promise.all(running);
    expect(await breaker.run(works)).toBe('answer');
    expect(metrics.inFlight).toHaveBeenLastCalledWith(0);
  });
});

// GATEWAY-15
describe('the circuit breaker', () => {
  test('stays closed after responses that are too long', async () => {
    const tooLong = () => Promise.reject(longAnswer(1000));
    for (let count = 0; count < 20; count += 1)
      expect(await codeOf(breaker.run(tooLong))).toBe('UPSTREAM_UNAVAILABLE');
    expect(metrics.breaker).toHaveBeenLastCalledWith(false);
  });

  test('opens after five consecutive failures and sets the metric', async () => {
    for (let count = 0; count < 4; count += 1) await codeOf(breaker.run(fails));
    expect(metrics.breaker).toHaveBeenLastCalledWith(false);
    await codeOf(breaker.run(fails));
    expect(metrics.breaker).toHaveBeenLastCalledWith(true);
  });

  test('sends one trial request and rejects requests that waited too long for it', async () => {
    await open();
    const trial = held();
    const trying = codeOf(breaker.run(trial.request));
    const asked = vi.fn(works);
    expect(await Promise.all([codeOf(breaker.run(asked)), codeOf(breaker.run(asked))])).toEqual([
      'UPSTREAM_UNAVAILABLE',
      'UPSTREAM_UNAVAILABLE',
    ]);
    expect(asked).not.toHaveBeenCalled();
    trial.fail(new PublicError('UPSTREAM_TIMEOUT'));
    expect(await trying).toBe('UPSTREAM_TIMEOUT');
  });

  test('rejects the waiting requests without sending them when the trial fails', async () => {
    await open();
    const trial = held();
    const trying = codeOf(breaker.run(trial.request));
    const asked = vi.fn(works);
    const waiting = codeOf(breaker.run(asked));
    trial.fail(new PublicError('UPSTREAM_TIMEOUT'));
    expect(await Promise.all([trying, waiting])).toEqual(['UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE']);
    expect(asked).not.toHaveBeenCalled();
  });

  test('closes after the first successful response and then sends the waiting requests', async () => {
    await open();
    const trial = held();
    const trying = breaker.run(trial.request);
    const waiting = [breaker.run(works), breaker.run(works)];
    trial.release();
    expect(await Promise.all([trying, ...waiting])).toEqual(['answer', 'answer', 'answer']);
    expect(metrics.breaker).toHaveBeenLastCalledWith(false);
  });

  test('sends the first request after the backend’s recovery, and it succeeds', async () => {
    await open();
    expect(await codeOf(breaker.run(fails))).toBe('UPSTREAM_TIMEOUT');
    expect(await breaker.run(works)).toBe('answer');
  });

  test('sends a waiting request as the next trial if the client cancels the trial', async () => {
    await open();
    const trial = held();
    const trying = codeOf(breaker.run(trial.request));
    const waiting = breaker.run(works);
    trial.fail(new DOMException('gone', 'AbortError'));
    expect(await trying).toContain('AbortError');
    expect(await waiting).toBe('answer');
  });

  test('does not count a disconnected client as a failure, and resets the count after a response', async () => {
    for (let count = 0; count < 4; count += 1) await codeOf(breaker.run(fails));
    await codeOf(breaker.run(() => Promise.reject(new DOMException('gone', 'AbortError'))));
    expect(metrics.breaker).toHaveBeenLastCalledWith(false);
    await breaker.run(works);
    await codeOf(breaker.run(fails));
    expect(metrics.breaker).toHaveBeenLastCalledWith(false);
  });
});

import { afterEach, expect, test } from 'vitest';

import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { createPoster } from './guarded-post.ts';

let upstream: TestBackend;
afterEach(() => upstream.close());

test('does not send a request whose client disconnected while it waited for the circuit breaker', async () => {
  upstream = await startTestBackend();
  upstream.answer({ data: {} });
  const opened = Promise.withResolvers<undefined>();
  const circuitBreaker: CircuitBreaker = {
    async run(request) {
      await opened.promise;
      return await request();
    },
  };
  const { post, close } = createPoster(upstream.url, { timeout: 3000, responseLimit: 1000, circuitBreaker });
  const client = new AbortController();
  const waits = post({ headers: {}, body: '{"query":"mutation { a }"}', signal: client.signal });
  client.abort();
  opened.resolve(undefined);
  await expect(waits).rejects.toThrow('The client disconnected.');
  const next = post({ headers: {}, body: '{"query":"{ b }"}', signal: new AbortController().signal });
  expect((await next).toString()).toBe('{"data":{}}');
  expect(upstream.received.map(({ query }) => query)).toEqual(['{ b }']);
  await close();
});

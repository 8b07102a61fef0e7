import type { ExecutionResult } from '@graphql-tools/utils';
import { parse } from 'graphql';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { GatewayContext } from '../context.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { NEVER } from '../testing/time-outs.ts';
import { createUpstreamExecutor, type UpstreamExecutor } from './executor.ts';

let upstream: TestBackend;
let executor: UpstreamExecutor;

beforeEach(async () => {
  upstream = await startTestBackend();
  executor = createUpstreamExecutor({ url: upstream.url, timeout: NEVER, responseLimit: 10_000 });
});
afterEach(async () => {
  await executor.close();
  await upstream.close();
});

async function run(extensions?: Record<string, unknown>, signal = new AbortController().signal) {
  const context: GatewayContext = {
    requestId: 'r',
    trusted: false,
    request: new Request('http://portal.example/graphql', { method: 'POST', signal }),
  };
  const document = parse('{ student(student_id: "S-1") { cv } }');
  return (await executor.execute({
    document,
    context,
    ...(extensions && { extensions }),
  })) as ExecutionResult;
}

test('ignores an endpoint, headers and a fetch function in the extensions of an operation', async () => {
  upstream.serve({ student: null });
  const result = await run({
    endpoint: 'http://127.0.0.1:1/',
    headers: { authorization: 'Bearer of-another-user' },
    fetch: () => Promise.reject(new Error('not ours')),
  });
  expect(result).toEqual({ data: { student: null } });
  expect(upstream.received).toHaveLength(1);
  expect(upstream.received[0]?.headers).not.toHaveProperty('authorization');
});

test('cancels the request to the backend at once when the client disconnects', async () => {
  const closed = new Promise<void>((resolve) => {
    upstream.behave((_req, res) => void res.on('close', resolve));
  });
  const client = new AbortController();
  const result = run(undefined, client.signal);
  await expect.poll(() => upstream.received.length).toBe(1);
  client.abort();
  expect((await result).errors).toMatchObject([{ extensions: { code: 'CLIENT_CLOSED_REQUEST' } }]);
  await closed;
});

test('cancels requests in progress when it is closed', async () => {
  upstream.behave(() => undefined);
  const result = run();
  await expect.poll(() => upstream.received.length).toBe(1);
  await executor.close();
  expect((await result).errors).toHaveLength(1);
});

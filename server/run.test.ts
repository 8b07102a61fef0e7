import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

let child: ChildProcess;
let url: string;
let output: string;

beforeEach(() => start());

async function start(...options: string[]): Promise<void> {
  output = '';
  const program = path.join(import.meta.dirname, 'testing/broken-portal.ts');
  child = fork(program, options, { silent: true, execArgv: [] });
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [message] = (await once(child, 'message')) as [{ url: string }];
  ({ url } = message);
}

afterEach(() => void child.kill('SIGKILL'));

function lines(): Record<string, unknown>[] {
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Sends a request and waits until the portal has received it. The message 'go on' releases its response. */
async function waits(init?: RequestInit): Promise<{ answer: Promise<Response> }> {
  const received = once(child, 'message');
  const answer = fetch(`${url}/waits`, init);
  await received;
  return { answer };
}

test('answers 500 only to the request that caused an unhandled rejection and logs its request id', async () => {
  const other = await waits();
  const broken = await fetch(`${url}/rejects`);
  expect(broken.status).toBe(500);
  expect(await broken.text()).toContain('Something went wrong');
  const requestId = broken.headers.get('x-request-id');
  await expect
    .poll(() => lines())
    .toContainEqual(
      expect.objectContaining({
        requestId,
        msg: 'unhandled rejection',
        err: expect.objectContaining({ message: 'a rejection without a handler' }),
      }),
    );
  child.send('go on');
  expect((await other.answer).status).toBe(200);
  expect(child.exitCode).toBeNull();
});

test('answers an internal error of /graphql in the gateway’s format, without the original message', async () => {
  const answer = await fetch(`${url}/graphql`, { method: 'POST' });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('application/json');
  const requestId = answer.headers.get('x-request-id');
  expect(await answer.json()).toEqual({
    errors: [
      {
        message: 'We couldn’t complete your request. Please try again.',
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
      },
    ],
  });
  await expect
    .poll(() => lines())
    .toContainEqual(expect.objectContaining({ requestId, msg: 'request failed' }));
});

test('finishes the other requests after an uncaught exception and exits with code 1', async () => {
  const other = await waits();
  expect((await fetch(`${url}/throws`)).status).toBe(500);
  await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'refused')).toBe('refused');
  const exit = once(child, 'exit');
  child.send('go on');
  expect((await other.answer).status).toBe(200);
  expect(await exit).toEqual([1, null]);
  expect(output).toContain('uncaught exception');
});

test('logs a failed release of resources at shutdown and exits with code 1', async () => {
  child.kill('SIGKILL');
  await start('held-fast');
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([1, null]);
  expect(lines()).toContainEqual(
    expect.objectContaining({
      msg: 'the portal did not shut down cleanly',
      err: expect.objectContaining({ message: 'the release failed' }),
    }),
  );
});

test('logs status 499 if the client disconnects before the response', async () => {
  const visitor = new AbortController();
  const left = await waits({ signal: visitor.signal });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  visitor.abort();
  await expect(left.answer).rejects.toThrow('aborted');
  await expect
    .poll(() => lines())
    .toContainEqual(expect.objectContaining({ route: '/waits', status: 499, isCutOff: true }));
  expect(lines()).toContainEqual(expect.objectContaining({ route: '/readyz', status: 200 }));
});

test('logs the route, status and duration of each request with the trace id of the client', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const answer = await fetch(`${url}/somewhere/deep?token=secret`, { headers: { traceparent } });
  expect(answer.status).toBe(200);
  await expect
    .poll(() => lines())
    .toContainEqual(
      expect.objectContaining({
        requestId: answer.headers.get('x-request-id'),
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
        method: 'GET',
        route: '/somewhere/…',
        status: 200,
        duration: expect.any(Number),
      }),
    );
});

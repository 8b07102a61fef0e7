import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';

import { afterEach, expect, test, vi } from 'vitest';

import { readBody } from './body.ts';

afterEach(() => vi.useRealTimers());

function request(headers: Record<string, string> = {}) {
  return Object.assign(new PassThrough(), { headers });
}

test('reads a body up to the limit and returns undefined above it', async () => {
  const req = request();
  req.end('12345');
  expect((await readBody(req as unknown as IncomingMessage, 5))?.toString()).toBe('12345');
  const long = request();
  long.end('123456');
  expect(await readBody(long as unknown as IncomingMessage, 5)).toBeUndefined();
});

test('does not read a body whose Content-Length exceeds the limit', async () => {
  const req = request({ 'content-length': '6' });
  expect(await readBody(req as unknown as IncomingMessage, 5)).toBeUndefined();
  expect(req.readableDidRead).toBe(false);
});

test('destroys a request whose body takes longer than 30 seconds', async () => {
  vi.useFakeTimers();
  const req = request();
  const reading = expect(readBody(req as unknown as IncomingMessage, 100)).rejects.toThrow();
  for (let second = 0; second < 30; second += 1) {
    req.write('x');
    await vi.advanceTimersByTimeAsync(1000);
  }
  await reading;
  expect(req.destroyed).toBe(true);
});

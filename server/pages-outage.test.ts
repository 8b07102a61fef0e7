import { once } from 'node:events';

import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLogger } from './log/logger.ts';
import { createRedis, type ImpatientRedis } from './state/redis-client.ts';
import { startRedis, type UnitTestRedis } from './testing/redis.ts';
import { servePages, type ServedPages } from './testing/serve-pages.ts';

let server: UnitTestRedis;
let admin: Redis;
let redis: ImpatientRedis;
let pages: ServedPages;

beforeAll(async () => {
  server = await startRedis();
  admin = server.connect();
  redis = createRedis(server.socket, createLogger('silent'));
  await once(redis, 'ready');
  pages = await servePages(loseRedis, { isUnavailable: (since) => redis.isUnavailable(since) });
});
afterAll(async () => {
  await pages.close();
  redis.disconnect();
  await server.stop();
});

/** Waits for a value that no client writes, loses the connection, and fails when Redis is reached again. */
async function loseRedis(): Promise<never> {
  const isBack = once(redis, 'ready');
  const failure = await Promise.all([
    redis.blpop('nothing', 0).catch((error: unknown) => error),
    admin.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes'),
  ]);
  await isBack;
  throw failure[0];
}

// OPERATION-101
test('a form whose command is lost answers 503, also if Redis is reached again before the page is complete', async () => {
  const answer = await fetch(`${pages.url}/form`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
  expect(redis.isUnavailable()).toBe(false);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
});

// OPERATION-101
test('a reply of Redis that is an error is no outage', async () => {
  const began = performance.now();
  await redis.set('text', 'a');
  await expect(redis.lpop('text')).rejects.toThrow('WRONGTYPE');
  expect(redis.isUnavailable(began)).toBe(false);
});

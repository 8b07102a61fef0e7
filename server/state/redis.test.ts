import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

import type { Redis } from 'ioredis';
import Keyv from 'keyv';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createLogger } from '../log/logger.ts';
import { startRedis, type UnitTestRedis } from '../testing/redis.ts';
import { createRedis } from './redis-client.ts';
import { createSharedFiles } from './redis-files.ts';
import { createRedisLock } from './redis-lock.ts';
import { RedisStore } from './redis-store.ts';
import { openState } from './state.ts';

const LOCK_LIFETIME = 20_000;

let server: UnitTestRedis;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = server.connect();
});
beforeEach(() => redis.flushall());
afterEach(() => void vi.useRealTimers());
afterAll(() => server.stop());

/** Runs the work while Redis is full: it answers but rejects writes. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  await redis.config('SET', 'maxmemory-policy', 'noeviction');
  await redis.config('SET', 'maxmemory', '1');
  try {
    await work();
  } finally {
    await redis.config('SET', 'maxmemory', '0');
  }
}

describe('RedisStore', () => {
  test('sets the time to live of a value, and reports a deletion once', async () => {
    const keyv = new Keyv({ store: new RedisStore(redis), namespace: 'session', throwOnErrors: true });
    await keyv.set('a', 'value', 60_000);
    expect(await keyv.get('a')).toBe('value');
    expect(await redis.pttl('session:a')).toBeGreaterThan(59_000);
    expect(await Promise.all([keyv.delete('a'), keyv.delete('a')])).toEqual([true, false]);
    expect(await keyv.get('a')).toBeUndefined();
  });

  test('is unavailable while Redis rejects writes, and for five seconds after the last rejection', async () => {
    const log: string[] = [];
    const client = createRedis(server.socket, createLogger('error', { write: (line) => log.push(line) }));
    await expect.poll(() => client.isUnavailable()).toBe(false);
    vi.useFakeTimers({ toFake: ['performance'] });
    await client.set('kept', 'before');
    await whileFull(async () => {
      for (const turn of [1, 2]) await expect(client.set('a', `${turn}`)).rejects.toThrow('OOM');
      expect(client.isUnavailable()).toBe(true);
      expect(await client.get('kept')).toBe('before');
    });
    await client.set('a', 'after');
    vi.advanceTimersByTime(4999);
    expect(client.isUnavailable()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(client.isUnavailable()).toBe(false);
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('rejects commands');
    client.disconnect();
  });
});

describe('the Redis lock', () => {
  test('has one holder at a time across replicas and is released when the work is done', async () => {
    const locks = [createRedisLock(redis, LOCK_LIFETIME), createRedisLock(server.connect(), LOCK_LIFETIME)];
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (inside += 1));
      await redis.ping();
      inside -= 1;
    };
    await Promise.all([0, 1, 0, 1].map((index) => locks[index]!('key', work)));
    expect(most).toBe(1);
    expect(await redis.keys('lock:*')).toEqual([]);
  });

  test('is released if the work fails', async () => {
    const lock = createRedisLock(redis, LOCK_LIFETIME);
    await expect(lock('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lock('key', () => Promise.resolve('yes'))).toBe('yes');
  });

  test('lasts longer than two slow responses of the backend', async () => {
    const upstreamTimeout = 60_000;
    const log = createLogger('silent');
    const state = openState({ dataDir: '', redisUrl: server.socket, upstreamTimeout, log });
    await expect.poll(() => state.isUnavailable()).toBe(false);
    const left = await state.lock('key', () => redis.pttl('portal:lock:key'));
    expect(left).toBeGreaterThan(2 * upstreamTimeout);
    await state.close();
  });
});

test('a reply that arrives while this process is busy is read after its time limit', async () => {
  const client = createRedis(server.socket, createLogger('silent'));
  await expect.poll(() => client.isUnavailable()).toBe(false);
  await client.set('a', 'value');
  const reply = client.get('a');
  // Redis answers one command after the other, so it has sent the reply before it answers this program.
  execFileSync('redis-cli', ['-s', server.socket, 'ping']);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  expect(await reply).toBe('value');
  expect(client.isUnavailable()).toBe(false);
  client.disconnect();
});

describe('shared files in Redis', () => {
  const MEGABYTE = 1024 * 1024;
  const files = (limit = 5 * MEGABYTE, lifetime = 60_000) =>
    createSharedFiles({ redis, limit, lifetime, full: () => new Error('full') });

  async function* piecesOf(bytes: Buffer, size: number) {
    for (let at = 0; at < bytes.length; at += size) {
      await Promise.resolve();
      yield bytes.subarray(at, at + size);
    }
  }

  async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  test.each([1, 1000, MEGABYTE, MEGABYTE + 1, 3.5 * MEGABYTE])(
    'are read back unchanged: %d bytes',
    async (size) => {
      const shared = files();
      const bytes = randomBytes(size);
      const id = shared.newId();
      await shared.write(id, piecesOf(bytes, 65_536));
      expect(await redis.llen(`file:${id}`)).toBe(Math.ceil(size / MEGABYTE));
      expect((await readAll(shared.read(id))).equals(bytes)).toBe(true);
      await shared.remove(id);
      await expect(readAll(shared.read(id))).rejects.toThrow('does not exist');
      expect(await redis.get('files:total')).toBe('0');
    },
  );

  test('are rejected and removed completely if they exceed the limit', async () => {
    const shared = files(2 * MEGABYTE);
    await expect(shared.write('a', piecesOf(randomBytes(3 * MEGABYTE), 50_000))).rejects.toThrow('full');
    expect(await redis.exists('file:a')).toBe(0);
    expect(await redis.get('files:total')).toBe('0');
    await shared.write('b', piecesOf(randomBytes(2 * MEGABYTE), 50_000));
  });

  test('are subtracted from the total when they are removed, even if Redis is full', async () => {
    const shared = files();
    await shared.write('a', piecesOf(randomBytes(10), 10));
    await whileFull(async () => {
      await expect(shared.write('b', piecesOf(randomBytes(10), 10))).rejects.toThrow('OOM');
      await shared.remove('a');
    });
    expect(await redis.keys('file*')).toEqual(['files:total']);
    expect(await redis.get('files:total')).toBe('0');
  });

  /** Simulates a process that is killed: only its first commands reach Redis. */
  function dyingAfter(commands: number): Redis {
    let left = commands;
    return new Proxy(redis, {
      get(target, name) {
        if (left <= 0) throw new Error('The process has ended.');
        left -= 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  test.each([0, 1, 2, 3, 4])(
    'are subtracted from the total after expiry if the process is killed after %d commands',
    async (commands) => {
      const client = dyingAfter(commands);
      const full = () => new Error('full');
      const shared = createSharedFiles({ redis: client, limit: 5 * MEGABYTE, lifetime: 100, full });
      await shared.write('a', piecesOf(randomBytes(2.5 * MEGABYTE), 65_536)).catch(() => undefined);
      await shared.remove('a').catch(() => undefined);
      await expect.poll(() => redis.exists('file:a')).toBe(0);
      await files().sweep();
      expect(Number(await redis.get('files:total'))).toBe(0);
    },
  );

  test('expire and are subtracted from the total if they are not renewed in time', async () => {
    const shared = files(5 * MEGABYTE, 200);
    await shared.write('short', piecesOf(randomBytes(10), 10));
    await files().write('long', piecesOf(randomBytes(10), 10));
    await expect.poll(() => redis.exists('file:short')).toBe(0);
    await shared.renew('short');
    await shared.sweep();
    expect(await redis.get('files:total')).toBe('10');
    expect(await redis.hkeys('files:sizes')).toEqual(['long']);
  });

  test('are subtracted from the total by a client that is still connecting', async () => {
    await files(5 * MEGABYTE, 1).write('a', piecesOf(randomBytes(10), 10));
    await expect.poll(() => redis.exists('file:a')).toBe(0);
    const client = createRedis(server.socket, createLogger('silent'));
    client.options.keyPrefix = '';
    expect(client.status).toBe('connecting');
    const full = () => new Error('full');
    await createSharedFiles({ redis: client, limit: 5 * MEGABYTE, lifetime: 1, full }).sweep();
    client.disconnect();
    expect(await redis.get('files:total')).toBe('0');
  });
});

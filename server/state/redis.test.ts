import { randomBytes } from 'node:crypto';

import type { Redis } from 'ioredis';
import Keyv from 'keyv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startRedis, type TestRedis } from '../testing/redis.ts';
import { createSharedFiles } from './redis-files.ts';
import { createRedisLock } from './redis-lock.ts';
import { RedisStore } from './redis-store.ts';

let server: TestRedis;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = server.connect();
});
beforeEach(() => redis.flushall());
afterAll(() => server.stop());

describe('the store', () => {
  test('keeps a value for its time and forgets it then', async () => {
    const keyv = new Keyv({ store: new RedisStore(redis), namespace: 'session', throwOnErrors: true });
    await keyv.set('a', 'value', 60_000);
    expect(await keyv.get('a')).toBe('value');
    expect(await redis.pttl('session:a')).toBeGreaterThan(59_000);
    expect(await Promise.all([keyv.delete('a'), keyv.delete('a')])).toEqual([true, false]);
    expect(await keyv.get('a')).toBeUndefined();
  });
});

describe('the lock', () => {
  test('lets one replica in at a time, and the next one as soon as it is done', async () => {
    const locks = [createRedisLock(redis), createRedisLock(server.connect())];
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

  test('is given back by work that fails', async () => {
    const lock = createRedisLock(redis);
    await expect(lock('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lock('key', () => Promise.resolve('yes'))).toBe('yes');
  });
});

describe('files', () => {
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
    'of %d bytes come back as they were',
    async (size) => {
      const shared = files();
      const bytes = randomBytes(size);
      const id = shared.newId();
      await shared.write(id, piecesOf(bytes, 65_536));
      expect(await redis.llen(`file:${id}`)).toBe(Math.ceil(size / MEGABYTE));
      expect((await readAll(shared.read(id))).equals(bytes)).toBe(true);
      await shared.remove(id);
      await expect(readAll(shared.read(id))).rejects.toThrow('no such file');
      expect(await redis.get('files:total')).toBe('0');
    },
  );

  test('beyond the limit are refused whole, and leave nothing', async () => {
    const shared = files(2 * MEGABYTE);
    await expect(shared.write('a', piecesOf(randomBytes(3 * MEGABYTE), 50_000))).rejects.toThrow('full');
    expect(await redis.exists('file:a')).toBe(0);
    expect(await redis.get('files:total')).toBe('0');
    await shared.write('b', piecesOf(randomBytes(2 * MEGABYTE), 50_000));
  });

  test('that were not renewed go, and are counted no more', async () => {
    const shared = files(5 * MEGABYTE, 200);
    await shared.write('short', piecesOf(randomBytes(10), 10));
    await files().write('long', piecesOf(randomBytes(10), 10));
    await expect.poll(() => redis.exists('file:short')).toBe(0);
    await shared.renew('short');
    await shared.sweep();
    expect(await redis.get('files:total')).toBe('10');
    expect(await redis.hkeys('files:sizes')).toEqual(['long']);
  });
});

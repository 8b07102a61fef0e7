import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Redis } from 'ioredis';

import type { Lock } from './state.ts';

const ASK_AGAIN_AFTER = 50;

/** Another may have taken the lock after ours ran out. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * One holder at a time over all replicas of one Redis. Who waited for as long as a lock can last goes on without it: the work itself
 * must find out what another has done, and does.
 *
 * @param lifetime in milliseconds: longer than the slowest work under a lock; a holder that died holds no longer
 */
export function createRedisLock(redis: Redis, lifetime: number): Lock {
  return async (key, work) => {
    const place = `lock:${key}`;
    const holder = randomUUID();
    const patienceEnds = performance.now() + lifetime;
    while ((await redis.set(place, holder, 'PX', lifetime, 'NX')) === null) {
      if (performance.now() > patienceEnds) break;
      await wait(ASK_AGAIN_AFTER);
    }
    try {
      return await work();
    } finally {
      // It goes by itself where Redis is unavailable by now.
      await redis.eval(RELEASE, 1, place, holder).catch(() => undefined);
    }
  };
}

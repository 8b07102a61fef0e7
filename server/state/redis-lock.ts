import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Redis } from 'ioredis';

import type { Lock } from './state.ts';

/** The delay between two attempts to take the lock, in milliseconds. */
const ASK_AGAIN_AFTER = 50;

/** Deletes the lock only if this holder still has it: another may have taken it after this one expired. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * Creates a lock with one holder at a time across all replicas that use the same Redis. A caller that has
 * waited for the full lifetime runs its work without the lock. The work itself must therefore check whether
 * another holder has done it.
 *
 * @param lifetime in milliseconds; must be longer than the slowest work under a lock. The lock of a process
 *   that has ended expires after this time
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
      // If Redis is unavailable, the lock expires by itself.
      await redis.eval(RELEASE, 1, place, holder).catch(() => undefined);
    }
  };
}

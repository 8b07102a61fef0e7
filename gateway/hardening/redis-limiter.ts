import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

import { fromLibrary, type CreateRateLimiter } from './rate-limiter.ts';

/** Counts in Redis, for all replicas together; while it is unavailable each counts for itself, so that the limits go on. */
export function createRedisLimiter(storeClient: Redis): CreateRateLimiter {
  return ({ name, points, window }) =>
    fromLibrary(
      new RateLimiterRedis({
        storeClient,
        keyPrefix: name,
        points,
        duration: window,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: window }),
      }),
    );
}

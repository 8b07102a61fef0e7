import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** Counts by key. */
export interface RateLimiter {
  /** Counts one, or as many as are said. @returns 0 while there is room, else the seconds until there is */
  consume(key: string, points?: number): Promise<number>;
  /** Takes one back. */
  giveBack(key: string): Promise<void>;
}

interface RateLimiterOptions {
  /** Keeps the keys of one limiter apart from those of others in a shared store. */
  name: string;
  points: number;
  /** In seconds, from the first point on. */
  window: number;
}

/** Where the counts are kept is the operator's affair: in this process, or in a store that all replicas share. */
export type CreateRateLimiter = (options: RateLimiterOptions) => RateLimiter;

/** Counts in this process. An entry goes when its window ends. */
export const createMemoryLimiter: CreateRateLimiter = ({ name, points, window }) =>
  fromLibrary(new RateLimiterMemory({ keyPrefix: name, points, duration: window }));

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

/** @throws what the store throws: whether the gateway then goes on is the caller's choice */
function fromLibrary(limiter: RateLimiterAbstract): RateLimiter {
  return {
    async consume(key, points) {
      try {
        await limiter.consume(key, points);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}

import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** Counts calls by key. */
export interface RateLimiter {
  /**
   * Counts one call, or the given number of calls.
   *
   * @returns 0 if the limit is not exceeded, otherwise the seconds until the next call is allowed
   */
  consume(key: string, points?: number): Promise<number>;
  /**
   * Returns how long the next call must wait, without counting one.
   *
   * @returns in seconds; 0 if it is allowed now
   */
  waitFor(key: string): Promise<number>;
  /** Takes back one counted call. */
  giveBack(key: string): Promise<void>;
}

interface RateLimiterOptions {
  /** The prefix that separates the keys of this limiter from those of others in a shared store. */
  name: string;
  /** The number of calls that are allowed within the window. */
  points: number;
  /** The length of the window in seconds. It starts with the first call. */
  window: number;
}

/**
 * Creates a rate limiter. The operator chooses where the counts are stored: in this process, or in a
 * store that all replicas share.
 */
export type CreateRateLimiter = (options: RateLimiterOptions) => RateLimiter;

/** Creates a limiter that counts in this process. An entry is removed when its window ends. */
export const createMemoryLimiter: CreateRateLimiter = ({ name, points, window }) =>
  fromLibrary(new RateLimiterMemory({ keyPrefix: name, points, duration: window }));

/**
 * Returns a function that creates limiters with counts in Redis, for all replicas together. While Redis
 * is unavailable, each replica counts for itself, so the limits still apply.
 */
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

/**
 * Adapts a limiter of the library.
 *
 * @throws the errors of the store; the caller decides whether the request continues
 */
function fromLibrary(limiter: RateLimiterAbstract): RateLimiter {
  return {
    async consume(key, points) {
      try {
        await limiter.consume(key, points);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
        throw refusal;
      }
    },
    async waitFor(key) {
      const counted = await limiter.get(key);
      return counted === null || counted.consumedPoints < limiter.points ? 0 : secondsOf(counted);
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

import path from 'node:path';

import type { Redis } from 'ioredis';
import Keyv from 'keyv';

import { checkStore, type DependencyHealth } from '../health/health.ts';
import type { Logger } from '../log/logger.ts';
import { createRedis, type ImpatientRedis } from './redis-client.ts';
import { createRedisLock } from './redis-lock.ts';
import { RedisStore } from './redis-store.ts';
import { SqliteStore } from './sqlite-store.ts';

/** Runs the tasks of one key one after the other, across all replicas. */
export type Lock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** The portal's persistent state: in its data folder for one process, in Redis for several replicas. */
export interface State {
  /** Opens the entries of one namespace. The result's methods throw if the store is unavailable. */
  open(namespace: string): Keyv;
  lock: Lock;
  /**
   * The Redis client; undefined without REDIS_URL. Code that uses it must expect that Redis is unavailable
   * for a while.
   */
  redis: Redis | undefined;
  /**
   * Whether the store is known to be unreachable, or to reject writes, at the moment.
   *
   * @param since if it is given, a failure after this time (of `performance.now()`) counts too
   */
  isUnavailable(since?: number): boolean;
  check(): Promise<DependencyHealth>;
  close(): Promise<void>;
}

interface StateOptions {
  dataDir: string;
  redisUrl: string | undefined;
  /** The timeout of one request to the backend, in milliseconds. */
  upstreamTimeout: number;
  log: Logger;
}

/** The time for the store's own commands under a lock, in milliseconds. */
const STORE_UNDER_LOCK = 4000;

export function openState({ dataDir, redisUrl, upstreamTimeout, log }: StateOptions): State {
  if (redisUrl === undefined) return openEmbedded(dataDir, log);
  // The slowest work under a lock is a renewal with two backend requests: for the session and its original
  // session.
  return openShared(createRedis(redisUrl, log), 2 * upstreamTimeout + STORE_UNDER_LOCK);
}

function openEmbedded(dataDir: string, log: Logger): State {
  const file = path.join(dataDir, 'sessions.sqlite');
  const store = new SqliteStore(file, (error) => log.error({ err: error }, 'store: rejects writes'));
  const open = (namespace: string) => new Keyv({ store, namespace, throwOnErrors: true });
  const health = open('health');
  return {
    open,
    // One process needs no lock between replicas. Callers coordinate concurrent work within the process
    // themselves.
    lock: (_key, work) => work(),
    redis: undefined,
    isUnavailable: () => store.isUnavailable(),
    check: () => checkStore(health),
    close: () => store.disconnect(),
  };
}

/** @param lockLifetime in milliseconds */
function openShared(redis: ImpatientRedis, lockLifetime: number): State {
  const store = new RedisStore(redis);
  const open = (namespace: string) => new Keyv({ store, namespace, throwOnErrors: true });
  const health = open('health');
  return {
    open,
    lock: createRedisLock(redis, lockLifetime),
    redis,
    isUnavailable: (since) => redis.isUnavailable(since),
    check: () => checkStore(health),
    close() {
      redis.removeAllListeners('close');
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

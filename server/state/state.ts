import path from 'node:path';

import type { Redis } from 'ioredis';
import Keyv from 'keyv';

import { checkStore, type DependencyHealth } from '../health/health.ts';
import type { Logger } from '../log/logger.ts';
import { createRedis, type ImpatientRedis } from './redis-client.ts';
import { createRedisLock } from './redis-lock.ts';
import { RedisStore } from './redis-store.ts';
import { SqliteStore } from './sqlite-store.ts';

/** Runs what has one key one after the other, over all replicas. */
export type Lock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** What the portal remembers: in its own folder for one process, in Redis for any number of them. */
export interface State {
  /** Values of one kind, apart from those of others. @throws where the store is unavailable */
  open(namespace: string): Keyv;
  lock: Lock;
  /** Redis, where replicas share one; whoever uses it must do without it for a while. */
  redis: Redis | undefined;
  /** Whether the store is known not to answer, or not to take entries, at the moment. */
  isUnavailable(): boolean;
  check(): Promise<DependencyHealth>;
  close(): Promise<void>;
}

interface StateOptions {
  dataDir: string;
  redisUrl: string | undefined;
  /** In milliseconds, for one answer of the backend. */
  upstreamTimeout: number;
  log: Logger;
}

/** In milliseconds: what the store may take under a lock, beside the backend. */
const STORE_UNDER_LOCK = 4000;

export function openState({ dataDir, redisUrl, upstreamTimeout, log }: StateOptions): State {
  if (redisUrl === undefined) return openEmbedded(dataDir, log);
  // The slowest work under a lock is an extension: of the session and of the one that waits behind it.
  return openShared(createRedis(redisUrl, log), 2 * upstreamTimeout + STORE_UNDER_LOCK);
}

function openEmbedded(dataDir: string, log: Logger): State {
  const file = path.join(dataDir, 'sessions.sqlite');
  const store = new SqliteStore(file, (error) => log.error({ err: error }, 'store: takes no entries'));
  const open = (namespace: string) => new Keyv({ store, namespace, throwOnErrors: true });
  const health = open('health');
  return {
    open,
    // What runs at the same time in one process is the callers' affair.
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
    isUnavailable: () => redis.isUnavailable(),
    check: () => checkStore(health),
    close() {
      redis.removeAllListeners('close');
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

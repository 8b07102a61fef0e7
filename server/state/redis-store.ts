import type { Redis } from 'ioredis';
import type { KeyvStoreAdapter, StoredData } from 'keyv';

/** Keyv over a Redis client that fails rather than waits. The client's owner closes it. */
export class RedisStore implements KeyvStoreAdapter {
  opts = {};
  namespace?: string;
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async get<Value>(key: string): Promise<StoredData<Value> | undefined> {
    return ((await this.#redis.get(key)) ?? undefined) as StoredData<Value> | undefined;
  }

  /** @param ttl in milliseconds; without one the entry stays */
  async set(key: string, value: unknown, ttl?: number): Promise<void> {
    if (ttl === undefined) await this.#redis.set(key, String(value));
    else await this.#redis.set(key, String(value), 'PX', Math.max(1, Math.ceil(ttl)));
  }

  /** @returns whether there was one: of two who ask at once, one is told so */
  async delete(key: string): Promise<boolean> {
    return (await this.#redis.del(key)) > 0;
  }

  clear(): Promise<void> {
    return Promise.reject(new Error('The store is shared with other replicas: nobody clears it.'));
  }

  on(): this {
    return this;
  }
}

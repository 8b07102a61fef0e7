import type { Redis } from 'ioredis';
import type { KeyvStoreAdapter, StoredData } from 'keyv';

/** A Keyv adapter for a Redis client that fails instead of waiting. It does not close the client. */
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

  /** @param ttl in milliseconds; if undefined, the entry never expires */
  async set(key: string, value: unknown, ttl?: number): Promise<void> {
    if (ttl === undefined) await this.#redis.set(key, String(value));
    else await this.#redis.set(key, String(value), 'PX', Math.max(1, Math.ceil(ttl)));
  }

  /** @returns whether an entry existed; of two simultaneous calls, only one returns true */
  async delete(key: string): Promise<boolean> {
    return (await this.#redis.del(key)) > 0;
  }

  clear(): Promise<void> {
    return Promise.reject(new Error('The store is shared with other replicas and must not be cleared.'));
  }

  on(): this {
    return this;
  }
}

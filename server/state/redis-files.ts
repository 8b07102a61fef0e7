import { randomUUID } from 'node:crypto';

import type { Redis } from 'ioredis';

/** A file's bytes, piece by piece. */
type Bytes = AsyncIterable<Uint8Array>;

/** As drafts keep their files: see `server/drafts/`. */
export interface SharedFiles {
  newId(): string;
  /** @throws what `full` makes, where all files together hold too much */
  write(id: string, bytes: Bytes): Promise<void>;
  /** @throws where there is none, as soon as it is read */
  read(id: string): Bytes;
  remove(id: string): Promise<void>;
  /** Begins the lifetime anew. */
  renew(id: string): Promise<void>;
  /** Takes what has outlived it out of the count. */
  sweep(): Promise<void>;
}

interface SharedFilesOptions {
  redis: Redis;
  /** In bytes, of all files together. */
  limit: number;
  /** In milliseconds. */
  lifetime: number;
  full: () => Error;
}

/** Never a whole file in memory, here or in one answer of Redis. */
const CHUNK_BYTES = 1024 * 1024;
const ENDS = 'files:ends';
const SIZES = 'files:sizes';
const TOTAL = 'files:total';

/** Files in Redis, in chunks of one megabyte, for all replicas. Each ends by itself; what is counted of it goes with the next sweep. */
export function createSharedFiles({ redis, limit, lifetime, full }: SharedFilesOptions): SharedFiles {
  const placeOf = (id: string) => `file:${id}`;

  async function append(id: string, chunk: Buffer): Promise<void> {
    if ((await redis.incrby(TOTAL, chunk.length)) > limit) {
      await redis.decrby(TOTAL, chunk.length);
      throw full();
    }
    await redis
      .multi()
      .hincrby(SIZES, id, chunk.length)
      .zadd(ENDS, Date.now() + lifetime, id)
      .rpush(placeOf(id), chunk)
      .pexpire(placeOf(id), lifetime)
      .exec();
  }

  async function remove(id: string): Promise<void> {
    const size = Number((await redis.hget(SIZES, id)) ?? 0);
    const [, counted] =
      (await redis.multi().hdel(SIZES, id).zrem(ENDS, id).del(placeOf(id)).exec())?.[0] ?? [];
    // Of two who remove it at once, one takes it out of the count.
    if (counted === 1) await redis.decrby(TOTAL, size);
  }

  return {
    newId: () => randomUUID(),
    async write(id, bytes) {
      try {
        for await (const chunk of inChunks(bytes)) await append(id, chunk);
      } catch (error) {
        await remove(id).catch(() => undefined);
        throw error;
      }
    },
    async *read(id) {
      for (let index = 0; ; index += 1) {
        const chunk = await redis.lindexBuffer(placeOf(id), index);
        if (chunk) yield chunk;
        else if (index === 0) throw new Error('There is no such file.');
        else return;
      }
    },
    remove,
    async renew(id) {
      const isThere = await redis.pexpire(placeOf(id), lifetime);
      if (isThere === 1) await redis.zadd(ENDS, 'XX', Date.now() + lifetime, id);
    },
    async sweep() {
      for (const id of await redis.zrangebyscore(ENDS, '-inf', Date.now())) await remove(id);
    },
  };
}

async function* inChunks(bytes: Bytes): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + CHUNK_BYTES - length);
      pieces.push(part);
      at += part.length;
      length += part.length;
      if (length < CHUNK_BYTES) continue;
      yield Buffer.concat(pieces, length);
      [pieces, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(pieces, length);
}

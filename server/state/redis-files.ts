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

// What is there and what is counted change together: a process that ends in between would count for ever what nobody finds.
// KEYS: the total, sizes by id, ends by id, the file itself.

/** ARGV: id, the chunk's length, the limit, the end, the lifetime, the chunk. @returns 1, or 0 where there is no room */
const APPEND = `
  local total = tonumber(redis.call('get', KEYS[1]) or '0')
  if total + tonumber(ARGV[2]) > tonumber(ARGV[3]) then return 0 end
  redis.call('rpush', KEYS[4], ARGV[6])
  redis.call('pexpire', KEYS[4], ARGV[5])
  redis.call('zadd', KEYS[3], ARGV[4], ARGV[1])
  redis.call('hincrby', KEYS[2], ARGV[1], ARGV[2])
  redis.call('incrby', KEYS[1], ARGV[2])
  return 1
`;

/** ARGV: id. Deletes first: a script that has begun to write may go on in a Redis that is full. */
const REMOVE = `
  local size = redis.call('hget', KEYS[2], ARGV[1])
  redis.call('del', KEYS[4])
  redis.call('zrem', KEYS[3], ARGV[1])
  if size and redis.call('hdel', KEYS[2], ARGV[1]) == 1 then redis.call('decrby', KEYS[1], size) end
`;

/** Files in Redis, in chunks of one megabyte, for all replicas. Each ends by itself; what is counted of it goes with the next sweep. */
export function createSharedFiles({ redis, limit, lifetime, full }: SharedFilesOptions): SharedFiles {
  const placeOf = (id: string) => `file:${id}`;
  const keysOf = (id: string) => [TOTAL, SIZES, ENDS, placeOf(id)] as const;

  async function append(id: string, chunk: Buffer): Promise<void> {
    const about = [id, chunk.length, limit, Date.now() + lifetime, lifetime] as const;
    if ((await redis.eval(APPEND, 4, ...keysOf(id), ...about, chunk)) === 0) throw full();
  }

  async function remove(id: string): Promise<void> {
    await redis.eval(REMOVE, 4, ...keysOf(id), id);
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

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import type { Redis } from 'ioredis';

/** The bytes of a file as a stream of chunks. */
type Bytes = AsyncIterable<Uint8Array>;

/** The store of the files that belong to drafts (see `server/drafts/`), shared by all replicas. */
export interface SharedFiles {
  newId(): string;
  /** @throws the error of `full` if all files together exceed the limit */
  write(id: string, bytes: Bytes): Promise<void>;
  /** Streams the file. @throws at the first chunk if the file does not exist */
  read(id: string): Bytes;
  remove(id: string): Promise<void>;
  /** Restarts the lifetime of the file. */
  renew(id: string): Promise<void>;
  /** Removes expired files from the total. */
  sweep(): Promise<void>;
}

interface SharedFilesOptions {
  redis: Redis;
  /** The limit for all files together, in bytes. */
  limit: number;
  /** The lifetime of a file, in milliseconds. */
  lifetime: number;
  full: () => Error;
}

/**
 * In bytes. Files are stored in chunks, so that neither this process nor a reply of Redis holds a whole
 * file.
 */
const CHUNK_BYTES = 1024 * 1024;
const ENDS = 'files:ends';
const SIZES = 'files:sizes';
const TOTAL = 'files:total';
/** The states of a client before its first commands. */
const CONNECTING: ReadonlySet<string> = new Set(['connecting', 'connect']);

// The scripts change a file and its share of the total in one step. Otherwise, a process that is killed in
// between would leave bytes in the total that no file accounts for. KEYS: the total, the sizes by id, the
// expiry times by id, the file.

/**
 * ARGV: id, length of the chunk, limit, expiry time, lifetime, chunk.
 *
 * @returns 1, or 0 if the limit is reached
 */
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

/** ARGV: id. Deletes first, because a full Redis lets a script continue that has already started to write. */
const REMOVE = `
  local size = redis.call('hget', KEYS[2], ARGV[1])
  redis.call('del', KEYS[4])
  redis.call('zrem', KEYS[3], ARGV[1])
  if size and redis.call('hdel', KEYS[2], ARGV[1]) == 1 then redis.call('decrby', KEYS[1], size) end
`;

/**
 * Stores files in Redis, in chunks of one megabyte, for all replicas. A file expires by itself. The next
 * sweep subtracts its size from the total.
 */
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
        else if (index === 0) throw new Error('The file does not exist.');
        else return;
      }
    },
    remove,
    async renew(id) {
      const isThere = await redis.pexpire(placeOf(id), lifetime);
      if (isThere === 1) await redis.zadd(ENDS, 'XX', Date.now() + lifetime, id);
    },
    async sweep() {
      // The portal sweeps at its start, when the client is still connecting. `once` throws if that fails.
      if (CONNECTING.has(redis.status)) await once(redis, 'ready');
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

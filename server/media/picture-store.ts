import { LRUCache } from 'lru-cache';

import type { Logger } from '../log/logger.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import type { DiskCache, KeptPicture } from './disk-cache.ts';
import { download, MissingPicture, resize, type PictureFormat } from './picture.ts';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

const MEMORY_BYTES = 16 * 1024 * 1024;
/** In milliseconds: then it is given all the same, and asked for anew behind. */
const FRESH_FOR = 60 * 60_000;
/** In milliseconds: a picture that is not there is not asked for with every view, and neither is a backend that just failed. */
const MISSING_FOR = 60_000;
const FAILED_FOR = 5000;
const MAX_REMEMBERED = 5000;
/**
 * A download waits for the backend and a decoder works, so each has slots of its own: a backend that is slow with some pictures
 * keeps nobody from decoding others. Who has downloaded keeps that slot until it is decoded, which bounds the memory: at the
 * worst 16 sources of 10 MB each, and two of them decoded, 200 MB each for 50 million pixels. A gallery that nobody has looked at
 * yet waits some seconds for its last picture; beyond its patience a visitor is told that the portal is busy.
 */
const DOWNLOADS = { parallel: 16, waiting: 64, patience: 10_000 };
const DECODERS = { parallel: 2, waiting: DOWNLOADS.parallel };

interface Wanted {
  source: string;
  width: number;
  format: PictureFormat;
}

export interface PictureStore {
  /** A status where there is no picture to give. */
  find(wanted: Wanted): Promise<KeptPicture | number>;
}

export interface PictureStoreOptions {
  /** In milliseconds. */
  timeout: number;
  disk: DiskCache;
  log: Logger;
  metrics: Pick<ServerMetrics, 'media'>;
}

/**
 * Pictures in memory and on the disk, made where they are in neither. One that was kept is given at once, however old; an old one is
 * made anew behind, once for all who look at it.
 */
export function createPictureStore({ timeout, disk, log, metrics }: PictureStoreOptions): PictureStore {
  const inDownload = createWorkQueue(DOWNLOADS);
  const inDecoder = createWorkQueue(DECODERS);
  const refusals = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: MISSING_FOR });
  const underWay = new Map<string, Promise<KeptPicture | number>>();
  const memory = new LRUCache<string, KeptPicture>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  async function recall(key: string): Promise<KeptPicture | undefined> {
    const inMemory = memory.get(key);
    if (inMemory) {
      metrics.media('memory');
      return inMemory;
    }
    const onDisk = await disk.find(key);
    if (!onDisk) return undefined;
    metrics.media('disk');
    // Somebody may have made a newer one meanwhile.
    if (!memory.has(key)) memory.set(key, onDisk);
    return onDisk;
  }

  function make(key: string, wanted: Wanted): Promise<KeptPicture | number> {
    const present = underWay.get(key);
    if (present) return present;
    const made = makeNow(key, wanted).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  async function makeNow(key: string, { source, width, format }: Wanted): Promise<KeptPicture | number> {
    try {
      const bytes = await inDownload(async () => {
        const original = await download(source, timeout);
        return await inDecoder(() => resize(original, width, format));
      });
      metrics.media('made');
      const picture = { bytes, madeAt: Date.now() };
      memory.set(key, picture);
      await disk.keep(key, bytes).catch((error: unknown) => log.error({ err: error }, 'media: not kept'));
      return picture;
    } catch (error) {
      return refused(key, source, error);
    }
  }

  function refused(key: string, source: string, error: unknown): number {
    log.warn({ source, cause: String(error) }, 'picture not available');
    if (error instanceof QueueFullError) {
      metrics.media('busy');
      return 503;
    }
    if (!(error instanceof MissingPicture)) {
      metrics.media('failed');
      refusals.set(source, 502, { ttl: FAILED_FOR });
      return 502;
    }
    // An old picture is better than none while the backend fails, but not once the backend says that it is gone.
    metrics.media('missing');
    memory.delete(key);
    disk.forget(key);
    refusals.set(source, 404);
    return 404;
  }

  return {
    async find(wanted) {
      const key = `${wanted.width} ${wanted.format} ${wanted.source}`;
      const refusal = refusals.get(wanted.source);
      if (refusal === 404) return refusal;
      const kept = await recall(key);
      if (!kept) return refusal ?? (await make(key, wanted));
      const isOld = Date.now() - kept.madeAt >= FRESH_FOR;
      // What comes of it is told by `refused`, to the log and to the next view.
      if (isOld && refusal === undefined) void make(key, wanted);
      return kept;
    },
  };
}

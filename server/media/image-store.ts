import { LRUCache } from 'lru-cache';

import type { Logger } from '../log/logger.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import type { DiskCache, CachedImage } from './disk-cache.ts';
import { download, ImageNotFoundError, resize, type ImageFormat } from './image.ts';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

const MEMORY_BYTES = 16 * 1024 * 1024;
/** In milliseconds: then it is given all the same, and asked for anew behind. */
const FRESH_FOR = 60 * 60_000;
/** In milliseconds: an image that is not there is not asked for with every view, and neither is a backend that just failed. */
const MISSING_FOR = 60_000;
const FAILED_FOR = 5000;
const MAX_REMEMBERED = 5000;
/**
 * A download waits for the backend and a decoder works, so each has slots of its own: a backend that is slow with some images
 * keeps nobody from decoding others. Who has downloaded keeps that slot until it is decoded, which bounds the memory: at the
 * worst 16 sources of 10 MB each, and two of them decoded, 200 MB each for 50 million pixels. A gallery that nobody has looked at
 * yet waits some seconds for its last image; beyond its patience a visitor is told that the portal is busy.
 */
const DOWNLOADS = { parallel: 16, waiting: 64, patience: 10_000 };
const DECODERS = { parallel: 2, waiting: DOWNLOADS.parallel };

interface Wanted {
  source: string;
  width: number;
  format: ImageFormat;
}

export interface ImageStore {
  /** A status where there is no image to give. */
  find(wanted: Wanted): Promise<CachedImage | number>;
}

export interface ImageStoreOptions {
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
export function createImageStore({ timeout, disk, log, metrics }: ImageStoreOptions): ImageStore {
  const inDownload = createWorkQueue(DOWNLOADS);
  const inDecoder = createWorkQueue(DECODERS);
  const refusals = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: MISSING_FOR });
  const underWay = new Map<string, Promise<CachedImage | number>>();
  const memory = new LRUCache<string, CachedImage>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  async function recall(key: string): Promise<CachedImage | undefined> {
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

  function make(key: string, wanted: Wanted): Promise<CachedImage | number> {
    const present = underWay.get(key);
    if (present) return present;
    const made = makeNow(key, wanted).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  async function makeNow(key: string, { source, width, format }: Wanted): Promise<CachedImage | number> {
    try {
      const bytes = await inDownload(async () => {
        const original = await download(source, timeout);
        return await inDecoder(() => resize(original, width, format));
      });
      metrics.media('made');
      const image = { bytes, madeAt: Date.now() };
      memory.set(key, image);
      await disk.keep(key, bytes).catch((error: unknown) => log.error({ err: error }, 'media: not kept'));
      return image;
    } catch (error) {
      return refused(key, source, error);
    }
  }

  function refused(key: string, source: string, error: unknown): number {
    log.warn({ source, cause: String(error) }, 'image not available');
    if (error instanceof QueueFullError) {
      metrics.media('busy');
      return 503;
    }
    if (!(error instanceof ImageNotFoundError)) {
      metrics.media('failed');
      refusals.set(source, 502, { ttl: FAILED_FOR });
      return 502;
    }
    // An old image is better than none while the backend fails, but not once the backend says that it is gone.
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

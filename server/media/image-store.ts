import { LRUCache } from 'lru-cache';

import type { Logger } from '../log/logger.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import type { DiskCache, CachedImage } from './disk-cache.ts';
import { ImageNotFoundError } from './image.ts';
import type { ImageSource } from './image-source.ts';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

const MEMORY_BYTES = 16 * 1024 * 1024;
/**
 * The time for which a cached image is fresh, in milliseconds. Afterwards it is refreshed in the
 * background.
 */
const FRESH_FOR = 60 * 60_000;
/** The time after which a missing image is requested again, in milliseconds. */
const MISSING_FOR = 60_000;
/** The time after which an image is requested again if the backend failed, in milliseconds. */
const FAILED_FOR = 5000;
const MAX_REMEMBERED = 5000;
/**
 * The concurrency limits of downloads and decoders. Downloads wait for the backend and decoders use the
 * CPU, so their slots are separate. Slow downloads therefore do not delay the decoding of other images.
 *
 * A download keeps its slot until its image is decoded, which limits the memory. The maximum is 16
 * sources of 10 MB each, and two decoded images of 200 MB each (50 million pixels). The last image of a
 * gallery that is not cached can take some seconds. After `patience` (in milliseconds) the request is
 * answered with 503.
 */
const DOWNLOADS = { parallel: 16, waiting: 64, patience: 10_000 };
const DECODERS = { parallel: 2, waiting: DOWNLOADS.parallel };

interface Wanted {
  source: ImageSource;
  /**
   * The name of the copy among those of this source. Change it if `convert` changes: the cached copies of a
   * source that never changes are not made again.
   */
  variant: string;
  /** Makes the copy. @throws ImageNotFoundError if the original is not an image */
  convert: (original: Buffer) => Promise<Buffer>;
}

export interface ImageStore {
  /** Returns an image, or the HTTP status of the error: 404, 502 or 503. */
  find(wanted: Wanted): Promise<CachedImage | number>;
}

interface ImageStoreOptions {
  disk: DiskCache;
  log: Logger;
  metrics: Pick<ServerMetrics, 'media'>;
}

/**
 * Creates the store of converted images. It looks in memory and on the disk, and otherwise reads and
 * converts the image. A cached image is returned immediately, even if it is stale. A stale image is
 * refreshed in the background, once for all concurrent requests.
 */
export function createImageStore({ disk, log, metrics }: ImageStoreOptions): ImageStore {
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
    // Another request can have stored a newer image during the read.
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

  async function makeNow(key: string, { source, convert }: Wanted): Promise<CachedImage | number> {
    try {
      const bytes = await inDownload(async () => {
        const original = await source.read();
        return await inDecoder(() => convert(original));
      });
      metrics.media('made');
      const image = { bytes, madeAt: Date.now() };
      memory.set(key, image);
      await disk
        .keep(key, bytes)
        .catch((error: unknown) => log.error({ err: error }, 'media: an image could not be stored'));
      return image;
    } catch (error) {
      return refused(key, source.name, error);
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
    // A stale image remains available while the backend fails, but not after the backend has answered 404.
    metrics.media('missing');
    memory.delete(key);
    disk.forget(key);
    refusals.set(source, 404);
    return 404;
  }

  return {
    async find(wanted) {
      const key = `${wanted.variant} ${wanted.source.name}`;
      const refusal = refusals.get(wanted.source.name);
      if (refusal === 404) return refusal;
      const kept = await recall(key);
      if (!kept) return refusal ?? (await make(key, wanted));
      const isOld = !wanted.source.isImmutable && Date.now() - kept.madeAt >= FRESH_FOR;
      // The refresh runs in the background: `refused` logs an error and stores it for the next request.
      if (isOld && refusal === undefined) void make(key, wanted);
      return kept;
    },
  };
}

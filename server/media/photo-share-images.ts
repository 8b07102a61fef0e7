import { LRUCache } from 'lru-cache';

import { createSharedWork } from '../page-cache/shared-work.ts';
import { createConversionQueue, type ConvertedPhoto } from './photo-converter.ts';
import { toShareImage } from './share-image.ts';

const MEMORY_BYTES = 8 * 1024 * 1024;
/** How long an image stays in memory, in milliseconds. A photo that is erased leaves no copy for longer. */
const KEPT_FOR = 10 * 60_000;

interface PublicPhoto {
  /** The id of its file. A new photo has a new one. */
  id: string;
  /** Reads the file. It is not called if the image is in memory. */
  read: () => Promise<Buffer>;
  /** Aborts when the client disconnects. */
  gone: AbortSignal;
}

/** @throws the error of `read`, or the reason of `gone` */
export type MakePhotoShareImage = (photo: PublicPhoto) => Promise<ConvertedPhoto>;

/**
 * Creates the function that makes the share image of a photo in the portal's own records. Each call must
 * follow a check that the photo is public now, because the image can come from memory (PICTURE-8). Parallel
 * requests for a photo share one conversion. It is dropped if all of them leave before it starts.
 */
export function createPhotoShareImages(): MakePhotoShareImage {
  const convert = createConversionQueue();
  const shareWork = createSharedWork<ConvertedPhoto>();
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: KEPT_FOR,
    ttlAutopurge: true,
  });

  async function make(id: string, read: () => Promise<Buffer>): Promise<Buffer> {
    // A conversion whose clients have left can have ended in the meantime.
    const kept = memory.get(id);
    if (kept) return kept;
    const image = await toShareImage(await read());
    memory.set(id, image);
    return image;
  }

  return async ({ id, read, gone }) =>
    memory.get(id) ?? (await shareWork(id, gone, (allGone) => convert(() => make(id, read), allGone)));
}

import { buffer } from 'node:stream/consumers';

import { ImageNotFoundError, resize } from '../media/image.ts';
import { createWorkQueue, QueueFullError } from '../media/work-queue.ts';
import type { Bytes } from './cipher.ts';

/** The width in pixels: twice the displayed size, for high-density screens. */
const WIDTH = 320;
/**
 * One picture is decoded at a time, because a decoded image can need 200 MB. The patience is in
 * milliseconds.
 */
const DECODER = { parallel: 1, waiting: 32, patience: 10_000 };

/** Returns a small copy of an image as WebP, or the HTTP status of the error: 404 or 503. */
export type DrawPicture = (image: Bytes) => Promise<Uint8Array | number>;

/**
 * Creates the function that draws the pictures of stored images (FORM-41). A picture is encoded again, so it
 * has no metadata and nothing else that the file contains.
 */
export function createPictures(): DrawPicture {
  const inDecoder = createWorkQueue(DECODER);
  return async (image) => {
    try {
      return new Uint8Array(await inDecoder(async () => await resize(await buffer(image), WIDTH)));
    } catch (error) {
      if (error instanceof ImageNotFoundError) return 404;
      if (error instanceof QueueFullError) return 503;
      throw error;
    }
  };
}

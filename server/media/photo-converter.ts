import { PHOTO_WIDTH } from '#rules/profiles/fields.ts';

import { ImageNotFoundError, resize } from './image.ts';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

/** One photo at a time: a decoded image can take 200 MB. The others wait for half a minute at most. */
const DECODER = { parallel: 1, waiting: 20, patience: 30_000 };

/** An image, or why there is none: `damaged` if the photo cannot be decoded, `busy` if too many wait. */
export type ConvertedPhoto = Buffer | 'damaged' | 'busy';

export type ConvertPhoto = (photo: Buffer) => Promise<ConvertedPhoto>;

/**
 * Creates the function that makes a WebP image of a photo of a profile, at most `PHOTO_WIDTH` pixels in a
 * row, without what the camera has written into the file (PROFILE-11).
 */
export function createPhotoReducer(): ConvertPhoto {
  const convert = createConversionQueue();
  return (photo) => convert(() => resize(photo, PHOTO_WIDTH));
}

/**
 * Creates a queue that runs one conversion at a time. The signal drops a conversion that waits, and the
 * function rejects with its reason then.
 */
export function createConversionQueue() {
  const inDecoder = createWorkQueue(DECODER);
  return async (conversion: () => Promise<Buffer>, gone?: AbortSignal): Promise<ConvertedPhoto> => {
    try {
      return await inDecoder(conversion, gone);
    } catch (error) {
      if (error instanceof ImageNotFoundError) return 'damaged';
      if (error instanceof QueueFullError) return 'busy';
      throw error;
    }
  };
}

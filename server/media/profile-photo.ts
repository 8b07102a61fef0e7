import { PHOTO_WIDTH } from '#rules/profiles/fields.ts';

import { ImageNotFoundError, resize } from './image.ts';
import { toShareImage } from './share-image.ts';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

/** One photo at a time: a decoded image can take 200 MB. The others wait for half a minute at most. */
const DECODER = { parallel: 1, waiting: 20, patience: 30_000 };

/**
 * Reduces or converts a photo. It answers `damaged` if it cannot be decoded, and `busy` if too many others
 * wait.
 */
export type ReducePhoto = (photo: Buffer) => Promise<Buffer | 'damaged' | 'busy'>;

/**
 * Creates the function that makes a WebP image of a photo of a profile, at most `PHOTO_WIDTH` pixels in a
 * row, without what the camera has written into the file (PROFILE-11).
 */
export function createPhotoReducer(): ReducePhoto {
  return oneAtATime((photo) => resize(photo, PHOTO_WIDTH));
}

/**
 * Creates the function that makes the share image of a photo in the portal's own records. It keeps no copy,
 * because the photo can be taken back at any time (PICTURE-8).
 */
export function createShareImageMaker(): ReducePhoto {
  return oneAtATime(toShareImage);
}

function oneAtATime(convert: (photo: Buffer) => Promise<Buffer>): ReducePhoto {
  const inDecoder = createWorkQueue(DECODER);
  return async (photo) => {
    try {
      return await inDecoder(() => convert(photo));
    } catch (error) {
      if (error instanceof ImageNotFoundError) return 'damaged';
      if (error instanceof QueueFullError) return 'busy';
      throw error;
    }
  };
}

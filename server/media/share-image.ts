import sharp, { type Sharp } from 'sharp';

import { SHARE_HEIGHT, SHARE_WIDTH } from '#rules/images/share.ts';

import { ImageNotFoundError, openImage } from './image.ts';

/** The ratio of width to height from which an image is cut. A narrower one would lose too much of it. */
const CUT_FROM = 1.4;
/** The sand of the drawn pictures (tools/demo-images/palette.ts). */
const GROUND = '#f4ecdd';
/** The largest share image in bytes. Messengers show no image that loads slowly. */
const LIMIT = 200_000;
/** The qualities to try, the best one first. With the last one, each photograph is below the limit. */
const QUALITIES = [80, 70, 60, 45, 30] as const;

/**
 * Converts an image to the share image that other sites show with a link: a JPEG of exactly `SHARE_WIDTH` x
 * `SHARE_HEIGHT` pixels without metadata (PICTURE-6). A wide image is cut at its edges, any other is shown
 * whole on a ground of sand.
 *
 * @throws ImageNotFoundError if the bytes are not a supported image, or cannot be decoded
 */
export async function toShareImage(source: Buffer): Promise<Buffer> {
  const { data, info } = await decode(await openImage(source));
  const encode = (quality: number) => sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
  const [best, ...others] = QUALITIES;
  let bytes = await encode(best);
  for (const quality of others) {
    if (bytes.length <= LIMIT) break;
    bytes = await encode(quality);
  }
  return bytes;
}

/** Returns the pixels of an image in the size of a share image. @throws ImageNotFoundError */
async function decode(image: Sharp) {
  try {
    // The size after the rotation that the camera has noted.
    const { width, height } = (await image.metadata()).autoOrient;
    return await image
      .flatten({ background: GROUND })
      .resize(SHARE_WIDTH, SHARE_HEIGHT, {
        fit: width / height >= CUT_FROM ? 'cover' : 'contain',
        background: GROUND,
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new ImageNotFoundError('The image cannot be decoded.', { cause: error });
  }
}

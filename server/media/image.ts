import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

import { createWorkQueue } from './work-queue.ts';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
/** The longest decoding of an image in seconds. Fifty million pixels take about one. */
const MAX_DECODING = 10;
/** The edges of the copy that `isComplete` makes, in pixels. */
const THUMBNAIL = 8;

// One image at a time: an interlaced image is in memory as a whole, with up to 200 MB.
const decodings = createWorkQueue({ parallel: 1, waiting: 100, patience: 30_000 });

/** The error for an image that is missing, too large or not an image. A retry does not help. */
export class ImageNotFoundError extends Error {}

/** The output formats. All current browsers accept AVIF or WebP. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/**
 * The qualities of each format. The first one gives a similar error in each format. The others are for a
 * source that is already small: its copy must not be larger (PERFORMANCE-2).
 */
const QUALITIES = { avif: [50, 40, 30], webp: [78, 60, 45], jpeg: [80, 65, 50] } as const;
/** The effort of AVIF. The next one needs 2.5 times the CPU for files that are 2 to 4 % smaller. */
const AVIF_EFFORT = 2;

/**
 * Downloads an image.
 *
 * @param timeout in milliseconds
 * @throws ImageNotFoundError if the server answers 4xx or without a body, or the image is larger than
 *   `MAX_SOURCE_BYTES`
 * @throws Error if the server fails, redirects or does not answer in time
 */
export async function download(source: string, timeout: number): Promise<Buffer> {
  const response = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw response.status >= 500
      ? new Error(`The image server answered ${response.status}.`)
      : new ImageNotFoundError(source);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Node's web streams are async iterable, but the DOM types do not declare it.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_SOURCE_BYTES) throw new ImageNotFoundError('The image is larger than the limit.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/**
 * Checks whether a file has the header of an image that `resize` can decode: complete, and with at most
 * `MAX_PIXELS` pixels (FILE-31). It reads only the header.
 */
export async function isDecodable(path: string): Promise<boolean> {
  return await sharp(path, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .then(
      () => true,
      () => false,
    );
}

/**
 * Checks whether an image can be decoded to its end (FILE-43). `isDecodable` must have accepted it before. Of
 * an animation, it decodes the first image.
 *
 * @throws QueueFullError if too many other images wait for this check
 * @throws Error if the decoding takes too long
 */
export async function isComplete(path: string): Promise<boolean> {
  const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'fill' })
    .timeout({ seconds: MAX_DECODING });
  return await decodings(async () => {
    try {
      await image.raw().toBuffer();
      return true;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('timeout')) throw error;
      return false;
    }
  });
}

/**
 * Opens an image, upright, to convert it. Its type is that of its bytes.
 *
 * @throws ImageNotFoundError if the bytes are not a supported image
 */
export async function openImage(source: Buffer): Promise<Sharp> {
  const type = await fileTypeFromBuffer(source);
  if (!type || !TYPES.has(type.mime)) throw new ImageNotFoundError('The file is not a supported image.');
  return sharp(source, { limitInputPixels: MAX_PIXELS }).autoOrient();
}

/**
 * Resizes and re-encodes an image. It never enlarges the image. If the result has more bytes than the source,
 * it encodes again with less quality (PERFORMANCE-2).
 *
 * @param width the maximum width, in pixels
 * @throws ImageNotFoundError if the bytes are not a supported image, or cannot be decoded
 */
export async function resize(source: Buffer, width: number, format: ImageFormat = 'webp'): Promise<Buffer> {
  const image = (await openImage(source)).resize({ width, withoutEnlargement: true });
  try {
    let smallest: Buffer | undefined;
    for (const quality of QUALITIES[format]) {
      const bytes = await encode(image.clone(), format, quality).toBuffer();
      if (!smallest || bytes.length < smallest.length) smallest = bytes;
      if (smallest.length <= source.length) break;
    }
    if (!smallest) throw new Error(`There is no quality for ${format}.`);
    return smallest;
  } catch (error) {
    throw new ImageNotFoundError('The image cannot be decoded.', { cause: error });
  }
}

function encode(image: Sharp, format: ImageFormat, quality: number): Sharp {
  if (format === 'avif') return image.avif({ quality, effort: AVIF_EFFORT });
  if (format === 'webp') return image.webp({ quality });
  return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
}

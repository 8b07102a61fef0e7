import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;

/** There is no such image, whoever asks: none, too large, or not an image. */
export class ImageNotFoundError extends Error {}

/** AVIF would be a little smaller, and takes ten times as long to make while somebody waits. */
export type ImageFormat = 'webp' | 'jpeg';

/** @throws where it cannot be had, or is larger than an image may be */
export async function download(source: string, timeout: number): Promise<Buffer> {
  const response = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw response.status >= 500 ? new Error(`answered ${response.status}`) : new ImageNotFoundError(source);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Node's streams of the web platform are iterable; the DOM's types do not say so.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_SOURCE_BYTES) throw new ImageNotFoundError('larger than an image may be');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** @throws ImageNotFoundError where the bytes are no image that can be read */
export async function resize(source: Buffer, width: number, format: ImageFormat = 'webp'): Promise<Buffer> {
  const type = await fileTypeFromBuffer(source);
  if (!type || !TYPES.has(type.mime)) throw new ImageNotFoundError('not an image');
  const image = sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  const drawn =
    format === 'webp'
      ? image.webp({ quality: 78 })
      : image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
  try {
    return await drawn.toBuffer();
  } catch (error) {
    throw new ImageNotFoundError('cannot be read', { cause: error });
  }
}

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;

/** There is no such picture, whoever asks: none, too large, or not a picture. */
export class MissingPicture extends Error {}

/** AVIF would be a little smaller, and takes ten times as long to make while somebody waits. */
export type PictureFormat = 'webp' | 'jpeg';

/** @throws where it cannot be had, or is larger than a picture may be */
export async function download(source: string, timeout: number): Promise<Buffer> {
  const response = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw response.status >= 500 ? new Error(`answered ${response.status}`) : new MissingPicture(source);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Node's streams of the web platform are iterable; the DOM's types do not say so.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_SOURCE_BYTES) throw new MissingPicture('larger than a picture may be');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** @throws MissingPicture where the bytes are no picture that can be read */
export async function resize(source: Buffer, width: number, format: PictureFormat = 'webp'): Promise<Buffer> {
  const type = await fileTypeFromBuffer(source);
  if (!type || !TYPES.has(type.mime)) throw new MissingPicture('not a picture');
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  const drawn =
    format === 'webp'
      ? picture.webp({ quality: 78 })
      : picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
  try {
    return await drawn.toBuffer();
  } catch (error) {
    throw new MissingPicture('cannot be read', { cause: error });
  }
}

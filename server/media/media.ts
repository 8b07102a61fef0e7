import { fileTypeFromBuffer } from 'file-type';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

import { MEDIA_WIDTHS } from '#rules/pictures/widths.ts';

import type { Logger } from '../log/logger.ts';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const CACHE_BYTES = 64 * 1024 * 1024;
const CACHE_TTL = 60 * 60 * 1000;
const SAFE_PATH = /^(?:\/[\w-][\w.-]*)+\.(?:webp|avif|png|jpe?g|gif)$/i;

export interface Media {
  /** @param url of a request below /media/ */
  handle(url: URL): Promise<Response>;
}

interface MediaOptions {
  assetsUrl: string;
  /** In milliseconds. */
  timeout: number;
  log: Logger;
}

/**
 * Pictures of the backend, from the portal's own address: fetched without any credential, checked by their bytes,
 * re-encoded (which drops whatever else a file carries) at a width that a page asks for, and kept.
 */
export function createMedia({ assetsUrl, timeout, log }: MediaOptions): Media {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (picture) => picture.length,
    ttl: CACHE_TTL,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (key) => {
      const [width = '', source = ''] = key.split(' ');
      return await resize(await download(source, timeout), Number(width));
    },
  });

  return {
    async handle(url) {
      const path = url.pathname.slice('/media'.length);
      const width = Number(url.searchParams.get('w'));
      if (!SAFE_PATH.test(path) || path.includes('..') || !MEDIA_WIDTHS.includes(width)) return answer(404);
      try {
        const picture = await cache.fetch(`${width} ${assetsUrl.replace(/\/$/, '')}${path}`);
        if (!picture) return answer(404);
        return new Response(new Uint8Array(picture), {
          headers: {
            'Content-Type': 'image/webp',
            'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
          },
        });
      } catch (error) {
        log.warn({ path, cause: String(error) }, 'picture not available');
        return answer(error instanceof MissingPicture ? 404 : 502);
      }
    },
  };
}

class MissingPicture extends Error {}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}

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

/** @throws where the bytes are no picture */
export async function resize(source: Buffer, width: number): Promise<Buffer> {
  const type = await fileTypeFromBuffer(source);
  if (!type || !TYPES.has(type.mime)) throw new MissingPicture('not a picture');
  return await sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}

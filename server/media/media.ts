import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { MEDIA_WIDTHS } from '#rules/images/widths.ts';

import type { ImageFormat } from './image.ts';
import { createImageStore, type ImageStoreOptions } from './image-store.ts';

const SAFE_PATH = /^(?:\/[\w-][\w.-]*)+\.(?:webp|avif|png|jpe?g|gif)$/i;

export interface Media {
  /** Answers a request for an image. @param url below /media/ */
  handle(url: URL, headers: IncomingHttpHeaders): Promise<Response>;
}

interface MediaOptions extends ImageStoreOptions {
  /** The base URL of the backend's images. */
  assetsUrl: string;
}

/**
 * Serves images of the backend under the portal's own origin. It downloads them without credentials,
 * checks their type by their bytes, resizes them to one of the allowed widths and caches them.
 * Re-encoding removes metadata and any other data in the file.
 */
export function createMedia({ assetsUrl, ...options }: MediaOptions): Media {
  const images = createImageStore(options);
  return {
    async handle(url, headers) {
      const path = url.pathname.slice('/media'.length);
      const width = Number(url.searchParams.get('w'));
      if (!SAFE_PATH.test(path) || path.includes('..') || !MEDIA_WIDTHS.includes(width)) return answer(404);
      const format = formatFor(headers.accept);
      const image = await images.find({ source: assetsUrl.replace(/\/$/, '') + path, width, format });
      if (typeof image === 'number') return answer(image);
      const etag = `"${createHash('sha256').update(image.bytes).digest('base64url').slice(0, 22)}"`;
      const shared = {
        ETag: etag,
        'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
        Vary: 'Accept',
      };
      if (headers['if-none-match'] === etag) return new Response(null, { status: 304, headers: shared });
      return new Response(new Uint8Array(image.bytes), {
        headers: {
          ...shared,
          'Content-Type': `image/${format}`,
          'Content-Length': String(image.bytes.length),
        },
      });
    },
  };
}

/** Chooses WebP if the browser accepts it, otherwise JPEG. All current browsers accept WebP. */
function formatFor(accept = '*/*'): ImageFormat {
  return /image\/webp|image\/\*|\*\/\*/.test(accept) ? 'webp' : 'jpeg';
}

function answer(status: number): Response {
  return new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': '1' }) },
  });
}

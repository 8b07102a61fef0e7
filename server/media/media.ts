import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { MEDIA_WIDTHS } from '#rules/images/widths.ts';

import type { ImageFormat } from './image.ts';
import { createImageStore, type ImageStoreOptions } from './image-store.ts';

const SAFE_PATH = /^(?:\/[\w-][\w.-]*)+\.(?:webp|avif|png|jpe?g|gif)$/i;

export interface Media {
  /** @param url of a request below /media/ */
  handle(url: URL, headers: IncomingHttpHeaders): Promise<Response>;
}

interface MediaOptions extends ImageStoreOptions {
  assetsUrl: string;
}

/**
 * Pictures of the backend, from the portal's own address: fetched without any credential, checked by their bytes,
 * re-encoded (which drops whatever else a file carries) at a width that a page asks for, and kept, in memory and on the disk.
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

/** Every browser of the last years takes WebP, and says so or says that it takes anything. */
function formatFor(accept = '*/*'): ImageFormat {
  return /image\/webp|image\/\*|\*\/\*/.test(accept) ? 'webp' : 'jpeg';
}

function answer(status: number): Response {
  return new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': '1' }) },
  });
}

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import Negotiator from 'negotiator';

import { MEDIA_WIDTHS } from '#rules/images/widths.ts';

import { NO_PAGE } from '../http/security-headers.ts';
import type { ImageFormat } from './image.ts';
import { createImageStore, type ImageStoreOptions } from './image-store.ts';

/** The formats for browsers that do not accept AVIF. */
const OTHERS = ['image/webp', 'image/jpeg'];

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

/**
 * Chooses the format that the browser prefers. AVIF is only for a browser that names it: an older one accepts
 * every image with a wildcard (PERFORMANCE-1).
 */
function formatFor(accept = '*/*'): ImageFormat {
  const offered = /image\/avif/i.test(accept) ? ['image/avif', ...OTHERS] : OTHERS;
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(offered);
  return best === 'image/avif' ? 'avif' : best === 'image/webp' ? 'webp' : 'jpeg';
}

/**
 * Two squares that form an eight-pointed star. The background is dark, because the text of a banner is
 * white.
 */
const FALLBACK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800" viewBox="0 0 1280 800">' +
  '<path fill="#5d3b26" d="M0 0h1280v800H0z"/><g fill="none" stroke="#cba344" stroke-width="6">' +
  '<path d="M540 300h200v200H540z"/><path d="M640 259 781 400 640 541 499 400z"/></g></svg>';

/**
 * Answers with a neutral picture. Browsers show it despite the status, instead of the mark of a broken image
 * (LANDING-17).
 */
function answer(status: number): Response {
  return new Response(FALLBACK, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': NO_PAGE,
      ...(status === 503 && { 'Retry-After': '1' }),
    },
  });
}

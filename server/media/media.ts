import type { IncomingHttpHeaders } from 'node:http';

import Negotiator from 'negotiator';

import { MEDIA_WIDTHS } from '#rules/images/widths.ts';

import { NO_PAGE } from '../http/security-headers.ts';
import { resize, type ImageFormat } from './image.ts';
import { findBackendImage, type BackendImages } from './image-source.ts';
import type { ImageStore } from './image-store.ts';
import { sendImage } from './send-image.ts';

/** The formats for browsers that do not accept AVIF. */
const OTHERS = ['image/webp', 'image/jpeg'];

export interface Media {
  /** Answers a request for an image. @param url below /media/ */
  handle(url: URL, headers: IncomingHttpHeaders): Promise<Response>;
}

interface MediaOptions extends BackendImages {
  images: ImageStore;
}

/**
 * Serves images of the backend under the portal's own origin. It downloads them without credentials,
 * checks their type by their bytes, resizes them to one of the allowed widths and caches them.
 * Re-encoding removes metadata and any other data in the file.
 */
export function createMedia({ images, ...backend }: MediaOptions): Media {
  return {
    async handle(url, headers) {
      const source = findBackendImage(backend, url.pathname.slice('/media'.length));
      const width = Number(url.searchParams.get('w'));
      if (!source || !MEDIA_WIDTHS.includes(width)) return answer(404);
      const format = formatFor(headers.accept);
      const image = await images.find({
        source,
        variant: `${width} ${format}`,
        convert: (original) => resize(original, width, format),
      });
      if (typeof image === 'number') return answer(image);
      return sendImage(image.bytes, headers, { type: `image/${format}`, headers: { Vary: 'Accept' } });
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

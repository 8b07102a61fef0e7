import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http';

import { findBackendImage, type BackendImages, type ImageSource } from './image-source.ts';
import type { ImageStore } from './image-store.ts';
import { sendImage } from './send-image.ts';
import { toShareImage } from './share-image.ts';

const ASSET = /^\/assets\/[\w-][\w.-]*\.(?:webp|png|jpe?g)$/;
const MEDIA = '/media';

export interface ShareImages {
  /** Answers a request for a share image. @param url below /share/ */
  handle(url: URL, headers: IncomingHttpHeaders): Promise<Response>;
}

interface ShareImagesOptions extends BackendImages {
  images: ImageStore;
  /** Returns a file of the client build by its path; undefined if there is none. */
  readAsset: (path: string) => Buffer | undefined;
}

/**
 * Serves the images that other sites show with a link to a page (PICTURE-6): `/share/` and the path of an
 * image of the backend or of the client build, with `.jpg` after it. Each image has one share image, so a
 * visitor cannot fill the cache with variants.
 */
export function createShareImages({ images, readAsset, ...backend }: ShareImagesOptions): ShareImages {
  function findSource(path: string): ImageSource | undefined {
    if (path.startsWith(`${MEDIA}/`)) return findBackendImage(backend, path.slice(MEDIA.length));
    const asset = ASSET.test(path) ? readAsset(path) : undefined;
    return asset && { name: path, isImmutable: true, read: () => Promise.resolve(asset) };
  }

  return {
    async handle({ pathname }, headers) {
      const [, path = ''] = /^\/share(\/.+)\.jpg$/.exec(pathname) ?? [];
      const source = findSource(path);
      if (!source) return refuse(404);
      const image = await images.find({ source, variant: 'share', convert: toShareImage });
      if (typeof image === 'number') return refuse(image);
      return sendImage(image.bytes, headers, {
        type: 'image/jpeg',
        // Other sites show this image in an `img` element.
        headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
      });
    },
  };
}

/** Answers with a short text. Another site shows the link without an image then (PICTURE-7). */
function refuse(status: number): Response {
  return new Response(`${STATUS_CODES[status]}\n`, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      ...(status === 503 && { 'Retry-After': '1' }),
    },
  });
}

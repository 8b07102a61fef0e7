import { download } from './image.ts';

/** An image that the store can convert. */
export interface ImageSource {
  /** The unique name of the image, for the cache and the log. */
  name: string;
  /** Whether the image of this name never changes, so that its copies need no refresh. */
  isImmutable?: boolean;
  /** @throws ImageNotFoundError if there is no such image, and a retry does not help */
  read(): Promise<Buffer>;
}

export interface BackendImages {
  /** The base URL of the backend's images. */
  assetsUrl: string;
  /** The timeout of a download, in milliseconds. */
  timeout: number;
}

const SAFE_PATH = /^(?:\/[\w-][\w.-]*)+\.(?:webp|avif|png|jpe?g|gif)$/i;

/**
 * Returns an image of the backend, which is downloaded without credentials; undefined if no image can have
 * this path.
 *
 * @param path below the base URL, such as `/storage/banners/1.webp`
 */
export function findBackendImage(
  { assetsUrl, timeout }: BackendImages,
  path: string,
): ImageSource | undefined {
  if (!SAFE_PATH.test(path) || path.includes('..')) return undefined;
  const name = assetsUrl.replace(/\/$/, '') + path;
  return { name, read: () => download(name, timeout) };
}

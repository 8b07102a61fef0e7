/** The size in pixels of an image that another site shows with a link (Open Graph, PICTURE-6). */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The query of a photo of a story that asks for its share image (PICTURE-8). */
export const FOR_SHARING = '?for=sharing';

/**
 * Returns the path of the share image of an image (PICTURE-6).
 *
 * @param path an image of the backend below `/media/`, or of the client build below `/assets/`
 */
export function sharePath(path: string): string {
  return `/share${path}.jpg`;
}

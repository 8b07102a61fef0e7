/**
 * Widths that /media serves an image of the backend in, in pixels. Pages ask for these, and any other is refused: it would
 * let a visitor fill the cache with one image.
 */
export const MEDIA_WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1280, 1920];

/** Widths that each image of the portal's own content is drawn in, in pixels. */
export const CONTENT_WIDTHS = [640, 1280] as const;

/**
 * Widths that /media serves a picture of the backend in, in pixels. Pages ask for these, and any other is refused: it would
 * let a stranger fill the cache with one picture.
 */
export const MEDIA_WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1280, 1920];

/** Widths that each picture of the portal's own content is drawn in, in pixels. */
export const CONTENT_WIDTHS = [640, 1280] as const;

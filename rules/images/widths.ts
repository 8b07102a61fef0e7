/**
 * The widths in pixels in which /media serves images of the backend. Pages request only these widths.
 * Other widths are rejected, because a visitor could fill the cache with variants of one image.
 */
export const MEDIA_WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1280, 1920];

/** The widths in pixels in which each image of the portal's content is generated. */
export const CONTENT_WIDTHS = [640, 1280] as const;

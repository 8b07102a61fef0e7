/**
 * The widths in pixels in which /media serves images of the backend. Pages request only these widths.
 * Other widths are rejected, because a visitor could fill the cache with variants of one image. A phone
 * with 390 or 412 CSS pixels and a pixel ratio of 1.75 or 2 takes 720 or 960.
 */
export const MEDIA_WIDTHS: readonly number[] = [160, 320, 480, 640, 720, 960, 1280, 1920];

/**
 * The widths in pixels in which each image of the portal's content is generated. A phone with 390 CSS pixels
 * and two pixels each takes the smaller one.
 */
export const CONTENT_WIDTHS = [768, 1280] as const;

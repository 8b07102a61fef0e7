import { MEDIA_WIDTHS } from '#rules/images/widths.ts';

import { ResponsiveImage, type ResponsiveImageProps } from './responsive-image.tsx';

interface BackendImageProps extends ResponsiveImageProps {
  /** The path of the image on the backend. */
  path: string;
  /**
   * The largest width at which the image is shown, in CSS pixels. Files of up to twice this width are
   * offered.
   */
  maxWidth: number;
  sizes: string;
}

/** The smallest offered width, in pixels. Smaller files are for portraits in menus. */
const NARROWEST = 320;

/** An image from the backend, served through /media. */
export function BackendImage({ path, maxWidth, ...rest }: BackendImageProps) {
  const widths = MEDIA_WIDTHS.filter((width) => width >= NARROWEST && width <= maxWidth * 2);
  const fallback = widths.find((width) => width >= maxWidth) ?? widths.at(-1) ?? NARROWEST;
  return (
    <ResponsiveImage
      {...rest}
      sources={widths.map((width) => ({ width, url: mediaUrl(path, width) }))}
      fallback={mediaUrl(path, fallback)}
    />
  );
}

/**
 * Returns the path of a backend image in the given width.
 *
 * @param width one of MEDIA_WIDTHS
 */
export function mediaUrl(path: string, width: number): string {
  return `/media/${path.replace(/^\/+/, '')}?w=${width}`;
}

import { MEDIA_WIDTHS } from '#rules/images/widths.ts';

import { ResponsiveImage, type ResponsiveImageProps } from './responsive-image.tsx';

interface BackendImageProps extends ResponsiveImageProps {
  /** The image's path on the backend. */
  path: string;
  /** The widest it is shown, in CSS pixels: twice that is the largest that is offered. */
  maxWidth: number;
  sizes: string;
}

/** Smaller ones are for portraits in menus. */
const NARROWEST = 320;

/** An image of the backend through /media. */
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

/** @param width one of MEDIA_WIDTHS */
export function mediaUrl(path: string, width: number): string {
  return `/media/${path.replace(/^\/+/, '')}?w=${width}`;
}

import type { ImgHTMLAttributes } from 'react';

/** Widths that the media route serves. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920];

interface BackendPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** The picture's path on the backend. */
  path: string;
  alt: string;
  /** The widest it is shown, in CSS pixels: twice that is the largest that is offered. */
  maxWidth: number;
  sizes: string;
  /** Whether it is the first thing that a page shows: it is then fetched before the others. */
  isFirst?: boolean;
}

/** A picture of the backend through /media, in the width that the screen needs. */
export function BackendPicture({
  path,
  alt,
  maxWidth,
  sizes,
  isFirst = false,
  ...rest
}: BackendPictureProps) {
  const source = mediaPath(path);
  const widths = WIDTHS.filter((width) => width <= maxWidth * 2);
  return (
    <img
      // React 18 knows this attribute by its name in HTML alone.
      {...(isFirst && { fetchpriority: 'high' })}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      {...rest}
      alt={alt}
      sizes={sizes}
      src={`${source}?w=${widths.find((width) => width >= maxWidth) ?? widths.at(-1)}`}
      srcSet={widths.map((width) => `${source}?w=${width} ${width}w`).join(', ')}
    />
  );
}

export function mediaPath(path: string): string {
  return `/media/${path.replace(/^\/+/, '')}`;
}

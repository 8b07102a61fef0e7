import type { ImgHTMLAttributes } from 'react';

export interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  alt: string;
  /** Whether it is the first thing that a page shows: it is then fetched before the others. */
  isFirst?: boolean;
}

interface SizedPictureProps extends PictureProps {
  /** The picture at each width, in pixels, narrowest first. */
  sources: readonly { width: number; url: string }[];
  /** What a browser without `srcset` gets. */
  fallback: string;
}

/** A picture in the width that the screen needs. */
export function Picture({ sources, fallback, alt, isFirst = false, ...rest }: SizedPictureProps) {
  return (
    <img
      // React 18 knows this attribute by its name in HTML alone.
      {...(isFirst && { fetchpriority: 'high' })}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      {...rest}
      alt={alt}
      src={fallback}
      srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
    />
  );
}

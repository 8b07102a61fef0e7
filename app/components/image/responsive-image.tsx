import type { ImgHTMLAttributes } from 'react';

export interface ResponsiveImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  alt: string;
  /** Whether it is the first thing that a page shows: it is then fetched before the others. */
  isFirst?: boolean;
}

interface SizedImageProps extends ResponsiveImageProps {
  /** The image at each width, in pixels, narrowest first. */
  sources: readonly { width: number; url: string }[];
  /** What a browser without `srcset` gets. */
  fallback: string;
}

/** An image in the width that the screen needs. */
export function ResponsiveImage({ sources, fallback, alt, isFirst = false, ...rest }: SizedImageProps) {
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

import type { ImgHTMLAttributes } from 'react';

export interface ResponsiveImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  alt: string;
  /** Whether the image is at the top of the page; the browser then loads it before other images. */
  isFirst?: boolean;
}

interface SizedImageProps extends ResponsiveImageProps {
  /** The image at each width in pixels, from narrow to wide. */
  sources: readonly { width: number; url: string }[];
  /** The URL for browsers without `srcset`. */
  fallback: string;
}

/** An image that the browser loads in the width that the screen needs. */
export function ResponsiveImage({ sources, fallback, alt, isFirst = false, ...rest }: SizedImageProps) {
  return (
    <img
      // React 18 knows this attribute only by its HTML name.
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

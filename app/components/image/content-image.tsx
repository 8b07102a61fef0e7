import type { ContentImageSources } from '#app/.server/content/images.ts';

import { ResponsiveImage, type ResponsiveImageProps } from './responsive-image.tsx';

interface ContentImageProps extends ResponsiveImageProps {
  image: ContentImageSources;
  sizes: string;
}

/** An image from the portal's content, in the ratio 16 to 10. */
export function ContentImage({ image, ...rest }: ContentImageProps) {
  return (
    <ResponsiveImage width={1280} height={800} {...rest} sources={image} fallback={image.at(-1)?.url ?? ''} />
  );
}

import type { ContentPicture } from '#app/.server/content/collection.ts';

import { ResponsiveImage, type ResponsiveImageProps } from './responsive-image.tsx';

interface ContentImageProps extends ResponsiveImageProps {
  picture: Pick<ContentPicture, 'sources'>;
  sizes: string;
}

/** A picture from the portal's content, in the ratio 16 to 10. */
export function ContentImage({ picture: { sources }, ...rest }: ContentImageProps) {
  return (
    <ResponsiveImage
      width={1280}
      height={800}
      {...rest}
      sources={sources}
      fallback={sources.at(-1)?.url ?? ''}
    />
  );
}

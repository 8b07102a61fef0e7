import type { ContentPictureSources } from '#app/.server/content/pictures.ts';

import { Picture, type PictureProps } from './picture.tsx';

interface ContentPictureProps extends PictureProps {
  picture: ContentPictureSources;
  sizes: string;
}

/** A picture that was drawn for the portal's own content, 16 to 10. */
export function ContentPicture({ picture, ...rest }: ContentPictureProps) {
  return (
    <Picture width={1280} height={800} {...rest} sources={picture} fallback={picture.at(-1)?.url ?? ''} />
  );
}

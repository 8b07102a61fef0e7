import type { StoryImage } from '#app/.server/stories/show-story.ts';

import { ContentImage } from '../image/content-image.tsx';
import { findCollege } from '../motif/college.ts';
import { Monogram } from '../motif/monogram.tsx';

interface StoryPictureProps {
  image: StoryImage;
  /** The code of the college, whose colour the initials have. */
  college: string | undefined;
  /** The widths of a drawn image, as in the attribute `sizes`. */
  sizes: string;
  /** Whether it is the first image of the page, which is loaded at once. */
  isFirst?: boolean;
  className: string;
}

/** The image of a story. The text beside it says everything, so it has no text of its own. */
export function StoryPicture({ image, college, sizes, isFirst = false, className }: StoryPictureProps) {
  if (image.kind === 'drawn') {
    return (
      <ContentImage image={image.sources} alt="" sizes={sizes} isFirst={isFirst} className={className} />
    );
  }
  if (image.kind === 'photo') {
    return (
      <img
        {...(isFirst && { fetchpriority: 'high' })}
        src={image.to}
        alt=""
        width={1280}
        height={800}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={`${className} bg-aeblack-50`}
      />
    );
  }
  return (
    <div className={`${className} flex items-center justify-center bg-aegold-50`}>
      <Monogram
        initials={image.initials}
        college={findCollege(college ?? '') ?? 'adveti'}
        className="h-3/5 w-auto"
      />
    </div>
  );
}

import type { StoryImage } from '#app/.server/stories/show-story.ts';
import type { Language } from '#rules/text/language.ts';

import { ContentImage } from '../image/content-image.tsx';
import { findCollege } from '../motif/college.ts';
import { Monogram } from '../motif/monogram.tsx';

interface StoryPictureProps {
  image: StoryImage;
  /** The code of the college, whose colour the initials have. */
  college: string | undefined;
  /** The widths of a picture of the content, as in the attribute `sizes`. */
  sizes: string;
  /** Whether it is the first image of the page, which is loaded at once. */
  isFirst?: boolean;
  /** Whether the title beside it names the story, so that it needs no alternative text (PICTURE-3). */
  isInCard?: boolean;
  /** The language of the story, if it is not that of the page. */
  lang?: Language | undefined;
  className: string;
}

/** The image of a story. Initials have no alternative text, because the name is beside them. */
export function StoryPicture({
  image,
  college,
  sizes,
  isFirst = false,
  isInCard = false,
  lang,
  className,
}: StoryPictureProps) {
  if (image.kind === 'content') {
    const { picture } = image;
    return (
      <ContentImage
        picture={picture}
        alt={isInCard ? '' : picture.alt}
        lang={lang}
        sizes={sizes}
        isFirst={isFirst}
        className={className}
      />
    );
  }
  if (image.kind === 'photo') {
    return (
      <img
        {...(isFirst && { fetchpriority: 'high' })}
        src={image.to}
        alt={isInCard ? '' : image.alt}
        width={1280}
        height={800}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={`${className} bg-aeblack-50`}
      />
    );
  }
  return (
    <div className={`${className} bg-aegold-50`}>
      <div className="flex size-full items-center justify-center">
        <Monogram
          initials={image.initials}
          college={findCollege(college ?? '') ?? 'adveti'}
          className="h-2/5 w-auto"
        />
      </div>
    </div>
  );
}

import type { StoryImage } from '#app/.server/stories/show-story.ts';
import image768 from '#app/content/images/stories/signing-for-an-aircraft-768.webp?url';
import type { Specimens } from '#app/dev/specimens.ts';

import { StoryPicture } from './story-picture.tsx';

const ARTICLE: StoryImage = {
  kind: 'content',
  picture: { sources: [{ width: 768, url: image768 }], alt: 'A demo portrait', isDrawn: true },
};
const CLASSES = 'aspect-[16/10] w-80 object-cover';

export const specimens: Specimens = {
  component: 'StoryPicture',
  states: {
    'picture of an article': (
      <StoryPicture image={ARTICLE} college="ADPOLY" sizes="20rem" className={CLASSES} />
    ),
    'picture of an article in a card': (
      <StoryPicture image={ARTICLE} college="ADPOLY" sizes="20rem" isInCard className={CLASSES} />
    ),
    'initials in the colour of a college': (
      <StoryPicture
        image={{ kind: 'initials', initials: 'DG' }}
        college="FCHS"
        sizes="20rem"
        className={CLASSES}
      />
    ),
    'initials without a college': (
      <StoryPicture
        image={{ kind: 'initials', initials: 'D' }}
        college={undefined}
        sizes="20rem"
        className={CLASSES}
      />
    ),
    'a photo that is missing': (
      <StoryPicture
        image={{ kind: 'photo', to: '/story-photos/none', alt: 'Photo of a demo graduate' }}
        college="FCHS"
        sizes="20rem"
        className={CLASSES}
      />
    ),
  },
};

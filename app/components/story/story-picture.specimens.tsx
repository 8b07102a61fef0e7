import type { Specimens } from '#app/dev/specimens.ts';

import { StoryPicture } from './story-picture.tsx';

const CLASSES = 'aspect-[16/10] w-80 object-cover';

export const specimens: Specimens = {
  component: 'StoryPicture',
  states: {
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
        image={{ kind: 'photo', to: '/story-photos/none' }}
        college="FCHS"
        sizes="20rem"
        className={CLASSES}
      />
    ),
  },
};

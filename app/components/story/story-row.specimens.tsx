import type { Specimens } from '#app/dev/specimens.ts';

import { SPECIMEN_STORIES } from './specimen-story.ts';
import { StoryRow } from './story-row.tsx';

export const specimens: Specimens = {
  component: 'StoryRow',
  states: Object.fromEntries(
    Object.entries(SPECIMEN_STORIES).map(([name, story], index) => [
      name,
      <StoryRow key={name} story={story} isFirst={false} isTurned={index % 2 === 1} />,
    ]),
  ),
};

import { DEMO_IMAGE } from '#app/dev/demo-image.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { AnswerPicture } from './answer-picture.tsx';

export const specimens: Specimens = {
  component: 'AnswerPicture',
  states: {
    photo: <AnswerPicture address={DEMO_IMAGE} label="Photo" />,
  },
};

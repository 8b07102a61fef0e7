import type { Specimens } from '#app/dev/specimens.ts';

import { FilePicture } from './file-picture.tsx';

export const specimens: Specimens = {
  component: 'FilePicture',
  layout: 'columns',
  states: {
    'an image': <FilePicture image="/storage/events/clean-energy-challenge-adpoly.webp" />,
    'another file': <FilePicture image={undefined} />,
  },
};

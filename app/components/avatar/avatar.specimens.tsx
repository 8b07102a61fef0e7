import type { Specimens } from '#app/dev/specimens.ts';

import { Avatar } from './avatar.tsx';

const IMAGE = '/storage/avatars/default.webp';

export const specimens: Specimens = {
  component: 'Avatar',
  layout: 'columns',
  states: {
    'with an image': <Avatar image={IMAGE} />,
    'without an image': <Avatar image={undefined} />,
    'with an image that cannot be loaded': <Avatar image="/storage/avatars/missing.webp" />,
    'with the photo of the student information system': (
      <Avatar image={undefined} photo="/media/storage/slides/1.webp?w=160" />
    ),
    small: <Avatar image={IMAGE} size="size-9" />,
    large: <Avatar image={IMAGE} size="size-20 sm:size-24" />,
    'large, without an image': <Avatar image={undefined} size="size-20 sm:size-24" />,
  },
};

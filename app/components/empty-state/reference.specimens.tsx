import type { Specimens } from '#app/dev/specimens.ts';

import { Reference } from './reference.tsx';

export const specimens: Specimens = {
  component: 'Reference',
  states: { 'of this request': <Reference /> },
};

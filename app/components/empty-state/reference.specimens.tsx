import type { Specimens } from '#app/dev/specimens.ts';

import { Reference, ReferenceText } from './reference.tsx';

export const specimens: Specimens = {
  component: 'Reference',
  states: {
    'of a request that failed': <ReferenceText id="4f1c2a9e-demo" />,
    'of an error without a request': <Reference />,
  },
};

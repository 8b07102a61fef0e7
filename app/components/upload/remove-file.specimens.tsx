import type { Specimens } from '#app/dev/specimens.ts';

import { RemoveFile } from './remove-file.tsx';

export const specimens: Specimens = {
  component: 'RemoveFile',
  states: {
    'not chosen': <RemoveFile name="demo-file" label="Demo file" isChosen={false} />,
    chosen: <RemoveFile name="demo-paper" label="Demo paper" isChosen />,
  },
};

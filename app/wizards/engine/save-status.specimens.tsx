import type { Specimens } from '#app/dev/specimens.ts';

import { SaveStatus } from './save-status.tsx';

export const specimens: Specimens = {
  component: 'SaveStatus',
  states: {
    'nothing typed, which shows nothing': <SaveStatus state={{ kind: 'idle' }} />,
    saved: <SaveStatus state={{ kind: 'saved' }} />,
    'no answer': <SaveStatus state={{ kind: 'failed', message: undefined }} />,
    refused: <SaveStatus state={{ kind: 'failed', message: 'Your text is too long. Please shorten it.' }} />,
  },
};

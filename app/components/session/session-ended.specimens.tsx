import type { Specimens } from '#app/dev/specimens.ts';

import { SessionEnded } from './session-ended.tsx';

// Each state stands alone, because the message changes the address of the page.
export const specimens: Specimens = {
  component: 'SessionEnded',
  isAlone: true,
  layout: 'full-width',
  states: {
    expired: <SessionEnded why="expired" />,
    'signed out in another tab': <SessionEnded why="signed-out" />,
    'extension refused': <SessionEnded why="refused" />,
  },
};

import type { Specimens } from '#app/dev/specimens.ts';

import { UnsentNotice } from './unsent-notice.tsx';

export const specimens: Specimens = {
  component: 'UnsentNotice',
  states: { shown: <UnsentNotice /> },
};

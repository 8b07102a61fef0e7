import { LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { InterruptedTaskBanner } from './interrupted-task-banner.tsx';

const USER = { name: 'Demo Partner', roleLabel: 'PARTNER' };

export const specimens: Specimens = {
  component: 'InterruptedTaskBanner',
  states: {
    'a form': <InterruptedTaskBanner {...USER} task={{ id: 'demo', kind: 'sign-in' }} />,
    'an e-mailed link': <InterruptedTaskBanner {...USER} task={{ id: 'demo', kind: 'report-progress' }} />,
    'a long name': (
      <InterruptedTaskBanner
        task={{ id: 'demo', kind: 'register' }}
        name={LONG_TITLE}
        roleLabel="STUDENT(GRADUATING)"
      />
    ),
  },
};

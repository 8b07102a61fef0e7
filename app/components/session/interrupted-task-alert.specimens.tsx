import { LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { InterruptedTaskAlert } from './interrupted-task-alert.tsx';

const USER = { name: 'Demo Partner', roleLabel: 'PARTNER' };

export const specimens: Specimens = {
  component: 'InterruptedTaskAlert',
  states: {
    'a form': <InterruptedTaskAlert {...USER} task={{ id: 'demo', kind: 'sign-in' }} />,
    'an e-mailed link': <InterruptedTaskAlert {...USER} task={{ id: 'demo', kind: 'report-progress' }} />,
    'a long name': (
      <InterruptedTaskAlert
        task={{ id: 'demo', kind: 'register' }}
        name={LONG_TITLE}
        roleLabel="STUDENT(GRADUATING)"
      />
    ),
  },
};

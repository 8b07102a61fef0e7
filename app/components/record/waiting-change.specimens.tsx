import type { Specimens } from '#app/dev/specimens.ts';

import { WaitingChange } from './waiting-change.tsx';

const LONG = 'A long demo text that continues on several lines. '.repeat(8);

export const specimens: Specimens = {
  component: 'WaitingChange',
  isAlone: true,
  states: {
    'one field': (
      <WaitingChange
        fields={[
          {
            name: 'title',
            label: 'Title',
            approved: { kind: 'text', text: 'Demo operator' },
            changed: { kind: 'text', text: 'Demo process operator' },
          },
        ]}
      />
    ),
    'long texts, a list and a missing value': (
      <WaitingChange
        fields={[
          {
            name: 'text',
            label: 'Requirements',
            approved: { kind: 'none' },
            changed: { kind: 'text', text: LONG },
          },
          {
            name: 'colleges',
            label: 'Colleges',
            approved: { kind: 'list', texts: ['ADPOLY'] },
            changed: { kind: 'list', texts: ['ADPOLY', 'FCHS'] },
          },
        ]}
      />
    ),
  },
};

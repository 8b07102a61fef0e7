import type { Specimens } from '#app/dev/specimens.ts';

import { ChangeButton } from './change-button.tsx';

export const specimens: Specimens = {
  component: 'ChangeButton',
  states: {
    'beside a step': <ChangeButton step={{ slug: 'company', title: 'Company Profile' }} returns={false} />,
    'that returns': <ChangeButton step={{ slug: 'company', title: 'Company Profile' }} returns />,
  },
};

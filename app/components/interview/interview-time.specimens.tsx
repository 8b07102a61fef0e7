import type { Specimens } from '#app/dev/specimens.ts';

import { InterviewTime } from './interview-time.tsx';
import { SATURDAY } from './specimen-interview.ts';

export const specimens: Specimens = {
  component: 'InterviewTime',
  layout: 'columns',
  states: {
    'a time': (
      <p>
        <InterviewTime time={SATURDAY} />
      </p>
    ),
  },
};

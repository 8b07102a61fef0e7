import type { Specimens } from '#app/dev/specimens.ts';

import { EndedTime } from './ended-time.tsx';
import { SATURDAY } from './specimen-interview.ts';

export const specimens: Specimens = {
  component: 'EndedTime',
  layout: 'columns',
  states: {
    held: <EndedTime interview={{ stateName: 'held', booked: SATURDAY }} />,
    cancelled: <EndedTime interview={{ stateName: 'cancelled', booked: SATURDAY }} />,
  },
};

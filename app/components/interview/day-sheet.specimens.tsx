import type { Specimens } from '#app/dev/specimens.ts';

import { DaySheet } from './day-sheet.tsx';
import { SATURDAY } from './specimen-interview.ts';

export const specimens: Specimens = {
  component: 'DaySheet',
  layout: 'columns',
  states: {
    'of two digits': <DaySheet sheet={SATURDAY.sheet} />,
    'of one digit': <DaySheet sheet={{ date: '1', month: 'Sept', weekday: 'Tue' }} />,
  },
};

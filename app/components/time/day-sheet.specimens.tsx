import type { Specimens } from '#app/dev/specimens.ts';

import { DaySheet } from './day-sheet.tsx';

export const specimens: Specimens = {
  component: 'DaySheet',
  layout: 'columns',
  states: {
    'of two digits': <DaySheet sheet={{ date: '28', month: 'Nov', weekday: 'Sat' }} />,
    'of one digit': <DaySheet sheet={{ date: '1', month: 'Sept', weekday: 'Tue' }} />,
  },
};

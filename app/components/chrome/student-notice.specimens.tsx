import type { Specimens } from '#app/dev/specimens.ts';

import { StudentNotice } from './student-notice.tsx';

// A closed notice stays closed until the browser tab is closed.
export const specimens: Specimens = {
  component: 'StudentNotice',
  isAlone: true,
  states: {
    'about to graduate': <StudentNotice notice="graduating" />,
    'without a CV': <StudentNotice notice="update-cv" />,
  },
};

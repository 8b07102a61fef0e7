import type { Specimens } from '#app/dev/specimens.ts';

import { StudentNotice } from './student-notice.tsx';

export const specimens: Specimens = {
  component: 'StudentNotice',
  isAlone: true,
  states: {
    'about to graduate': <StudentNotice kind="graduating" path="/my-profile" />,
    'without a CV': <StudentNotice kind="updateCv" path="/my-profile" />,
  },
};

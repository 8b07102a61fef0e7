import type { Specimens } from '#app/dev/specimens.ts';

import { StudentNoticeForm } from './student-notice-form.tsx';

export const specimens: Specimens = {
  component: 'StudentNoticeForm',
  states: {
    'on a page with the menu': <StudentNoticeForm kind="graduating" path="/my-profile" hasDialog={false} />,
    'without JavaScript': <StudentNoticeForm kind="updateCv" path="/my-profile" hasDialog />,
    'on a public page': <StudentNoticeForm kind="updateCv" path="/my-profile" hasDialog isPublic />,
  },
};

import { DEMO_ARABIC_NAME, DEMO_LONG_NAME, DEMO_STUDENT } from '#app/dev/demo-accounts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { PublicHeader } from './public-header.tsx';

export const specimens: Specimens = {
  component: 'PublicHeader',
  layout: 'full-width',
  states: {
    'for a visitor': <PublicHeader account={undefined} />,
    'for a user': <PublicHeader account={DEMO_STUDENT} />,
    'for a user with a long name': <PublicHeader account={DEMO_LONG_NAME} />,
    'for a user with an Arabic name': <PublicHeader account={DEMO_ARABIC_NAME} />,
  },
};

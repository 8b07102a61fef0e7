import type { Specimens } from '#app/dev/specimens.ts';

import { PhoneBar } from './phone-bar.tsx';

// The bar is visible only in a window of at most 767 pixels.
export const specimens: Specimens = {
  component: 'PhoneBar',
  isAlone: true,
  layout: 'full-width',
  states: {
    'nothing unread': <PhoneBar profilePath="/my-profile" unread={{ count: 0, mayBeMore: false }} />,
    '5 unread, on the profile': (
      <PhoneBar profilePath="/dev/components" unread={{ count: 5, mayBeMore: false }} />
    ),
    'at least 120 unread': <PhoneBar profilePath="/my-profile" unread={{ count: 120, mayBeMore: true }} />,
    'number not available': <PhoneBar profilePath="/my-profile" unread={undefined} />,
  },
};

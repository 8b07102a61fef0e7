import type { Specimens } from '#app/dev/specimens.ts';

import { PageLinks } from './page-links.tsx';

export const specimens: Specimens = {
  component: 'PageLinks',
  states: {
    none: <PageLinks pages={[]} />,
    'with and without a link': (
      <PageLinks
        pages={[
          { id: 'one', title: 'Demo page', path: '/dev/components' },
          { id: 'two', title: 'Demo page that the user cannot open', path: undefined },
        ]}
      />
    ),
  },
};

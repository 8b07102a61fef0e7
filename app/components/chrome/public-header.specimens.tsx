import { DEMO_ARABIC_NAME, DEMO_LONG_NAME, DEMO_STUDENT } from '#app/dev/demo-accounts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { PublicHeader } from './public-header.tsx';

const LINKS = [
  { id: 'events', path: '/events', label: 'Events' },
  { id: 'news', path: '/news', label: 'News' },
  { id: 'for-employers', path: '/for-employers', label: 'For employers' },
];

const MENU = [...LINKS, { id: 'contact', path: '/contact', label: 'Contact us' }];

export const specimens: Specimens = {
  component: 'PublicHeader',
  isAlone: true,
  layout: 'full-width',
  states: {
    'for a visitor': <PublicHeader links={LINKS} menuLinks={MENU} account={undefined} />,
    'for a user': <PublicHeader links={LINKS} menuLinks={MENU} account={DEMO_STUDENT} />,
    'for a user with a long name': <PublicHeader links={LINKS} menuLinks={MENU} account={DEMO_LONG_NAME} />,
    'for a user with an Arabic name': (
      <PublicHeader links={LINKS} menuLinks={MENU} account={DEMO_ARABIC_NAME} />
    ),
  },
};

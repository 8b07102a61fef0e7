import { LONG_TITLE, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Breadcrumbs } from './breadcrumbs.tsx';

const CRUMBS = [
  { title: 'Home', path: '/' },
  { title: 'Dashboard', path: '/dashboard' },
  { title: 'Self service', path: '/self-service' },
  { title: 'Demo page', path: undefined },
];

export const specimens: Specimens = {
  component: 'Breadcrumbs',
  isAlone: true,
  states: {
    '1 level': (
      <>
        <Breadcrumbs crumbs={CRUMBS.slice(0, 1)} />
        <p>One level shows nothing.</p>
      </>
    ),
    '2 levels': <Breadcrumbs crumbs={CRUMBS.slice(0, 2)} />,
    '3 levels': <Breadcrumbs crumbs={CRUMBS.slice(0, 3)} />,
    '4 levels': <Breadcrumbs crumbs={CRUMBS} />,
    'a level that this user cannot open': (
      <Breadcrumbs
        crumbs={CRUMBS.map((crumb) =>
          crumb.path === '/self-service' ? { ...crumb, path: undefined } : crumb,
        )}
      />
    ),
    'a long title': <Breadcrumbs crumbs={[...CRUMBS.slice(0, 3), { title: LONG_TITLE, path: undefined }]} />,
    'a word that is longer than a line': (
      <Breadcrumbs crumbs={[...CRUMBS.slice(0, 3), { title: LONG_WORD, path: undefined }]} />
    ),
  },
};

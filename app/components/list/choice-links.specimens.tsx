import { ARABIC_TEXT } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { ChoiceLinks } from './choice-links.tsx';

const LINKS = [
  { path: '/dev/components?part=all', label: 'All', count: '1,203', isChosen: true },
  { path: '/dev/components?part=waiting', label: 'Waiting for an answer', count: '0', isChosen: false },
  { path: '/dev/components?part=done', label: 'Done', isChosen: false },
];

export const specimens: Specimens = {
  component: 'ChoiceLinks',
  states: {
    'with numbers': <ChoiceLinks label="Parts of a demo list" links={LINKS} />,
    'none chosen': (
      <ChoiceLinks
        label="Parts of another demo list"
        links={LINKS.map((link) => ({ ...link, isChosen: false }))}
      />
    ),
    'in Arabic': (
      <ChoiceLinks
        label="Parts of an Arabic demo list"
        links={LINKS.map((link) => ({ ...link, label: ARABIC_TEXT }))}
      />
    ),
  },
};

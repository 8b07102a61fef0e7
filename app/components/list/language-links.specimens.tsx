import type { Specimens } from '#app/dev/specimens.ts';

import { LanguageLinks } from './language-links.tsx';

const LINKS = [
  { path: '/dev/components?in=en', label: 'English', isChosen: false },
  { path: '/dev/components?in=ar', label: 'Arabic', isChosen: false },
  { path: '/dev/components?in=both', label: 'English and Arabic', isChosen: true },
];

export const specimens: Specimens = {
  component: 'LanguageLinks',
  states: {
    'with both languages chosen': <LanguageLinks label="Language of the demo letter" links={LINKS} />,
  },
};

import { ARABIC_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { RecentSearches } from './recent-searches.tsx';

const ITEMS = [
  { words: 'Demo operator in Al Ain', to: '/dev/components?search=1' },
  { words: ARABIC_TITLE, to: '/dev/components?search=2' },
];

export const specimens: Specimens = {
  component: 'RecentSearches',
  isAlone: true,
  states: {
    'not kept': <RecentSearches isKept={false} items={[]} />,
    'kept, none yet': <RecentSearches isKept items={[]} />,
    kept: <RecentSearches isKept items={ITEMS} />,
  },
};

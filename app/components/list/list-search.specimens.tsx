import { ARABIC_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { ListSearch } from './list-search.tsx';

const PROPS = { path: '/dev/components', label: 'Search by name', clear: 'Show all demo companies' };

export const specimens: Specimens = {
  component: 'ListSearch',
  isAlone: true,
  states: {
    empty: <ListSearch {...PROPS} search="" />,
    'with a search': <ListSearch {...PROPS} search="Demo hotels" />,
    'with a search in Arabic': <ListSearch {...PROPS} search={ARABIC_TITLE} />,
  },
};

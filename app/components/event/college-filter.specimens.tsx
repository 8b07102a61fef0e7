import type { Specimens } from '#app/dev/specimens.ts';

import { CollegeFilter } from './college-filter.tsx';

export const specimens: Specimens = {
  component: 'CollegeFilter',
  states: {
    'one college': <CollegeFilter path="/post-event" chosen="FCHS" />,
  },
};

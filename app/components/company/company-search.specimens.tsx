import { ARABIC_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { CompanySearch } from './company-search.tsx';

export const specimens: Specimens = {
  component: 'CompanySearch',
  isAlone: true,
  states: {
    empty: <CompanySearch path="/dev/components" search="" />,
    'with a search': <CompanySearch path="/dev/components" search="Demo hotels" />,
    'with a search in Arabic': <CompanySearch path="/dev/components" search={ARABIC_TITLE} />,
  },
};

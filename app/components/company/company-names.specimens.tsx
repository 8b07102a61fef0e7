import type { Specimens } from '#app/dev/specimens.ts';

import { CompanyNames } from './company-names.tsx';
import { DEMO_COMPANIES } from './demo-companies.ts';

export const specimens: Specimens = {
  component: 'CompanyNames',
  states: {
    one: <CompanyNames companies={DEMO_COMPANIES.slice(0, 1)} />,
    several: <CompanyNames companies={DEMO_COMPANIES} />,
  },
};

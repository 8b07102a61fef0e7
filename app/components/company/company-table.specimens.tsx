import type { Specimens } from '#app/dev/specimens.ts';

import { CompanyTable } from './company-table.tsx';
import { DEMO_COMPANIES, DEMO_COMPANIES_WITH_CONTACTS } from './demo-companies.ts';

export const specimens: Specimens = {
  component: 'CompanyTable',
  states: {
    'without contact persons': <CompanyTable companies={DEMO_COMPANIES} />,
    'with contact persons': <CompanyTable companies={DEMO_COMPANIES_WITH_CONTACTS} />,
  },
};

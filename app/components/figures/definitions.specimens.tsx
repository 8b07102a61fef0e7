import type { Specimens } from '#app/dev/specimens.ts';

import { Definitions } from './definitions.tsx';

export const specimens: Specimens = {
  component: 'Definitions',
  states: {
    'all of them': (
      <Definitions hasGraduates hasOutcomes hasSalaries hasStudents hasApplications hasForecast />
    ),
  },
};

import type { Specimens } from '#app/dev/specimens.ts';

import { VacancyMarks } from './vacancy-marks.tsx';

export const specimens: Specimens = {
  component: 'VacancyMarks',
  states: {
    'for the student': <VacancyMarks isForMe closing={undefined} />,
    'closes soon': <VacancyMarks isForMe={false} closing="Closes tomorrow" />,
    'the student has applied': <VacancyMarks isForMe closing={undefined} applied="Applied" />,
    both: <VacancyMarks isForMe closing="Closes in 3 days" />,
  },
};

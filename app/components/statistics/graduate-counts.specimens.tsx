import type { Specimens } from '#app/dev/specimens.ts';

import { GraduateCounts } from './graduate-counts.tsx';

export const specimens: Specimens = {
  component: 'GraduateCounts',
  states: {
    'usual numbers': <GraduateCounts counts={{ ATHS: 4210, ADPOLY: 1893, FCHS: 967, ADVETI: 3050 }} />,
    'no graduates, and many': <GraduateCounts counts={{ ATHS: 0, ADPOLY: 1, FCHS: 999, ADVETI: 9_999 }} />,
  },
};

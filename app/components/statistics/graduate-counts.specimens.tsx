import type { Specimens } from '#app/dev/specimens.ts';

import { GraduateCounts } from './graduate-counts.tsx';

export const specimens: Specimens = {
  component: 'GraduateCounts',
  states: {
    'usual numbers': <GraduateCounts counts={{ ATHS: 4210, ADPOLY: 1893, FCHS: 967, ADVETI: 3050 }} />,
    'no graduates, and many': <GraduateCounts counts={{ ATHS: 0, ADPOLY: 1, FCHS: 999, ADVETI: 9_999 }} />,
    'seven digits': (
      <GraduateCounts counts={{ ATHS: 1_234_567, ADPOLY: 123_456, FCHS: 88_888, ADVETI: 2_000_000 }} />
    ),
  },
};

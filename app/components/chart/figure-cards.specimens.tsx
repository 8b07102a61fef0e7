import type { Specimens } from '#app/dev/specimens.ts';

import { FigureCards } from './figure-cards.tsx';

const EMPLOYED = { label: 'Demo graduates with a job', value: 73, unit: 'percent', note: 'n = 190' } as const;
const ANSWERED = { label: 'Answered the demo survey', value: 1240, note: 'Of 1,580 demo graduates.' };
const STUDYING = { label: 'Continue their studies', value: 16, unit: 'percent', note: 'n = 190' } as const;
const HIDDEN = { label: 'Look for a job', value: null, shown: '<5', note: 'Fewer than five demo graduates.' };

export const specimens: Specimens = {
  component: 'FigureCards',
  states: {
    two: <FigureCards figures={[EMPLOYED, ANSWERED]} />,
    three: <FigureCards figures={[EMPLOYED, ANSWERED, STUDYING]} />,
    'four, one of them hidden': <FigureCards figures={[EMPLOYED, ANSWERED, STUDYING, HIDDEN]} />,
    'with rings': (
      <FigureCards
        figures={[
          { ...EMPLOYED, hasRing: true },
          { ...STUDYING, hasRing: true },
        ]}
      />
    ),
    'zero and all': (
      <FigureCards
        figures={[
          { label: 'Demo graduates abroad', value: 0 },
          { label: 'Demo graduates who were asked', value: 100, unit: 'percent' },
        ]}
      />
    ),
    'in Arabic': (
      <FigureCards
        figures={[
          {
            label: 'نسبة الخريجين العاملين (بيانات تجريبية)',
            value: 73,
            unit: 'percent',
            note: 'من 190 خريجا',
          },
          { label: 'الباحثون عن عمل (بيانات تجريبية)', value: null, shown: '<5' },
          { label: 'لا يظهر هذا العدد', value: null, shown: 'مخفي' },
        ]}
      />
    ),
  },
};

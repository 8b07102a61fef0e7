import type { Specimens } from '#app/dev/specimens.ts';

import { FigureSections } from './figure-sections.tsx';

const COLLEGES = {
  title: 'Demo graduates by college',
  tableHeading: 'College',
  data: [
    { label: 'ATS', value: 120 },
    { label: 'FCHS', value: null, shown: '<5' },
  ],
};

export const specimens: Specimens = {
  component: 'FigureSections',
  states: {
    'charts, a table and a text': (
      <FigureSections
        sections={[
          {
            id: 'demo-charts',
            heading: 'Demo charts',
            intro: 'Two charts stand side by side.',
            blocks: [
              { kind: 'ranked', chart: COLLEGES },
              { kind: 'bars', chart: { ...COLLEGES, hasPresent: false } },
            ],
          },
          {
            id: 'demo-table',
            heading: 'Demo table',
            blocks: [
              {
                kind: 'table',
                table: {
                  title: 'Demo campuses',
                  heading: 'Campus',
                  columns: [{ heading: 'Graduates' }, { heading: 'Demo rate', unit: 'percent' }],
                  rows: [
                    {
                      key: '1',
                      label: 'Al Ain',
                      to: '/demo',
                      numbers: [{ value: 40 }, { value: 80, note: '32 of 40' }],
                    },
                    {
                      key: '2',
                      label: 'Abu Dhabi',
                      numbers: [
                        { value: null, shown: '<5' },
                        { value: null, shown: 'Hidden' },
                      ],
                    },
                  ],
                },
              },
              { kind: 'text', text: 'A sentence of the demo.' },
            ],
          },
        ]}
      />
    ),
  },
};

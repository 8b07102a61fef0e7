import type { Specimens } from '#app/dev/specimens.ts';

import { RankedBars } from './ranked-bars.tsx';

const CHART = { title: 'Demo graduates with a job, by college', tableHeading: 'College' } as const;

export const specimens: Specimens = {
  component: 'RankedBars',
  states: {
    'in percent, with notes and one bar that stands out': (
      <RankedBars
        {...CHART}
        description="Share of the demo graduates of 2026 who answered."
        unit="percent"
        data={[
          { label: 'FCHS', value: 91, note: '82 of 90 graduates' },
          { label: 'ATHS', value: 78, note: '156 of 200 graduates' },
          { label: 'All colleges', value: 73, note: '424 of 580 graduates', isHighlighted: true },
          { label: 'ADPOLY', value: 62, note: '118 of 190 graduates' },
          { label: 'ADVETI', value: null, shown: '<5', note: 'Fewer than five graduates answered' },
        ]}
      />
    ),
    'numbers of people': (
      <RankedBars
        title="Demo graduates by sector"
        tableHeading="Sector"
        numberHeading="Graduates"
        data={[
          { label: 'Energy', value: 1240 },
          { label: 'Health', value: 830 },
          { label: 'Defence and security', value: 412 },
          { label: 'Tourism', value: 9 },
          { label: 'Agriculture', value: 0 },
          { label: 'Space', value: null, shown: '<5' },
          { label: 'Media', value: null, shown: 'Hidden' },
        ]}
      />
    ),
    'one value of zero': <RankedBars {...CHART} data={[{ label: 'ATHS', value: 0 }]} />,
    'all of them': <RankedBars {...CHART} unit="percent" data={[{ label: 'ATHS', value: 100 }]} />,
    'long labels': (
      <RankedBars
        {...CHART}
        unit="percent"
        data={[
          {
            label: 'Bachelor of demo applied science in aircraft maintenance engineering technology',
            value: 88,
          },
          {
            label: 'Higher diploma in demo radiography and medical imaging',
            value: 4,
            note: '2 of 50 graduates',
          },
        ]}
      />
    ),
    'many values': (
      <RankedBars
        title="Demo graduates by programme"
        tableHeading="Programme"
        data={Array.from({ length: 16 }, (_, index) => ({
          label: `Demo programme ${index + 1}`,
          value: 320 - index * 19,
        }))}
      />
    ),
    'labels in Arabic': (
      <RankedBars
        title="الخريجون بحسب القطاع (بيانات تجريبية)"
        tableHeading="القطاع"
        unit="percent"
        data={[
          { label: 'الطاقة', value: 64, note: 'بيانات تجريبية' },
          { label: 'الصحة', value: 31 },
          { label: 'الفضاء', value: null, shown: '<5' },
          { label: 'الإعلام', value: null, shown: 'مخفي' },
        ]}
      />
    ),
  },
};

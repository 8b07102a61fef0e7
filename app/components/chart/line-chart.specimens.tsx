import type { Specimens } from '#app/dev/specimens.ts';

import type { ChartNumber } from './chart-value.ts';
import { LineChart } from './line-chart.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { LineGaps, LinePoints } from './line-points.tsx';

const YEARS = ['2021', '2022', '2023', '2024', '2025', '2026'];
const TITLE = 'Demo graduates with a job six months after their studies';
const SMALL: ChartNumber = { value: null, shown: '<5' };
const HIDDEN: ChartNumber = { value: null, shown: 'Hidden' };

function numbers(...values: (number | ChartNumber)[]): ChartNumber[] {
  return values.map((value) => (typeof value === 'number' ? { value } : value));
}

const COLLEGES = [
  { label: 'ATHS', tone: 'blue', values: numbers(61, 64, 63, 70, 74, 78) },
  { label: 'ADPOLY', tone: 'desert', values: numbers(52, 55, 54, 58, 61, 62) },
  { label: 'FCHS', tone: 'green', values: numbers(80, 83, 85, 84, 88, 91) },
  { label: 'ADVETI', tone: 'gold', values: numbers(45, 47, 46, 52, 57, 60) },
] as const;

const CHART = { title: TITLE, labels: YEARS, tableHeading: 'Year', unit: 'percent' } as const;

export const specimens: Specimens = {
  component: 'LineChart',
  states: {
    'one series in percent': (
      <LineChart
        {...CHART}
        description="Share of the demo graduates who answered."
        series={[{ label: 'All colleges', values: numbers(58, 61, 60, 66, 70, 73) }]}
      />
    ),
    'four series': <LineChart {...CHART} series={COLLEGES} />,
    'two series with gaps': (
      <LineChart
        {...CHART}
        series={[
          { label: 'ATHS', tone: 'blue', values: numbers(61, SMALL, 63, 70, HIDDEN, 78) },
          { label: 'ADPOLY', tone: 'desert', values: numbers(52, SMALL, SMALL, 58, 61, SMALL) },
        ]}
      />
    ),
    'one series with gaps': (
      <LineChart {...CHART} series={[{ label: 'ATHS', values: numbers(SMALL, 20, HIDDEN, 24, 30, 27) }]} />
    ),
    'numbers of people': (
      <LineChart
        title="Demo graduates"
        labels={YEARS}
        tableHeading="Year"
        series={[
          { label: 'Women', values: numbers(820, 910, 1040, 1180, 1275, 1390) },
          { label: 'Men', values: numbers(640, 700, 690, 735, 760, 802) },
        ]}
      />
    ),
    'zero everywhere': (
      <LineChart
        title="Demo graduates"
        labels={YEARS}
        tableHeading="Year"
        series={[{ label: 'ATHS', values: numbers(0, 0, 0, 0, 0, 0) }]}
      />
    ),
    'one year': (
      <LineChart
        {...CHART}
        labels={['2026']}
        series={[
          { label: 'ATHS', values: numbers(64) },
          { label: 'ADPOLY', values: numbers(62) },
        ]}
      />
    ),
    'many years': (
      <LineChart
        {...CHART}
        labels={Array.from({ length: 16 }, (_, index) => `${2010 + index}/${11 + index}`)}
        series={[
          {
            label: 'All colleges',
            values: numbers(...Array.from({ length: 16 }, (_, index) => 40 + ((index * 7) % 45))),
          },
        ]}
      />
    ),
    'nothing shown': <LineChart {...CHART} series={[{ label: 'ATHS', values: YEARS.map(() => SMALL) }]} />,
    'long labels of series': (
      <LineChart
        {...CHART}
        series={[
          {
            label: 'Demo programme of health sciences and emergency care',
            values: numbers(61, 64, 63, 70, 74, 78),
          },
          { label: 'Demo programme of engineering', values: numbers(52, 55, 54, 58, 61, 62) },
        ]}
      />
    ),
    'labels in Arabic': (
      <LineChart
        {...CHART}
        title="نسبة الخريجين العاملين (بيانات تجريبية)"
        tableHeading="السنة"
        series={[
          { label: 'الخريجات', values: numbers(61, 64, 63, 70, 74, 78) },
          { label: 'الخريجون', values: numbers(52, 55, { value: null, shown: 'مخفي' }, 58, 61, 62) },
        ]}
      />
    ),
    'points alone': (
      <svg width="100%" height="100" focusable="false" className="block overflow-visible rtl:-scale-x-100">
        <LinePoints
          labels={YEARS}
          line={COLLEGES[0]}
          tone="blue"
          heightOf={(value) => 100 - value}
          unit="percent"
          isSingle
        />
        <LineGaps labels={['2021']} series={[{ label: 'ATHS', values: [SMALL] }]} base={100} />
      </svg>
    ),
    'lines alone': <LineDrawing labels={YEARS} series={COLLEGES} unit="percent" steps={[0, 50, 100]} />,
  },
};

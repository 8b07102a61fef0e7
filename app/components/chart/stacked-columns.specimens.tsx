import type { Specimens } from '#app/dev/specimens.ts';

import type { ChartNumber } from './chart-value.ts';
import { StackedColumn } from './stacked-column.tsx';
import { StackedColumns } from './stacked-columns.tsx';
import { TonePatterns } from './tone-patterns.tsx';

const YEARS = ['2022', '2023', '2024', '2025', '2026'];
const SMALL: ChartNumber = { value: null, shown: '<5' };
const HIDDEN: ChartNumber = { value: null, shown: 'Hidden' };
const CHART = { title: 'Demo graduates by college', labels: YEARS, tableHeading: 'Year' } as const;

function numbers(...values: (number | ChartNumber)[]): ChartNumber[] {
  return values.map((value) => (typeof value === 'number' ? { value } : value));
}

const COLLEGES = [
  { label: 'ATHS', tone: 'blue', values: numbers(120, 131, 128, 150, 164) },
  { label: 'ADPOLY', tone: 'desert', values: numbers(90, 84, 101, 110, 126) },
  { label: 'FCHS', tone: 'green', values: numbers(44, 52, 60, 58, 71) },
  { label: 'ADVETI', tone: 'gold', values: numbers(150, 162, 140, 171, 180) },
] as const;

export const specimens: Specimens = {
  component: 'StackedColumns',
  states: {
    'four parts': <StackedColumns {...CHART} description="Demo graduates of each year." series={COLLEGES} />,
    'five parts in percent': (
      <StackedColumns
        {...CHART}
        title="What demo graduates do"
        unit="percent"
        series={[
          { label: 'Employed', values: numbers(52, 55, 58, 61, 64) },
          { label: 'Studying', values: numbers(20, 19, 18, 17, 16) },
          { label: 'National service', values: numbers(10, 10, 9, 8, 8) },
          { label: 'Looking', values: numbers(12, 11, 10, 9, 8) },
          { label: 'Other', values: numbers(6, 5, 5, 5, 4) },
        ]}
      />
    ),
    'hidden parts': (
      <StackedColumns
        {...CHART}
        series={[
          { label: 'ATHS', tone: 'blue', values: numbers(12, 13, 16, 15, SMALL) },
          { label: 'ADPOLY', tone: 'desert', values: numbers(9, SMALL, 10, 11, HIDDEN) },
          { label: 'FCHS', tone: 'green', values: numbers(5, HIDDEN, 6, 8, 7) },
        ]}
        totals={numbers(26, 19, 32, 34, 16)}
      />
    ),
    'hidden parts without totals': (
      <StackedColumns
        {...CHART}
        series={[
          { label: 'ATHS', values: numbers(12, 13, 16, 15, 14) },
          { label: 'ADPOLY', values: numbers(9, SMALL, 10, 11, HIDDEN) },
        ]}
      />
    ),
    'zero everywhere': (
      <StackedColumns {...CHART} series={[{ label: 'ATHS', values: numbers(0, 0, 0, 0, 0) }]} />
    ),
    'one column': (
      <StackedColumns
        {...CHART}
        labels={['2026']}
        series={[
          { label: 'ATHS', values: numbers(164) },
          { label: 'ADPOLY', values: numbers(2) },
        ]}
      />
    ),
    'many columns with long labels': (
      <StackedColumns
        {...CHART}
        labels={Array.from({ length: 12 }, (_, index) => `${2014 + index}/${15 + index}`)}
        series={[
          {
            label: 'Demo programme of health sciences and emergency care',
            values: numbers(...Array.from({ length: 12 }, (_, index) => 40 + index * 3)),
          },
          {
            label: 'Demo programme of engineering',
            values: numbers(...Array.from({ length: 12 }, (_, index) => 60 + ((index * 11) % 40))),
          },
        ]}
      />
    ),
    'one column alone': (
      <div className="text-center text-xs">
        <TonePatterns id="demo-column" tones={['blue', 'desert']} />
        <StackedColumn
          id="demo-column"
          parts={[
            { label: 'ATHS', value: 8, tone: 'blue' },
            { label: 'ADPOLY', value: 5, tone: 'desert' },
          ]}
          heights={[128, 80]}
          rest={0}
          total={{ value: 13 }}
          hasTotals
        />
      </div>
    ),
    'labels in Arabic': (
      <StackedColumns
        {...CHART}
        title="الخريجون بحسب الكلية (بيانات تجريبية)"
        tableHeading="السنة"
        series={[
          { label: 'الخريجات', values: numbers(120, 131, 128, 150, 164) },
          { label: 'الخريجون', values: numbers(90, 84, 101, { value: null, shown: 'مخفي' }, 126) },
        ]}
      />
    ),
  },
};

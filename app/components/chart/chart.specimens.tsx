import type { Specimens } from '#app/dev/specimens.ts';

import { BarChart } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartKey } from './chart-key.tsx';
import { ShownNumber } from './chart-number.tsx';
import { ChartText } from './chart-text.tsx';
import { EndLabels } from './end-labels.tsx';
import { LineMark } from './line-mark.tsx';
import { NumberTable } from './number-table.tsx';
import { RingDrawing } from './ring-drawing.tsx';
import { Ring } from './ring.tsx';
import { StackedBar } from './stacked-bar.tsx';
import { patternOf, TonePatterns } from './tone-patterns.tsx';

function weeks(...values: number[]) {
  return values.map((value, index) => ({ label: `${index + 2} Nov`, value }));
}

const STAGES = ['Applied', 'Screened', 'With the company', 'Interview', 'Offer', 'Hired', 'Refused'];

function stages(...values: number[]) {
  return values.map((value, index) => ({ label: STAGES[index] ?? '', value }));
}

const TREND = 'Demo applications in eight weeks';

export const specimens: Specimens = {
  component: 'BarChart, StackedBar, Ring and the parts of charts',
  layout: 'columns',
  states: {
    'compact bars': <BarChart title={TREND} data={weeks(3, 5, 2, 8, 6, 9, 4, 12)} isCompact />,
    'compact bars with a table': (
      <BarChart title={TREND} data={weeks(0, 0, 1, 0, 1200, 40, 0, 0)} tableHeading="Week from" isCompact />
    ),
    'compact bars without entries': <BarChart title={TREND} data={weeks(0, 0, 0, 0, 0, 0, 0, 0)} isCompact />,
    bars: (
      <BarChart
        title={TREND}
        description="More than in the eight weeks before."
        data={weeks(3, 5, 2, 8, 0, 9, 4, 12)}
        tableHeading="Week from"
      />
    ),
    'bars in percent, one of them hidden': (
      <BarChart
        title="Demo graduates with a job"
        data={[
          { label: '2023', value: 58 },
          { label: '2024', value: null, shown: '<5' },
          { label: '2025', value: 100 },
          { label: '2026', value: 62 },
        ]}
        tableHeading="Year"
        unit="percent"
      />
    ),
    'compact bars, the last one hidden': (
      <BarChart
        title="Demo graduates with a job"
        data={[...weeks(8, 3, 12), { label: '5 Nov', value: null, shown: 'Hidden' }]}
        tableHeading="Week from"
        isCompact
      />
    ),
    'stacked bar with hidden parts': (
      <StackedBar
        title="Demo applicants by stage"
        data={[
          ...stages(14, 6, 9),
          { label: 'Hired', value: null, shown: '<5' },
          { label: 'Refused', value: null, shown: 'Hidden' },
        ]}
        tableHeading="Stage"
      />
    ),
    'stacked bar of few parts': (
      <StackedBar title="Demo applicants by stage" data={stages(4, 6)} tableHeading="Stage" />
    ),
    'stacked bar of many parts': (
      <StackedBar
        title="Demo applicants by stage"
        data={stages(14, 6, 9, 3, 1, 2, 21)}
        tableHeading="Stage"
      />
    ),
    'stacked bar without entries': <StackedBar title="Demo applicants by stage" data={stages(0, 0, 0)} />,
    ring: (
      <Ring
        title="Your demo profile"
        data={[
          { label: 'Parts filled in', value: 6 },
          { label: 'Empty parts', value: 2 },
        ]}
        tableHeading="Part"
      >
        <p className="text-sm">Add your demo CV</p>
      </Ring>
    ),
    'ring with nothing': (
      <Ring
        title="Your demo profile"
        description="Nothing is filled in yet."
        data={[
          { label: 'Parts filled in', value: 0 },
          { label: 'Empty parts', value: 8 },
        ]}
      />
    ),
    'ring with everything': (
      <Ring
        title="Your demo profile"
        description="Everything is filled in."
        data={[
          { label: 'Parts filled in', value: 8 },
          { label: 'Empty parts', value: 0 },
        ]}
      />
    ),
    'ring with hidden numbers': (
      <Ring
        title="Demo graduates with a job"
        data={[
          { label: 'With a job', value: null, shown: '<5' },
          { label: 'Without a job', value: null, shown: 'Hidden' },
        ]}
        tableHeading="Group"
      />
    ),
    'ring alone': (
      <div className="size-20">
        <RingDrawing percent={62} />
      </div>
    ),
    'numbers and texts in their place': (
      <p>
        <ShownNumber number={{ value: 1200 }} /> · <ShownNumber number={{ value: 62 }} unit="percent" /> ·{' '}
        <ShownNumber number={{ value: null, shown: '<5' }} /> ·{' '}
        <ShownNumber number={{ value: null, shown: 'مخفي' }} />
      </p>
    ),
    'table of two columns': (
      <NumberTable
        title="Demo table"
        heading="Year"
        columns={['ATHS', 'ADPOLY']}
        rows={[
          {
            label: '2025',
            numbers: [{ value: 62 }, { value: null, shown: '<5' }],
            note: '118 of 190 graduates',
          },
          { label: '2026', numbers: [{ value: 71 }, { value: null }] },
        ]}
        unit="percent"
      />
    ),
    key: (
      <ChartKey
        entries={[
          { label: 'ATHS', number: { value: 62 }, mark: <LineMark tone="blue" /> },
          { label: 'ADPOLY', number: { value: null, shown: '<5' }, mark: <LineMark tone="desert" /> },
          { label: 'FCHS', mark: <LineMark tone="green" /> },
        ]}
        unit="percent"
      />
    ),
    'labels at the end of lines that are near each other': (
      <EndLabels
        height={80}
        labels={[
          { label: 'ATHS', text: '2026: 62%', tone: 'blue', top: 78 },
          { label: 'FCHS', text: '2026: 63%', tone: 'green', top: 76 },
          { label: 'ADVETI', text: '2026: 95%', tone: 'gold', top: 4 },
        ]}
      />
    ),
    'patterns and text of a drawing': (
      <>
        <TonePatterns id="demo-patterns" tones={['gold', 'blue', 'green', 'desert', 'black']} />
        <svg width="100%" height="80" focusable="false" className="block rtl:-scale-x-100">
          {(['gold', 'blue', 'green', 'desert', 'black'] as const).map((tone, index) => (
            <rect
              key={tone}
              x={`${index * 20}%`}
              width="18%"
              height="48"
              fill={patternOf('demo-patterns', tone)}
            />
          ))}
          <ChartText x="0" y="72" anchor="start">
            Five demo patterns, in the colours of charts
          </ChartText>
        </svg>
      </>
    ),
    'frame of a chart': (
      <ChartFrame title="Demo chart">
        <p className="text-sm">The drawing of the demo chart</p>
      </ChartFrame>
    ),
  },
};

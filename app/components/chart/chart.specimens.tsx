import type { Specimens } from '#app/dev/specimens.ts';

import { BarChart } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { Ring } from './ring.tsx';
import { StackedBar } from './stacked-bar.tsx';

function weeks(...values: number[]) {
  return values.map((value, index) => ({ label: `${index + 2} Nov`, value }));
}

const STAGES = ['Applied', 'Screened', 'With the company', 'Interview', 'Offer', 'Hired', 'Refused'];

function stages(...values: number[]) {
  return values.map((value, index) => ({ label: STAGES[index] ?? '', value }));
}

const TREND = 'Demo applications in eight weeks';

export const specimens: Specimens = {
  component: 'BarChart, StackedBar, Ring, ChartFrame',
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
    'frame of a chart': (
      <ChartFrame title="Demo chart" data={weeks(1)}>
        <p className="text-sm">The drawing of the demo chart</p>
      </ChartFrame>
    ),
  },
};

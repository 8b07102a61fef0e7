import type { ReactNode } from 'react';

import { ChartFrame, tableOf, type ChartProps } from './chart-frame.tsx';
import { ShownNumber } from './chart-number.tsx';
import { describeChart, describeValue, type ChartValue } from './chart-value.ts';
import { sumOf, wholePercent } from './geometry.ts';
import { RingDrawing } from './ring-drawing.tsx';

interface RingProps extends Omit<ChartProps, 'data'> {
  /** What is done, and what is left. */
  data: readonly [done: ChartValue, left: ChartValue];
  /** What stands below the title, such as a link to what is left. */
  children?: ReactNode;
}

/**
 * A share that is done, as a ring with its percentage, beside the title. If one of the two values is not
 * shown, the ring is empty, because its length would tell that value.
 */
export function Ring({ children, ...chart }: RingProps) {
  const { data, description, unit } = chart;
  const [done] = data;
  const isShown = data.every(({ value }) => value !== null);
  const percent = isShown ? wholePercent(done.value ?? 0, sumOf(data)) : 0;
  return (
    <ChartFrame
      {...chart}
      isBeside
      description={description ?? describeValue(done, unit)}
      note={children}
      table={tableOf(chart)}
    >
      <div role="img" aria-label={describeChart(chart)} className="relative size-20 shrink-0">
        <RingDrawing percent={percent} />
        <span className="absolute inset-0 flex items-center justify-center font-semibold text-aeblack-900">
          {isShown ? <span dir="ltr">{percent}%</span> : <ShownNumber number={{ ...done, value: null }} />}
        </span>
      </div>
    </ChartFrame>
  );
}

import type { ReactNode } from 'react';

import { ChartFrame, describeChart, describeValue, type ChartProps } from './chart-frame.tsx';
import { sumOf, wholePercent, type ChartValue } from './geometry.ts';

interface RingProps extends Omit<ChartProps, 'data'> {
  /** What is done, and what is left. */
  data: readonly [done: ChartValue, left: ChartValue];
  /** What stands below the title, such as a link to what is left. */
  children?: ReactNode;
}

/** The circumference of the ring in the units of its drawing: a percentage is then a length. */
const ROUND = 100;

/** A share that is done, as a ring with its percentage, beside the title. */
export function Ring({ children, ...chart }: RingProps) {
  const { title, data, description } = chart;
  const [done] = data;
  const percent = wholePercent(done.value, sumOf(data));
  return (
    <ChartFrame {...chart} isBeside description={description ?? describeValue(done)} note={children}>
      <div role="img" aria-label={describeChart({ title, data })} className="relative size-20 shrink-0">
        {/* It starts at the top, and runs in the direction of the text. */}
        <svg viewBox="-18 -18 36 36" focusable="false" className="size-full rtl:-scale-x-100">
          <circle
            r="15.9"
            fill="none"
            strokeWidth="3"
            className="stroke-aeblack-100 forced-colors:[stroke-width:1] forced-colors:stroke-[CanvasText]"
          />
          {percent > 0 && (
            <circle
              r="15.9"
              fill="none"
              strokeWidth="4"
              pathLength={ROUND}
              // A ring of dashes has a seam where it closes.
              strokeDasharray={percent === ROUND ? undefined : `${percent} ${ROUND}`}
              transform="rotate(-90)"
              className="stroke-aegold-600 forced-colors:stroke-[Highlight]"
            />
          )}
        </svg>
        <span
          dir="ltr"
          className="absolute inset-0 flex items-center justify-center font-semibold text-aeblack-900"
        >
          {percent}%
        </span>
      </div>
    </ChartFrame>
  );
}

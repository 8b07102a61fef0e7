import { ChartFrame, tableOf, type ChartProps } from './chart-frame.tsx';
import { ShownNumber } from './chart-number.tsx';
import { describeChart, describeValue } from './chart-value.ts';
import { barHeights } from './geometry.ts';

interface BarChartProps extends ChartProps {
  /** Whether only the last value is written beside the bars, as in a small card. */
  isCompact?: boolean;
  /** Whether the last value is the present, and stands out. Default: yes. */
  hasPresent?: boolean;
}

/** In pixels. */
const HEIGHTS = { compact: 56, full: 144 };

/** Values in the order of time, as vertical bars. */
export function BarChart({ isCompact = false, hasPresent = true, ...chart }: BarChartProps) {
  return (
    <ChartFrame {...chart} table={tableOf(chart)}>
      <div className="flex items-end gap-3">
        <Bars {...chart} isCompact={isCompact} hasPresent={hasPresent} />
        {isCompact && <LastValue {...chart} />}
      </div>
    </ChartFrame>
  );
}

function Bars({ title, data, unit, isCompact, hasPresent }: BarChartProps) {
  const fullHeight = isCompact ? HEIGHTS.compact : HEIGHTS.full;
  const heights = barHeights(
    data.map(({ value }) => value),
    fullHeight,
    unit === 'percent' ? 100 : undefined,
  );
  return (
    <div
      role="img"
      aria-label={describeChart({ title, data, unit })}
      className={`flex min-w-0 flex-1 items-end gap-1 ${isCompact ? 'h-14 max-w-64' : ''}`}
    >
      {data.map((number, index) => (
        <div key={number.label} className="min-w-0 flex-1 text-center text-xs text-aeblack-700">
          {!isCompact && (
            <p className="tabular-nums">
              <ShownNumber number={number} unit={unit} />
            </p>
          )}
          <svg width="100%" height={heights[index]} focusable="false" className="block">
            <title>{describeValue(number, unit)}</title>
            <rect
              width="100%"
              height="100%"
              rx="2"
              className={
                hasPresent && index === data.length - 1
                  ? 'fill-aegold-800 forced-colors:fill-[Highlight]'
                  : 'fill-aegold-500 forced-colors:fill-[CanvasText]'
              }
            />
          </svg>
          {/* The base line, which a week without entries has too. */}
          <svg width="100%" height="1" focusable="false" className="block">
            <rect width="100%" height="1" className="fill-aeblack-400 forced-colors:fill-[CanvasText]" />
          </svg>
          {!isCompact && (
            <p className="mt-1 leading-tight [overflow-wrap:anywhere]">
              <bdi>{number.label}</bdi>
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** The last value with its label. The text of the drawing has them too. */
function LastValue({ data, unit }: ChartProps) {
  const last = data.at(-1);
  if (!last) return null;
  return (
    <p aria-hidden="true" className="shrink-0 text-xs text-aeblack-600">
      <span className="block text-2xl leading-none font-semibold text-aeblack-900">
        <ShownNumber number={last} unit={unit} />
      </span>
      <span className="mt-1 block max-w-24 leading-tight">
        <bdi>{last.label}</bdi>
      </span>
    </p>
  );
}

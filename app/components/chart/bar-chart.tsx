import { formatNumber } from '#rules/text/format.ts';

import { ChartFrame, describeChart, describeValue, type ChartProps } from './chart-frame.tsx';
import { barHeights } from './geometry.ts';

interface BarChartProps extends ChartProps {
  /** Whether only the last value is written beside the bars, as in a small card. */
  isCompact?: boolean;
}

/** In pixels. */
const HEIGHTS = { compact: 56, full: 144 };

/** Values in the order of time, as vertical bars. The last one is the present, and stands out. */
export function BarChart({ isCompact = false, ...chart }: BarChartProps) {
  return (
    <ChartFrame {...chart}>
      <div className="flex items-end gap-3">
        <Bars title={chart.title} data={chart.data} isCompact={isCompact} />
        {isCompact && <LastValue data={chart.data} />}
      </div>
    </ChartFrame>
  );
}

function Bars({
  title,
  data,
  isCompact,
}: Pick<ChartProps, 'title' | 'data'> & Required<Pick<BarChartProps, 'isCompact'>>) {
  const heights = barHeights(
    data.map(({ value }) => value),
    isCompact ? HEIGHTS.compact : HEIGHTS.full,
  );
  return (
    <div
      role="img"
      aria-label={describeChart({ title, data })}
      className={`flex min-w-0 flex-1 items-end gap-1 ${isCompact ? 'h-14 max-w-64' : ''}`}
    >
      {data.map(({ label, value }, index) => (
        <div key={label} className="min-w-0 flex-1 text-center text-xs text-aeblack-700">
          {!isCompact && <p className="tabular-nums">{formatNumber(value)}</p>}
          <svg width="100%" height={heights[index]} focusable="false" className="block">
            <title>{describeValue({ label, value })}</title>
            <rect
              width="100%"
              height="100%"
              rx="2"
              className={
                index === data.length - 1
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
              <bdi>{label}</bdi>
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** The last value with its label. The text of the drawing has them too. */
function LastValue({ data }: Pick<ChartProps, 'data'>) {
  const last = data.at(-1);
  if (!last) return null;
  return (
    <p aria-hidden="true" className="shrink-0 text-xs text-aeblack-600">
      <span className="block text-2xl leading-none font-semibold text-aeblack-900">
        {formatNumber(last.value)}
      </span>
      <span className="mt-1 block max-w-24 leading-tight">
        <bdi>{last.label}</bdi>
      </span>
    </p>
  );
}

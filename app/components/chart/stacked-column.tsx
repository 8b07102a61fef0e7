import { t } from '#rules/text/t.ts';

import { ShownNumber } from './chart-number.tsx';
import {
  describeValue,
  type ChartNumber,
  type ChartTone,
  type ChartUnit,
  type ChartValue,
} from './chart-value.ts';
import { stackTops } from './geometry.ts';
import { patternOf } from './tone-patterns.tsx';

interface StackedColumnProps {
  /** The prefix of the ids of the patterns. */
  id: string;
  parts: readonly (ChartValue & { tone: ChartTone })[];
  /** Of the parts, in pixels. */
  heights: readonly number[];
  /** Of the parts that are not shown, in pixels. */
  rest: number;
  unit?: ChartUnit | undefined;
  total?: ChartNumber | undefined;
  /** Whether a column has a number above it. */
  hasTotals: boolean;
}

/** The height of the highest column and of the number above it, in pixels. */
export const HEIGHT = 208;
export const TOTAL_HEIGHT = 24;

/** The look of the parts that are not shown. */
export const REST =
  'fill-aeblack-50 stroke-aeblack-500 [stroke-dasharray:3_3] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';

/** A column with its parts from below. All columns have the same height, with space above. */
export function StackedColumn({ id, parts, heights, rest, unit, total, hasTotals }: StackedColumnProps) {
  const height = rest + heights.reduce((sum, part) => sum + part, 0);
  const tops = stackTops(heights, height);
  return (
    <>
      <svg width="1" height={Math.max(0, HEIGHT - height)} focusable="false" className="block" />
      {hasTotals && (
        <p className="h-6 font-semibold text-aeblack-900">
          {total && <ShownNumber number={total} unit={unit} />}
        </p>
      )}
      <div className="mx-auto w-3/4 max-w-16">
        <svg width="100%" height={height} focusable="false" className="block">
          {rest > 0 && (
            <g>
              <title>{t('Parts that are not shown')}</title>
              <rect x="0.5%" y="0.5" width="99%" height={rest - 1} className={REST} />
            </g>
          )}
          {parts.map((part, index) =>
            heights[index] ? (
              <g key={part.label}>
                <title>{describeValue(part, unit)}</title>
                <rect
                  width="100%"
                  y={tops[index]}
                  height={heights[index]}
                  fill={patternOf(id, part.tone)}
                  className="stroke-whitely-50 forced-colors:stroke-[CanvasText]"
                />
              </g>
            ) : null,
          )}
        </svg>
      </div>
      <svg width="100%" height="1" focusable="false" className="block">
        <rect width="100%" height="1" className="fill-aeblack-400 forced-colors:fill-[CanvasText]" />
      </svg>
    </>
  );
}

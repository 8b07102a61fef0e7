import { useId } from 'react';

import { t } from '#rules/text/t.ts';

import { ChartFrame, tableOfSeries, type SeriesChartProps } from './chart-frame.tsx';
import { ChartKey } from './chart-key.tsx';
import { ShownNumber } from './chart-number.tsx';
import { describeSeries, describeValue, type ChartNumber, type ChartSeries } from './chart-value.ts';
import { EndLabels, fitBeside } from './end-labels.tsx';
import { barHeights, sumOf } from './geometry.ts';
import { patternOf, TonePatterns } from './tone-patterns.tsx';
import { toneOf } from './tones.ts';

interface StackedColumnsProps extends SeriesChartProps {
  /**
   * The number above each column. Without it, it is the sum of the parts. A column with a part that is not
   * shown then has none, because the sum would be wrong.
   */
  totals?: readonly ChartNumber[] | undefined;
}

/** The height of the highest column and of the number above it, in pixels. */
const HEIGHT = 208;
const TOTAL_HEIGHT = 24;

/** Up to five parts of several wholes, such as of each year, as columns (FIGURE-9). */
export function StackedColumns({ totals, ...chart }: StackedColumnsProps) {
  const { labels, series, unit } = chart;
  // React puts colons around it, which need not be escaped in a CSS url.
  const id = useId();
  const columns = labels.map((_, index) => partsOf(series, index));
  const sums = columns.map((parts, index) => totals?.[index] ?? totalOf(parts, unit === 'percent'));
  const hasTotals = sums.some((sum) => sum !== undefined);
  const highest = unit === 'percent' ? 100 : Math.max(1, ...columns.map(sumOf));
  const heights = columns.map((parts) =>
    barHeights(
      parts.map(({ value }) => value),
      HEIGHT,
      highest,
    ),
  );
  const beside = hasLabelsBeside(series) ? sideLabels(series, heights.at(-1) ?? []) : undefined;
  const total = { label: t('Total'), values: sums.map((sum) => sum ?? { value: null }) };
  const all = hasTotals ? [...series, total] : series;
  return (
    <ChartFrame {...chart} table={tableOfSeries({ ...chart, series: all })}>
      <div role="img" aria-label={describeSeries({ ...chart, series: all })} className="space-y-3">
        <TonePatterns id={id} tones={series.map(toneOf)} />
        <ChartKey
          className={beside && '@lg:hidden'}
          entries={series.map((part, index) => ({
            label: part.label,
            mark: (
              <svg width="16" height="16" focusable="false" className="shrink-0">
                <rect width="16" height="16" rx="2" fill={patternOf(id, toneOf(part, index))} />
              </svg>
            ),
          }))}
        />
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 items-start">
            {columns.map((parts, index) => (
              <div key={labels[index]} className="min-w-0 flex-1 text-center text-xs text-aeblack-700">
                <Column
                  id={id}
                  parts={parts}
                  heights={heights[index] ?? []}
                  unit={unit}
                  total={sums[index]}
                />
                <p className="mt-1 px-0.5 leading-tight [overflow-wrap:anywhere]">
                  <bdi>{labels[index]}</bdi>
                </p>
              </div>
            ))}
          </div>
          {beside && (
            <div className="hidden @lg:block">
              <EndLabels labels={beside} height={TOTAL_HEIGHT + HEIGHT} />
            </div>
          )}
        </div>
      </div>
    </ChartFrame>
  );
}

type Part = ReturnType<typeof partsOf>[number];

interface ColumnProps extends Pick<StackedColumnsProps, 'unit'> {
  id: string;
  parts: readonly Part[];
  /** Of the parts, in pixels. */
  heights: readonly number[];
  total: ChartNumber | undefined;
}

/** A column with its parts from below. All columns have the same height, with space above. */
function Column({ id, parts, heights, unit, total }: ColumnProps) {
  const height = heights.reduce((sum, part) => sum + part, 0);
  let top = height;
  return (
    <>
      <svg width="1" height={Math.max(0, HEIGHT - height)} focusable="false" className="block" />
      <p className="h-6 font-semibold text-aeblack-900">
        {total && <ShownNumber number={total} unit={unit} />}
      </p>
      <div className="mx-auto w-3/4 max-w-16">
        <svg width="100%" height={height} focusable="false" className="block">
          {parts.map((part, index) => {
            const own = heights[index] ?? 0;
            top -= own;
            if (own === 0) return null;
            return (
              <g key={part.label}>
                <title>{describeValue(part, unit)}</title>
                <rect
                  width="100%"
                  y={top}
                  height={own}
                  fill={patternOf(id, part.tone)}
                  className="stroke-whitely-50 forced-colors:stroke-[CanvasText]"
                />
              </g>
            );
          })}
        </svg>
      </div>
      <svg width="100%" height="1" focusable="false" className="block">
        <rect width="100%" height="1" className="fill-aeblack-400 forced-colors:fill-[CanvasText]" />
      </svg>
    </>
  );
}

function partsOf(series: readonly ChartSeries[], column: number) {
  return series.map((part, index) => ({
    ...(part.values[column] ?? { value: null }),
    label: part.label,
    tone: toneOf(part, index),
  }));
}

/** Returns the sum of the parts, if all are shown. The sum of percentages says nothing. */
function totalOf(parts: readonly ChartNumber[], isPercent: boolean): ChartNumber | undefined {
  if (isPercent || parts.some(({ value }) => value === null)) return undefined;
  return { value: sumOf(parts) };
}

/** Labels stand beside the last column, if it has all parts. */
function hasLabelsBeside(series: readonly ChartSeries[]): boolean {
  return fitBeside(series) && series.every(({ values }) => (values.at(-1)?.value ?? 0) > 0);
}

/** @param heights of the parts of the last column, in pixels */
function sideLabels(series: readonly ChartSeries[], heights: readonly number[]) {
  let base = TOTAL_HEIGHT + HEIGHT;
  return series.map((part, index) => {
    const own = heights[index] ?? 0;
    base -= own;
    return { label: part.label, tone: toneOf(part, index), top: base + own / 2 };
  });
}

import { useId } from 'react';

import { t } from '#rules/text/t.ts';

import { ChartFrame, tableOfSeries, type SeriesChartProps } from './chart-frame.tsx';
import { ChartKey } from './chart-key.tsx';
import { describeSeries, type ChartNumber, type ChartSeries } from './chart-value.ts';
import { EndLabels, fitBeside } from './end-labels.tsx';
import { barHeights, stackTops, sumOf } from './geometry.ts';
import { thinOut } from './scale.ts';
import { HEIGHT, REST, StackedColumn, TOTAL_HEIGHT } from './stacked-column.tsx';
import { patternOf, TonePatterns } from './tone-patterns.tsx';
import { toneOf } from './tones.ts';

interface StackedColumnsProps extends SeriesChartProps {
  /**
   * The number above each column. What the shown parts leave of it is an empty part. Without it, it is the
   * sum of the parts. A column with a part that is not shown then has none, because the sum would be wrong.
   */
  totals?: readonly ChartNumber[] | undefined;
}

/** Up to five parts of several wholes, such as of each year, as columns (FIGURE-9). */
export function StackedColumns({ totals, ...chart }: StackedColumnsProps) {
  const { labels, series, unit } = chart;
  // React puts colons around it, which need not be escaped in a CSS url.
  const id = useId();
  const columns = labels.map((_, index) => partsOf(series, index));
  const sums = columns.map((parts, index) => totals?.[index] ?? totalOf(parts, unit === 'percent'));
  const hasTotals = sums.some((sum) => sum !== undefined);
  const rests = columns.map((parts, index) => Math.max(0, (totals?.[index]?.value ?? 0) - sumOf(parts)));
  const hasRest = rests.some((rest) => rest > 0);
  const highest =
    unit === 'percent'
      ? 100
      : Math.max(1, ...columns.map((parts, index) => sumOf(parts) + (rests[index] ?? 0)));
  const heights = columns.map((parts) =>
    barHeights(
      parts.map(({ value }) => value),
      HEIGHT,
      highest,
    ),
  );
  const restHeights = barHeights(rests, HEIGHT, highest);
  const fullHeight = HEIGHT + (hasTotals ? TOTAL_HEIGHT : 0);
  const beside = hasLabelsBeside(series) ? sideLabels(series, heights.at(-1) ?? [], fullHeight) : undefined;
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
        {hasRest && <ChartKey entries={[{ label: t('Parts that are not shown'), mark: <RestMark /> }]} />}
        <div className="flex items-start gap-2">
          {/* A label that is wider than its column reaches into the space at the side. */}
          <div className={`flex min-w-0 flex-1 items-start ${thinOut(labels, NARROW) > 1 ? 'px-3' : ''}`}>
            {columns.map((parts, index) => (
              <div key={labels[index]} className="min-w-0 flex-1 text-center text-xs text-aeblack-700">
                <StackedColumn
                  id={id}
                  parts={parts}
                  heights={heights[index] ?? []}
                  rest={restHeights[index] ?? 0}
                  unit={unit}
                  total={sums[index]}
                  hasTotals={hasTotals}
                />
                <p className={`mt-1 px-0.5 leading-tight ${labelClass(labels, index)}`}>
                  <bdi>{labels[index]}</bdi>
                </p>
              </div>
            ))}
          </div>
          {beside && (
            <div className="hidden @lg:block">
              <EndLabels labels={beside} height={fullHeight} />
            </div>
          )}
        </div>
      </div>
    </ChartFrame>
  );
}

function RestMark() {
  return (
    <svg width="16" height="16" focusable="false" className="shrink-0">
      <rect x="0.5" y="0.5" width="15" height="15" rx="2" className={REST} />
    </svg>
  );
}

/** The widths of all columns, in pixels, on the narrowest phone and where there is more room. */
const NARROW = 280;
const WIDE = 480;

/** Counted from the end, because the last label is the present. */
function labelClass(labels: readonly string[], index: number): string {
  const place = labels.length - 1 - index;
  const [isNarrow, isWide] = [NARROW, WIDE].map((width) => place % thinOut(labels, width) === 0);
  const fit =
    thinOut(labels, NARROW) > 1 ? 'flex justify-center whitespace-nowrap' : '[overflow-wrap:anywhere]';
  if (isNarrow) return `${fit} ${isWide ? '' : '@lg:invisible'}`;
  return `${fit} invisible ${isWide ? '@lg:visible' : ''}`;
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

/**
 * @param heights of the parts of the last column, in pixels
 * @param fullHeight of the drawing, in pixels
 */
function sideLabels(series: readonly ChartSeries[], heights: readonly number[], fullHeight: number) {
  const tops = stackTops(heights, fullHeight);
  return series.map((part, index) => ({
    label: part.label,
    tone: toneOf(part, index),
    top: (tops[index] ?? 0) + (heights[index] ?? 0) / 2,
  }));
}

import { ChartFrame, tableOfSeries, type SeriesChartProps } from './chart-frame.tsx';
import { ChartKey } from './chart-key.tsx';
import { describeSeries, describeValue, type ChartSeries } from './chart-value.ts';
import { EndLabels, fitBeside } from './end-labels.tsx';
import { LineDrawing, PLOT_HEIGHT } from './line-drawing.tsx';
import { LineMark } from './line-mark.tsx';
import { axisSteps } from './scale.ts';
import { toneOf } from './tones.ts';

/** One to four series over the same labels, such as years, as lines (FIGURE-9). */
export function LineChart(chart: SeriesChartProps) {
  const { labels, series, unit } = chart;
  const steps = axisSteps(
    series.flatMap(({ values }) => values),
    unit,
  );
  const isSingle = series.length === 1;
  const hasLabels = !isSingle && fitBeside(series);
  return (
    <ChartFrame {...chart} table={tableOfSeries(chart)}>
      <div role="img" aria-label={describeSeries(chart)}>
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <LineDrawing labels={labels} series={series} unit={unit} steps={steps} />
          </div>
          {hasLabels && (
            <div className="hidden pt-5 @lg:block">
              <EndLabels labels={endLabels(chart, steps.at(-1) ?? 1)} height={PLOT_HEIGHT} />
            </div>
          )}
        </div>
        {!isSingle && (
          <ChartKey
            className={`mt-2 ${hasLabels ? '@lg:hidden' : ''}`}
            entries={series.map((line, index) => ({
              label: line.label,
              text: lastText(line, chart),
              mark: <LineMark tone={toneOf(line, index)} />,
            }))}
          />
        )}
      </div>
    </ChartFrame>
  );
}

/** Returns the labels at the last points that are drawn. A line without points has its label at the base. */
function endLabels(chart: SeriesChartProps, highest: number) {
  return chart.series.map((line, index) => {
    const last = line.values.findLast(({ value }) => value !== null);
    return {
      label: line.label,
      text: lastText(line, chart),
      tone: toneOf(line, index),
      top: PLOT_HEIGHT * (1 - (last?.value ?? 0) / highest),
    };
  });
}

/** Returns the last value with its label, such as '2026: 75%'. It need not be that of a headline figure. */
function lastText({ values }: ChartSeries, { labels, unit }: SeriesChartProps): string {
  return describeValue({ value: null, ...values.at(-1), label: labels.at(-1) ?? '' }, unit);
}

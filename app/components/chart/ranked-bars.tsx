import { t } from '#rules/text/t.ts';

import { ChartFrame, tableOf, type ChartProps } from './chart-frame.tsx';
import { ChartText } from './chart-text.tsx';
import { describeValue, numberText, type ChartUnit, type ChartValue } from './chart-value.ts';

interface RankedValue extends ChartValue {
  /** A second line in small letters, such as '118 of 190 graduates'. */
  note?: string | undefined;
  /** Whether the bar stands out, such as the one of all colleges. */
  isHighlighted?: boolean | undefined;
}

interface RankedBarsProps extends ChartProps {
  /** In the order in which the bars stand. */
  data: readonly RankedValue[];
  tableHeading: string;
}

/** The height of a bar, in pixels. */
const HEIGHT = 20;

/** Values to compare, as horizontal bars with their labels (FIGURE-9). */
export function RankedBars(chart: RankedBarsProps) {
  const { title, data, unit } = chart;
  const highest = unit === 'percent' ? 100 : Math.max(1, ...data.map(({ value }) => value ?? 0));
  const table = tableOf(chart);
  const rows = table?.rows.map((row, index) => ({ ...row, note: data[index]?.note }));
  return (
    <ChartFrame {...chart} table={table && rows && { ...table, rows }}>
      <div
        role="img"
        aria-label={[title, ...data.map((value) => describeBar(value, unit))].join(t('; '))}
        className="space-y-3 @xl:space-y-2"
      >
        {data.map((value) => (
          <Row key={value.label} value={value} unit={unit} highest={highest} />
        ))}
      </div>
    </ChartFrame>
  );
}

interface RowProps {
  value: RankedValue;
  unit: ChartUnit | undefined;
  /** The value of a bar of the full length. */
  highest: number;
}

/** The label is above its bar, and beside it where there is room. */
function Row({ value, unit, highest }: RowProps) {
  const { label, note, isHighlighted } = value;
  return (
    <div className="grid items-center gap-x-4 gap-y-1 text-sm @xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <p className="text-aeblack-800 @xl:text-end">
        <bdi className={isHighlighted ? 'font-semibold text-aeblack-900' : undefined}>{label}</bdi>
        {note !== undefined && <span className="block text-xs text-aeblack-600">{note}</span>}
      </p>
      {/* The space at the end is for the number of the longest bar. */}
      <div className="pe-14">
        <Bar value={value} unit={unit} highest={highest} />
      </div>
    </div>
  );
}

function Bar({ value, unit, highest }: RowProps) {
  const length = `${((value.value ?? 0) / highest) * 100}%`;
  return (
    <svg width="100%" height={HEIGHT} focusable="false" className="block overflow-visible rtl:-scale-x-100">
      <title>{describeBar(value, unit)}</title>
      {unit === 'percent' && (
        <rect width="100%" height="100%" rx="2" className="fill-whitely-300 forced-colors:fill-[Canvas]" />
      )}
      <line y2="100%" className="stroke-aeblack-400 forced-colors:stroke-[CanvasText]" />
      <rect width={length} height="100%" rx="2" className={toneOf(value)} />
      <ChartText
        x={length}
        dx={8}
        y="50%"
        dy="0.35em"
        anchor="start"
        className={value.value === null ? 'fill-aeblack-700' : 'fill-aeblack-900 font-semibold'}
      >
        {numberText(value, unit)}
      </ChartText>
    </svg>
  );
}

function describeBar(value: RankedValue, unit: ChartUnit | undefined): string {
  const text = describeValue(value, unit);
  return value.note === undefined ? text : t('{text} ({note})', { text, note: value.note });
}

function toneOf({ isHighlighted }: RankedValue): string {
  return isHighlighted
    ? 'fill-aegold-800 forced-colors:fill-[Highlight]'
    : 'fill-aegold-500 forced-colors:fill-[CanvasText]';
}

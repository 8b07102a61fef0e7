import { ChartText } from './chart-text.tsx';
import { numberText, type ChartSeries, type ChartTone, type ChartUnit } from './chart-value.ts';
import { LineGaps, LinePoints } from './line-points.tsx';
import { placeOf, thinOut, WIDTHS } from './scale.ts';
import { TONES, toneOf } from './tones.ts';

interface LineDrawingProps {
  labels: readonly string[];
  series: readonly ChartSeries[];
  unit?: ChartUnit | undefined;
  /** The numbers of the axis, from zero. */
  steps: readonly number[];
}

/** The height from zero to the highest step, in pixels. */
export const PLOT_HEIGHT = 208;
/** The space above it, for the highest number. */
const TOP = 20;
const BASE = TOP + PLOT_HEIGHT;
/** The space below it, for the labels. */
const BOTTOM = 24;

/** The lines with their axis, mirrored in Arabic: time runs from right to left there. */
export function LineDrawing({ labels, series, unit, steps }: LineDrawingProps) {
  const highest = steps.at(-1) ?? 1;
  const heightOf = (value: number) => BASE - (value / highest) * PLOT_HEIGHT;
  return (
    <div className="relative text-aeblack-700 rtl:-scale-x-100">
      <svg width="100%" height={BASE + BOTTOM} focusable="false" className="absolute inset-0">
        {steps.map((step) => (
          <g key={step}>
            <line
              x2="100%"
              y1={heightOf(step)}
              y2={heightOf(step)}
              className={`forced-colors:stroke-[GrayText] forced-colors:[stroke-width:0.5] ${step === 0 ? 'stroke-aeblack-400' : 'stroke-aeblack-100'}`}
            />
            <ChartText x="0" y={heightOf(step) - 4} anchor="start" className="fill-aeblack-600">
              {numberText({ value: step }, unit)}
            </ChartText>
          </g>
        ))}
      </svg>
      <div className="relative ps-14 pe-6 rtl:ps-6 rtl:pe-14">
        <svg width="100%" height={BASE + BOTTOM} focusable="false" className="block overflow-visible">
          <Labels labels={labels} />
          {series.map((line, index) => (
            <Line key={line.label} line={line} tone={toneOf(line, index)} heightOf={heightOf} />
          ))}
          {series.map((line, index) => (
            <LinePoints
              key={line.label}
              labels={labels}
              line={line}
              tone={toneOf(line, index)}
              unit={unit}
              heightOf={heightOf}
              isSingle={series.length === 1}
            />
          ))}
          <LineGaps labels={labels} series={series} base={BASE} />
        </svg>
      </div>
    </div>
  );
}

/** The labels below the base line. On phones, only as many as fit are shown. */
function Labels({ labels }: Pick<LineDrawingProps, 'labels'>) {
  const each = thinOut(labels, WIDTHS.narrowest);
  return labels.map((label, index) => {
    const place = `${placeOf(index, labels.length)}%`;
    // Counted from the end, because the last one is the present.
    const isAlways = (labels.length - 1 - index) % each === 0;
    return (
      <g key={label} className={isAlways ? undefined : 'hidden @lg:block'}>
        <line
          x1={place}
          x2={place}
          y1={BASE}
          y2={BASE + 4}
          className="stroke-aeblack-400 forced-colors:stroke-[GrayText]"
        />
        <ChartText x={place} y={BASE + 19} className="fill-aeblack-700">
          {label}
        </ChartText>
      </g>
    );
  });
}

interface LineProps {
  line: ChartSeries;
  tone: ChartTone;
  /** Returns the distance of a value from the top, in pixels. */
  heightOf: (value: number) => number;
}

/** A line with a gap at each value that is not drawn. */
function Line({ line: { values }, tone, heightOf }: LineProps) {
  const path = values
    .map(({ value }, index) => {
      if (value === null) return '';
      const isStart = (values[index - 1]?.value ?? null) === null;
      return `${isStart ? 'M' : 'L'}${round(placeOf(index, values.length))} ${round(heightOf(value))}`;
    })
    .join('');
  return (
    // The width of the drawing is stretched, but that of the line is not.
    <svg
      width="100%"
      height={BASE}
      viewBox={`0 0 100 ${BASE}`}
      preserveAspectRatio="none"
      className="overflow-visible"
    >
      <path
        d={path}
        fill="none"
        strokeWidth="2.25"
        strokeLinejoin="round"
        strokeDasharray={TONES[tone].dashes}
        vectorEffect="non-scaling-stroke"
        className={TONES[tone].stroke}
      />
    </svg>
  );
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}

import { ChartText } from './chart-text.tsx';
import {
  describeValue,
  numberText,
  type ChartSeries,
  type ChartTone,
  type ChartUnit,
} from './chart-value.ts';
import { placeOf, WIDTHS } from './scale.ts';
import { TONES, toneOf } from './tones.ts';

/** The height of a line of text, in pixels. */
const LINE = 15;

interface LinePointsProps {
  line: ChartSeries;
  tone: ChartTone;
  /** Returns the distance of a value from the top, in pixels. */
  heightOf: (value: number) => number;
  labels: readonly string[];
  unit?: ChartUnit | undefined;
  /** Whether each number is written at its point, if it fits. The last one always is. */
  isSingle: boolean;
}

/** The points of a line, with their names. */
export function LinePoints({
  labels,
  line: { label, values },
  tone,
  unit,
  heightOf,
  isSingle,
}: LinePointsProps) {
  const texts = values.map((value) => numberText(value, unit));
  const widest = Math.max(0, ...texts.map(({ length }) => length)) * WIDTHS.letter;
  const fit = widest * (values.length - 1) <= WIDTHS.narrowest;
  return values.map((number, index) => {
    if (number.value === null) return null;
    const place = `${placeOf(index, values.length)}%`;
    const isLast = index === values.length - 1;
    const name = describeValue({ ...number, label: labels[index] ?? '' }, unit);
    return (
      <g key={labels[index]}>
        <svg x={place} y={heightOf(number.value)} className="overflow-visible">
          <title>{isSingle ? name : describeValue({ label, value: null, shown: name })}</title>
          <path
            d={TONES[tone].point}
            strokeWidth="1.5"
            className={`stroke-whitely-50 forced-colors:stroke-[Canvas] ${TONES[tone].fill}`}
          />
        </svg>
        {isSingle && (fit || isLast) && (
          <ChartText
            x={place}
            y={heightOf(number.value) - 10}
            className="fill-aeblack-900 stroke-whitely-50 font-semibold [paint-order:stroke] [stroke-width:4] forced-colors:[stroke-width:0]"
          >
            {texts[index]}
          </ChartText>
        )}
      </g>
    );
  });
}

interface LineGapsProps {
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** The distance of the base line from the top, in pixels. */
  base: number;
}

/** The texts of the values that are not drawn, above the base line, in the style of their lines. */
export function LineGaps({ labels, series, base }: LineGapsProps) {
  return labels.map((label, place) => {
    const gaps = series.flatMap((line, index) => {
      const number = line.values[place];
      return number?.value === null ? [{ line, number, tone: toneOf(line, index) }] : [];
    });
    return gaps.map(({ line, number, tone }, index) => {
      const text = numberText(number);
      const middle = base - 7 - index * LINE;
      return (
        <svg
          key={`${label} ${line.label}`}
          x={`${placeOf(place, labels.length)}%`}
          className="overflow-visible"
        >
          {series.length > 1 && (
            <path
              d={TONES[tone].point}
              transform={`translate(${-(text.length * WIDTHS.letter) / 2 - 8} ${middle - 4})`}
              className={TONES[tone].fill}
            />
          )}
          <ChartText
            x="0"
            y={middle}
            className={`fill-current stroke-whitely-50 [paint-order:stroke] [stroke-width:4] forced-colors:[stroke-width:0] ${TONES[tone].text}`}
          >
            {text}
          </ChartText>
        </svg>
      );
    });
  });
}

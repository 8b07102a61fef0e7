import { ChartFrame, tableOf, type ChartProps } from './chart-frame.tsx';
import { ChartKey } from './chart-key.tsx';
import { describeChart, describeValue, numberText } from './chart-value.ts';
import { fitsInto, placeParts } from './geometry.ts';

/**
 * The colours of the parts in their order: from light to dark, then one for success and one for an end.
 * White text on them has a contrast of 4.5 : 1. In forced colours, filled parts and outlined parts take
 * turns.
 */
const TONES = [
  'fill-aegold-600',
  'fill-aegold-700',
  'fill-aegold-800',
  'fill-aegold-900',
  'fill-aegold-950',
  'fill-aegreen-700',
  'fill-aeblack-500',
];

/** The height of the bar, in pixels. */
const HEIGHT = 32;

/** A whole and its parts in order, as one horizontal bar. */
export function StackedBar(chart: ChartProps) {
  const { data, unit } = chart;
  const parts = placeParts(data);
  const hasLabels = parts.every((part) => part.value === 0 || fitsInto(part, describeValue(part, unit)));
  return (
    <ChartFrame {...chart} table={tableOf(chart)}>
      <div>
        <svg
          role="img"
          aria-label={describeChart(chart)}
          width="100%"
          height={HEIGHT}
          focusable="false"
          className="block overflow-hidden rounded rtl:-scale-x-100 forced-colors:border forced-colors:border-[CanvasText]"
        >
          <rect width="100%" height="100%" className="fill-aeblack-100 forced-colors:fill-[Canvas]" />
          {parts.map((part, index) => {
            const text = hasLabels ? describeValue(part, unit) : numberText(part, unit);
            if (!part.value) return null;
            return (
              <svg key={part.label} x={`${part.start}%`} width={`${part.length}%`} height="100%">
                <title>{describeValue(part, unit)}</title>
                <rect width="100%" height="100%" className={partTone(index)} />
                {fitsInto(part, text) && (
                  // The mirrored bar mirrors its text once more, so that it can be read.
                  <text
                    x="50%"
                    y="50%"
                    dy="0.35em"
                    textAnchor="middle"
                    className={`origin-center text-xs font-medium [transform-box:fill-box] [unicode-bidi:plaintext] rtl:-scale-x-100 ${textToneOf(index)}`}
                  >
                    {text}
                  </text>
                )}
              </svg>
            );
          })}
        </svg>
        {!hasLabels && <ChartKey unit={unit} className="mt-2" entries={entriesOf(data)} />}
      </div>
    </ChartFrame>
  );
}

/** A value that is not drawn has its label, but nothing else in the bar. */
function entriesOf(data: ChartProps['data']) {
  return data.flatMap((number, index) => {
    if (number.value === 0) return [];
    const tone =
      number.value === null
        ? 'fill-none stroke-aeblack-500 forced-colors:stroke-[CanvasText]'
        : partTone(index);
    const mark = (
      <svg width="12" height="12" focusable="false" className="shrink-0">
        <rect width="100%" height="100%" rx="2" className={tone} />
      </svg>
    );
    return [{ label: number.label, number, mark }];
  });
}

/** White lines separate the parts. */
function partTone(index: number): string {
  const forced = isFilled(index) ? 'forced-colors:fill-[CanvasText]' : 'forced-colors:fill-[Canvas]';
  return `stroke-whitely-50 forced-colors:stroke-[CanvasText] ${TONES[index % TONES.length]} ${forced}`;
}

function textToneOf(index: number): string {
  return `fill-whitely-50 ${isFilled(index) ? 'forced-colors:fill-[Canvas]' : 'forced-colors:fill-[CanvasText]'}`;
}

function isFilled(index: number): boolean {
  return index % 2 === 0;
}

import type { ChartTone } from './chart-value.ts';
import { TONES } from './tones.ts';

interface TonePatternsProps {
  /** A prefix of the ids, which are unique on the page. */
  id: string;
  tones: readonly ChartTone[];
}

/** The side of a pattern, in pixels. */
const SIDE = 8;

/** The marks of each pattern. Gold has none. */
const MARKS: Readonly<Record<ChartTone, string>> = {
  gold: '',
  blue: 'M-2 2L2 -2M-2 10L10 -2M6 10L10 6',
  green: 'M1.25 2h1.5M5.25 6h1.5',
  desert: 'M0 2.5h8M0 6.5h8',
  black: 'M2.5 0v8M6.5 0v8',
};

/** Defines the patterns that tell parts from each other without their colours. It takes no room. */
export function TonePatterns({ id, tones }: TonePatternsProps) {
  return (
    <svg width="0" height="0" focusable="false" className="absolute">
      <defs>
        {tones.map((tone) => (
          <pattern
            key={tone}
            id={patternId(id, tone)}
            width={SIDE}
            height={SIDE}
            patternUnits="userSpaceOnUse"
          >
            <rect
              width={SIDE}
              height={SIDE}
              className={
                tone === 'gold' ? TONES.gold.fill : `${TONES[tone].fill} forced-colors:fill-[Canvas]`
              }
            />
            <path
              d={MARKS[tone]}
              strokeWidth={tone === 'green' ? 1.5 : 1}
              className="stroke-whitely-50/45 forced-colors:stroke-[CanvasText]"
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** Returns the fill of a part. */
export function patternOf(id: string, tone: ChartTone): string {
  return `url(#${patternId(id, tone)})`;
}

function patternId(id: string, tone: ChartTone): string {
  return `${id}-${tone}`;
}

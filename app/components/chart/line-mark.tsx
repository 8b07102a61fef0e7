import type { ChartTone } from './chart-value.ts';
import { TONES } from './tones.ts';

/** The line of a series in a key. */
export function LineMark({ tone }: { tone: ChartTone }) {
  return (
    <svg width="28" height="12" focusable="false" className="shrink-0 rtl:-scale-x-100">
      <line
        x2="28"
        y1="6"
        y2="6"
        strokeWidth="2.25"
        strokeDasharray={TONES[tone].dashes}
        className={TONES[tone].stroke}
      />
      <path d={TONES[tone].point} transform="translate(14 6)" className={TONES[tone].fill} />
    </svg>
  );
}

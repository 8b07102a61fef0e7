import type { ReactNode } from 'react';

import { ShownNumber } from './chart-number.tsx';
import type { ChartNumber, ChartUnit } from './chart-value.ts';

interface ChartKeyProps {
  entries: readonly KeyEntry[];
  unit?: ChartUnit | undefined;
  className?: string;
}

interface KeyEntry {
  label: string;
  /** The number beside the label. */
  number?: ChartNumber | undefined;
  /** A text beside the label in place of the number, such as '2026: 75%'. */
  text?: string | undefined;
  /** How the entry looks in the drawing. */
  mark: ReactNode;
}

/** The labels in the order of the drawing, where they do not fit into it. Its name has them too. */
export function ChartKey({ entries, unit, className = '' }: ChartKeyProps) {
  return (
    <ul aria-hidden="true" className={`flex flex-wrap gap-x-4 gap-y-1 text-xs text-aeblack-700 ${className}`}>
      {entries.map(({ label, number, text, mark }) => (
        <li key={label} className="flex min-w-0 items-center gap-1.5">
          {mark}
          <bdi className="min-w-0">{label}</bdi>
          {text !== undefined && <span className="font-semibold text-aeblack-900">{text}</span>}
          {number && (
            <span className="font-semibold text-aeblack-900">
              <ShownNumber number={number} unit={unit} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

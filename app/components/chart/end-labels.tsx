import { Fragment } from 'react';

import type { ChartTone } from './chart-value.ts';
import { placeLabels } from './scale.ts';
import { TONES } from './tones.ts';

interface EndLabelsProps {
  labels: readonly EndLabel[];
  /** Of the drawing, in pixels. */
  height: number;
}

interface EndLabel {
  label: string;
  /** A text after the label, such as '2026: 75%'. */
  text?: string | undefined;
  tone: ChartTone;
  /** The distance of what it names from the top of the drawing, in pixels. */
  top: number;
}

/** In pixels, with the space to the next label. */
const LABEL_HEIGHT = 20;
/** In letters. Longer labels take two lines, and would not be beside what they name. */
const LONGEST_LABEL = 18;

/** Checks whether the labels of a chart fit beside it. */
export function fitBeside(labels: readonly { label: string }[]): boolean {
  return labels.every(({ label }) => label.length <= LONGEST_LABEL);
}

/** Labels at the end of lines or of a column, each at the height of what it names. */
export function EndLabels({ labels, height }: EndLabelsProps) {
  return (
    <div aria-hidden="true" className="shrink-0 text-xs font-medium whitespace-nowrap">
      {placeLabels(labels, height, LABEL_HEIGHT).map(({ label: { label, text, tone }, space }) => (
        <Fragment key={label}>
          {/* Space as high as needed. The content security policy allows no style attribute. */}
          <svg width="1" height={space} focusable="false" className="block" />
          <p className={`flex h-5 items-center gap-1.5 ${TONES[tone].text}`}>
            <bdi>{label}</bdi>
            {text !== undefined && <span className="font-semibold">{text}</span>}
          </p>
        </Fragment>
      ))}
    </div>
  );
}

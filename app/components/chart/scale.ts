import type { ChartNumber, ChartUnit } from './chart-value.ts';

/** How many steps an axis has at most. */
const MOST_STEPS = 5;
const PERCENT_STEPS = [0, 25, 50, 75, 100];
const NICE = [1, 2, 5, 10];

/**
 * Returns the numbers beside an axis, from zero to the end of the axis. Percentages end at 100, and other
 * numbers at a round number that is not below the highest value.
 *
 * @param numbers values that are not negative
 */
export function axisSteps(numbers: readonly ChartNumber[], unit: ChartUnit = 'number'): readonly number[] {
  if (unit === 'percent') return PERCENT_STEPS;
  const highest = Math.max(1, ...numbers.map(({ value }) => value ?? 0));
  // One, two or five, or ten times as much and so on: the first with which the steps are few enough.
  const size = 10 ** Math.floor(Math.log10(highest / MOST_STEPS));
  const step = Math.max(1, size * (NICE.find((nice) => highest / (nice * size) <= MOST_STEPS) ?? 10));
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => Math.round(index * step));
}

/** The width of the points of a line on the narrowest phone, and of a letter, in pixels. */
export const WIDTHS = { narrowest: 200, letter: 7 };

/**
 * Returns how many labels side by side take the place of one that is shown, so that no word is cut: 1 shows
 * all of them, and 2 every second one.
 *
 * @param width of all labels, in pixels
 */
export function thinOut(labels: readonly string[], width: number): number {
  const longest = Math.max(0, ...labels.flatMap((label) => label.split(/\s/).map(({ length }) => length)));
  return Math.max(1, Math.ceil(((longest + 1) * WIDTHS.letter * labels.length) / width));
}

/** Returns where a point is on a line with this many points, in percent. A single point is in the middle. */
export function placeOf(index: number, count: number): number {
  return count === 1 ? 50 : (index / (count - 1)) * 100;
}

/** A label beside a drawing. All lengths are in pixels. */
interface PlacedLabel<Label> {
  label: Label;
  /** The space between this label and the one above, or the top of the drawing. */
  space: number;
}

/**
 * Places labels below each other, in the order of their points, and each as near to its point as possible.
 *
 * @param labels with the distance of their points from the top
 * @param height of the drawing; the labels fit into it
 * @param size the height of a label
 */
export function placeLabels<Label extends { top: number }>(
  labels: readonly Label[],
  height: number,
  size: number,
): PlacedLabel<Label>[] {
  const sorted = labels.toSorted((a, b) => a.top - b.top);
  let end = 0;
  const starts = sorted.map(({ top }) => {
    const start = Math.max(end, Math.round(top - size / 2));
    end = start + size;
    return start;
  });
  // Those that are too low push the ones above them upward.
  let limit = height;
  for (let index = starts.length - 1; index >= 0; index -= 1) {
    starts[index] = Math.max(0, Math.min(starts[index] ?? 0, limit - size));
    limit = starts[index] ?? 0;
  }
  return sorted.map((label, index) => {
    const previous = index === 0 ? 0 : (starts[index - 1] ?? 0) + size;
    return { label, space: Math.max(0, (starts[index] ?? 0) - previous) };
  });
}

/** A number of a chart, with its name as users read it. */
export interface ChartValue {
  label: string;
  value: number;
}

/** A number as a part of a bar. Its place and its length are in percent of the bar. */
export interface BarPart extends ChartValue {
  start: number;
  length: number;
}

/** The height of the bar of a value that is not zero, in pixels. A lower bar looks like the base line. */
const LOWEST_BAR = 3;

/**
 * Returns the heights of bars in whole pixels. The highest value has the full height, and zero has none.
 *
 * @param values not negative
 * @param fullHeight in pixels
 */
export function barHeights(values: readonly number[], fullHeight: number): number[] {
  const highest = Math.max(...values, 0);
  return values.map((value) =>
    value === 0 ? 0 : Math.max(LOWEST_BAR, Math.round((value / highest) * fullHeight)),
  );
}

/**
 * Places numbers one after the other in a bar. If all are zero, all parts are empty.
 *
 * @param data values that are not negative
 */
export function placeParts(data: readonly ChartValue[]): BarPart[] {
  const total = sumOf(data);
  return data.map(({ label, value }, index) => ({
    label,
    value,
    start: percentOf(sumOf(data.slice(0, index)), total),
    length: percentOf(value, total),
  }));
}

/**
 * Returns a share as a whole percentage. Only nothing is 0%, and only everything is 100%.
 *
 * @param value not negative, and at most `total`
 */
export function wholePercent(value: number, total: number): number {
  if (value === 0) return 0;
  return value === total ? 100 : Math.min(99, Math.max(1, Math.round(percentOf(value, total))));
}

/** The width of a bar on the narrowest phone, in pixels. */
const NARROWEST_BAR = 256;
/** The width of a letter of a label, in pixels. It is that of a wide letter, so that no label is cut off. */
const LETTER_WIDTH = 8;

/** Checks whether a text fits into a part of a bar at every width of the page. */
export function fitsInto({ length }: Pick<BarPart, 'length'>, text: string): boolean {
  return text.length * LETTER_WIDTH <= (length / 100) * NARROWEST_BAR;
}

export function sumOf(data: readonly ChartValue[]): number {
  return data.reduce((sum, { value }) => sum + value, 0);
}

function percentOf(value: number, total: number): number {
  return total === 0 ? 0 : (value / total) * 100;
}

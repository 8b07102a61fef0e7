import type { ChartNumber, ChartValue } from './chart-value.ts';

/** A number as a part of a bar. Its place and its length are in percent of the bar. */
export interface BarPart extends ChartValue {
  start: number;
  length: number;
}

/** The height of the bar of a value that is not zero, in pixels. A lower bar looks like the base line. */
const LOWEST_BAR = 3;

/**
 * Returns the heights of bars in whole pixels. The highest value has the full height. Zero has none, and so
 * has a value that is not drawn.
 *
 * @param values not negative
 * @param fullHeight in pixels
 * @param highest the value of the full height, such as 100 for percentages
 */
export function barHeights(
  values: readonly (number | null)[],
  fullHeight: number,
  highest = Math.max(0, ...values.map(Number)),
): number[] {
  return values.map((value) =>
    value ? Math.min(fullHeight, Math.max(LOWEST_BAR, Math.round((value / highest) * fullHeight))) : 0,
  );
}

/**
 * Returns how far the parts of a column are from the top. The first part is at the base.
 *
 * @param heights of the parts, in pixels
 * @param fullHeight from the base to the top, in pixels
 */
export function stackTops(heights: readonly number[], fullHeight: number): number[] {
  return heights.map(
    (_, index) => fullHeight - heights.slice(0, index + 1).reduce((sum, height) => sum + height, 0),
  );
}

/**
 * Places numbers one after the other in a bar. If all are zero, all parts are empty. A value that is not
 * drawn is an empty part.
 *
 * @param data values that are not negative
 */
export function placeParts(data: readonly ChartValue[]): BarPart[] {
  const total = sumOf(data);
  return data.map((part, index) => ({
    ...part,
    start: percentOf(sumOf(data.slice(0, index)), total),
    length: percentOf(part.value ?? 0, total),
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

/** Returns the sum of the values that are drawn. */
export function sumOf(data: readonly ChartNumber[]): number {
  return data.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

function percentOf(value: number, total: number): number {
  return total === 0 ? 0 : (value / total) * 100;
}

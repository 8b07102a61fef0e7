// The statistics of the tables.

/**
 * Returns the median. Of an even count, it is the lower of the two values in the middle, so that it is always
 * a measured value.
 *
 * @param {readonly number[]} values
 * @returns {number} NaN if there are no values
 */
export function medianOf(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}

/**
 * @param {readonly number[]} values
 * @param {(value: number) => string} show
 * @returns {string} the median, with the lowest and the highest value
 */
export function spread(values, show) {
  const range = values.length === 0 ? [NaN, NaN] : [Math.min(...values), Math.max(...values)];
  const [median, lowest, highest] = [medianOf(values), ...range].map(show);
  return `${median} (${lowest} to ${highest})`;
}

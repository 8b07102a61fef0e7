import { formatNumber, joinTexts } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { wholePercent } from './geometry.ts';

/** What the numbers of a chart are. Percentages are from 0 to 100, and so is the axis of their chart. */
export type ChartUnit = 'number' | 'percent';

/** A number of a chart. All texts are ready to be read. */
export interface ChartNumber {
  /** Not negative. `null` is a value that is not drawn, such as one of fewer than five people. */
  value: number | null;
  /** What stands in the place of the number, such as '<5' or 'Hidden'. */
  shown?: string | undefined;
}

/** A number of a chart, with its name as users read it. */
export interface ChartValue extends ChartNumber {
  label: string;
}

/** The numbers of one line, or of one part of all columns, in the order of the labels of the chart. */
export interface ChartSeries {
  label: string;
  values: readonly ChartNumber[];
  /** A colour for what has the same one everywhere, such as a college. By default it follows the order. */
  tone?: ChartTone | undefined;
}

/** A colour, with the dashes, the shape and the pattern that tell it from the others without colour. */
export type ChartTone = 'gold' | 'blue' | 'green' | 'desert' | 'black';

/** What stands for a number that is missing and has no text. */
const MISSING = '–';

/** Returns a number as it is written on a chart. */
export function numberText({ value, shown }: ChartNumber, unit: ChartUnit = 'number'): string {
  if (shown !== undefined) return shown;
  if (value === null) return MISSING;
  return unit === 'percent' ? `${wholePercent(value, 100)}%` : formatNumber(value);
}

/** Returns a number of a chart with its name. */
export function describeValue(value: ChartValue, unit?: ChartUnit): string {
  return t('{label}: {value}', { label: value.label, value: numberText(value, unit) });
}

interface DescribedChart {
  title: string;
  data: readonly ChartValue[];
  unit?: ChartUnit | undefined;
}

/** Returns all numbers of a chart as one text, for users who do not see the drawing. */
export function describeChart({ title, data, unit }: DescribedChart): string {
  return [title, ...data.map((value) => describeValue(value, unit))].join(t('; '));
}

interface DescribedSeries {
  title: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  unit?: ChartUnit | undefined;
}

/** Returns all numbers of a chart with several series as one text. */
export function describeSeries({ title, labels, series, unit }: DescribedSeries): string {
  const parts = series.map(({ label, values }) => {
    const numbers = values.map((value, index) =>
      describeValue({ ...value, label: labels[index] ?? '' }, unit),
    );
    return t('{label}: {value}', { label, value: joinTexts(numbers) });
  });
  return [title, ...parts].join(t('; '));
}

import type { ChartNumber } from '#app/components/chart/chart-value.ts';
import { SMALLEST_GROUP, type Measure } from '#rules/figures/measures.ts';
import { shownShare } from '#rules/figures/protect.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

/** A count as the gateway sends it. */
interface SentCell {
  measure: Measure;
  count?: number | null;
  state: 'shown' | 'few' | 'hidden';
}

/** The figures of a group, as `FigureLine` of the schema. */
export interface SentLine {
  key: string;
  cells: readonly SentCell[];
  /** In whole percent. */
  knowledgeRate?: number | null;
  /** In whole percent. */
  careerRate?: number | null;
}

/** Returns a count of a line; undefined if the gateway did not send it. It is not 0 then. */
export function cellOf({ cells }: SentLine, measure: Measure): SentCell | undefined {
  return cells.find((cell) => cell.measure === measure);
}

/** Checks whether all of these counts were sent. A campus or a programme has only those for the rates. */
export function hasCells(line: SentLine, measures: readonly Measure[]): boolean {
  return measures.every((measure) => cellOf(line, measure) !== undefined);
}

/** Returns a count, if it was sent and is shown. */
export function countOf(line: SentLine, measure: Measure): number | undefined {
  return cellOf(line, measure)?.count ?? undefined;
}

/**
 * Returns a count for a chart or a table, with its text if it is not shown (FIGURE-5). A count that was not
 * sent has no number and no text.
 */
export function numberOf(line: SentLine, measure: Measure): ChartNumber {
  const cell = cellOf(line, measure);
  return cell ? shownNumber(cell) : { value: null };
}

/** @param fewest the number of people from which the count is shown */
export function shownNumber(
  { state, count }: Omit<SentCell, 'measure'>,
  fewest = SMALLEST_GROUP,
): ChartNumber {
  if (state === 'shown') return { value: count ?? 0 };
  return { value: null, shown: state === 'few' ? `<${fewest}` : t('Hidden') };
}

/** The rates of graduates, with the counts that they are the share of. */
const RATES = {
  careerRate: { part: 'career', whole: 'available' },
  knowledgeRate: { part: 'known', whole: 'graduates' },
} as const;

export type Rate = keyof typeof RATES;

/** Returns a rate in percent for a chart or a table. A rate of no people has no number, and no text. */
export function rateOf(line: SentLine, rate: Rate): ChartNumber {
  return shownRate(line, line[rate] ?? null, RATES[rate].whole);
}

/** Returns the share of the students who have applied for a job, in percent. */
export function appliedRateOf(line: SentLine): ChartNumber {
  const [without, whole] = [cellOf(line, 'notApplied'), cellOf(line, 'students')];
  const share = without && whole ? shownShare(toShown(without), toShown(whole)) : null;
  return shownRate(line, share === null ? null : 100 - share, 'students');
}

function shownRate(line: SentLine, value: number | null, whole: Measure): ChartNumber {
  if (value !== null) return { value };
  return countOf(line, whole) === 0 ? { value: null } : { value: null, shown: t('Hidden') };
}

function toShown({ state, count }: SentCell) {
  return state === 'shown' ? { state, count: count ?? 0 } : { state, count: null };
}

/** Returns what a rate is a share of, as '118 of 190'; undefined if a count of it is not shown. */
export function sharesOf(line: SentLine, rate: Rate): string | undefined {
  const { part, whole } = RATES[rate];
  return partOfWhole(countOf(line, part), countOf(line, whole));
}

/** Returns how many of the students have applied, as '118 of 190'. */
export function appliedSharesOf(line: SentLine): string | undefined {
  const [without, whole] = [countOf(line, 'notApplied'), countOf(line, 'students')];
  const part = without === undefined || whole === undefined ? undefined : whole - without;
  return partOfWhole(part, whole);
}

function partOfWhole(part: number | undefined, whole: number | undefined): string | undefined {
  if (part === undefined || whole === undefined) return undefined;
  return t('{part} of {whole}', { part: formatNumber(part), whole: formatNumber(whole) });
}

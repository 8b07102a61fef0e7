import {
  FIGURE_FILTERS,
  groupKey,
  readGroupKey,
  splitValue,
  type FigureDimension,
  type FigureFilter,
} from '#rules/figures/groups.ts';
import type { FigurePage } from '#rules/figures/pages.ts';
import { isFigurePeriod, type FigurePeriod } from '#rules/figures/periods.ts';

/** A filter that was chosen. */
export interface ChosenFilter {
  dimension: FigureDimension;
  value: string;
}

/**
 * Why the choice of an address has no figures (FIGURE-14): a limited user chose several filters, or the page
 * does not have the value. `dimension` is undefined for something that is no filter.
 */
export type AddressFault =
  | { kind: 'too-many' }
  | { kind: 'unknown'; dimension: FigureDimension | 'period' | undefined; value: string };

/** What the address of a page with figures asks for. */
export interface FiguresAsked {
  /** The chosen filters, without those that the page fixes. */
  chosen: ChosenFilter[];
  /** The value of the only select of a limited user, such as `college:FCHS`. */
  show: string | undefined;
  period: FigurePeriod;
  fault: AddressFault | undefined;
}

/** The longest value of a filter: the name of a programme. */
const LONGEST_VALUE = 200;

/**
 * Reads the filters and the period of the address (FIGURE-14).
 *
 * @param isLimited whether the user takes at most one filter. The form then has one select, `show`
 */
export function readFigures(
  parameters: URLSearchParams,
  { page, isLimited }: { page: FigurePage; isLimited: boolean },
): FiguresAsked {
  const named = FIGURE_FILTERS.flatMap((dimension) =>
    parameters.getAll(dimension).map((value) => ({ dimension, value })),
  );
  const shown = parameters
    .getAll('show')
    .map((key) => readGroupKey(key) ?? { dimension: undefined, value: key });
  const given = [...named, ...shown].filter(({ value }) => value !== '');
  const chosen = given.flatMap(({ dimension, value }) => (dimension ? [{ dimension, value }] : []));
  const period = parameters.get('period') ?? '';
  const unknown =
    given.find(({ dimension, value }) => !dimension || !isPossible({ dimension, value }, page)) ??
    findRepetition(chosen) ??
    (period === '' || isFigurePeriod(period) ? undefined : { dimension: 'period' as const, value: period });
  const offered = offeredFilters(page, isLimited);
  // The page of a college has one filter already, so a class would be the second one.
  const isTooMany =
    isLimited && (chosen.length > 1 || chosen.some(({ dimension }) => !offered.includes(dimension)));
  const [first] = chosen;
  return {
    chosen,
    show: first && groupKey(first.dimension, first.value),
    period: page.hasPeriod && isFigurePeriod(period) ? period : 'latest',
    fault: unknown ? { kind: 'unknown', ...unknown } : isTooMany ? { kind: 'too-many' } : undefined,
  };
}

/** Two values of one dimension have no people in common. */
function findRepetition(chosen: readonly ChosenFilter[]): ChosenFilter | undefined {
  return chosen.find(
    ({ dimension }, index) => chosen.findIndex((other) => other.dimension === dimension) < index,
  );
}

/** Checks a value before the values of the records are known. */
function isPossible({ dimension, value }: ChosenFilter, { filters, fixed }: FigurePage): boolean {
  if (!filters.includes(dimension) || value.length > LONGEST_VALUE) return false;
  if (dimension === 'class') return /^[12]\d{3}$/.test(value);
  if (dimension === 'college') return !value.includes('/');
  const { college } = splitValue(value);
  const own = fixed.college ?? splitValue(fixed.campus ?? '').college;
  return college !== undefined && (own == null || own === college);
}

/**
 * Returns the filter for the gateway: what the page fixes, and what was chosen. A limited user takes one
 * filter, so a campus or a programme of a college takes its place.
 */
export function filterOf(
  chosen: readonly ChosenFilter[],
  { fixed }: Pick<FigurePage, 'fixed'>,
  isLimited: boolean,
): FigureFilter {
  const own = Object.fromEntries(
    chosen.map(({ dimension, value }) => [dimension, dimension === 'class' ? Number(value) : value]),
  );
  return isLimited && chosen.length > 0 ? own : { ...fixed, ...own };
}

/** Returns the query of the address of some figures. */
export function figuresQuery(
  { chosen, period }: Pick<FiguresAsked, 'chosen' | 'period'>,
  isLimited: boolean,
): string {
  const pairs = isLimited
    ? chosen.map(({ dimension, value }) => ['show', groupKey(dimension, value)])
    : chosen.map(({ dimension, value }) => [dimension, value]);
  return new URLSearchParams([...pairs, ...(period === 'latest' ? [] : [['period', period]])]).toString();
}

/** Returns the filters that a user can choose on a page. The page of a campus has the only one already. */
export function offeredFilters(
  { filters, fixed }: FigurePage,
  isLimited: boolean,
): readonly FigureDimension[] {
  if (!isLimited) return filters;
  if (fixed.campus != null) return [];
  return fixed.college == null
    ? filters
    : filters.filter((name) => name === 'campus' || name === 'programme');
}

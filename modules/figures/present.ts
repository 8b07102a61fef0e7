import {
  ALL,
  FIGURE_FILTERS,
  groupKey,
  isPlace,
  NOT_RECORDED,
  readGroupKey,
  valueOf,
  type FigureDimension,
} from '#rules/figures/groups.ts';
import type { Measure, MeasureSet } from '#rules/figures/measures.ts';
import type { FigurePeriod } from '#rules/figures/periods.ts';
import { shownShare, type ProtectedRelease, type ShownCount } from '#rules/figures/protect.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';

import type { Fact } from './graduate-facts.ts';

/** A count of a line, as `FigureCell` of the schema. */
type PresentedCell = { measure: Measure } & ShownCount;

/** A line of figures, as `FigureLine` of the schema. */
export interface PresentedLine {
  key: string;
  cells: PresentedCell[];
  knowledgeRate: number | null;
  careerRate: number | null;
}

/** The values of the filters, as `FigureOptions` of the schema. */
export interface PresentedOptions {
  colleges: string[];
  campuses: string[];
  programmes: string[];
  classes: number[];
}

/** The figures about graduates, as `OutcomeFigures` of the schema. */
export interface PresentedOutcomes {
  asOf: string;
  period: FigurePeriod;
  classes: number[];
  isLimited: boolean;
  head: PresentedLine;
  rows: PresentedLine[];
  options: PresentedOptions;
  decisions: PresentedDecisions | null;
}

export interface PresentedDecisions {
  college: string | null;
  medianDays: number | null;
  decided: PresentedCell;
}

/** A group without people: a filter that no record has. */
const NOTHING: ShownCount = { state: 'shown', count: 0 };

/**
 * Presents a group of a release.
 *
 * @param key the key of the group
 * @param shownAs the key that the line has
 */
export function presentLine(
  release: ProtectedRelease,
  { measures }: Pick<MeasureSet, 'measures'>,
  key: string,
  shownAs = key,
): PresentedLine {
  const counts = release.get(key);
  const countOf = (measure: Measure) => counts?.[measure] ?? NOTHING;
  return {
    key: shownAs,
    // A release has only some of the counts of a small group.
    cells: measures
      .filter((measure) => counts === undefined || Object.hasOwn(counts, measure))
      .map((measure) => ({ measure, ...countOf(measure) })),
    knowledgeRate: shownShare(countOf('known'), countOf('graduates')),
    careerRate: shownShare(countOf('career'), countOf('available')),
  };
}

/** Lists the keys of the groups of some dimensions, in the order of the pages. */
export function orderedKeys(release: ProtectedRelease, dimensions: readonly FigureDimension[]): string[] {
  return [...release.keys()]
    .filter((key) => {
      const group = readGroupKey(key);
      // The campuses of all colleges in one place are no row of a table.
      return (
        group !== undefined &&
        dimensions.includes(group.dimension) &&
        !(group.dimension === 'campus' && isPlace(group.value))
      );
    })
    .toSorted(compareKeys);
}

/** Compares the keys of groups, in the order of the pages. */
export function compareKeys(one: string, other: string): number {
  const [first, second] = [readGroupKey(one), readGroupKey(other)];
  if (!first || !second) return 0;
  if (first.dimension !== second.dimension)
    return FIGURE_FILTERS.indexOf(first.dimension) - FIGURE_FILTERS.indexOf(second.dimension);
  return first.dimension === 'class'
    ? first.value.localeCompare(second.value, 'en')
    : compareValues(first.value, second.value);
}

/** The colleges come in their usual order, and what is not recorded comes last. */
function compareValues(one: string, other: string): number {
  const place = (value: string) => {
    const index = COLLEGES.findIndex(({ code }) => value === code || value.startsWith(`${code}/`));
    return index < 0 ? COLLEGES.length : index;
  };
  const isMissing = (value: string) => Number(value.endsWith(NOT_RECORDED));
  return place(one) - place(other) || isMissing(one) - isMissing(other) || one.localeCompare(other, 'en');
}

/** Lists the values of the filters that records have. */
export function presentOptions(facts: readonly Fact[]): PresentedOptions {
  const values = (dimension: FigureDimension) =>
    [...new Set(facts.map((fact) => valueOf(dimension, fact)))]
      .filter((value) => !value.endsWith(NOT_RECORDED))
      .toSorted(compareValues);
  return {
    colleges: values('college'),
    campuses: values('campus'),
    programmes: values('programme'),
    classes: values('class')
      .map(Number)
      .toSorted((one, other) => one - other),
  };
}

/** Returns the key of the only filter of a reader with one filter at most. */
export function keyOfFilter(chosen: readonly { dimension: FigureDimension; value: string }[]): string {
  const [first] = chosen;
  return first ? groupKey(first.dimension, first.value) : ALL;
}

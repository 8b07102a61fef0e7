import {
  ALL,
  collegeOfFilter,
  FIGURE_FILTERS,
  groupKey,
  isInFilter,
  isPlace,
  NOT_RECORDED,
  readGroupKey,
  splitValue,
  valueOf,
  type FigureDimension,
  type FigureFilter,
} from '#rules/figures/groups.ts';
import { FIGURE_PLACES } from '#rules/figures/reading.ts';
import { withTotals, type Measure, type MeasureSet } from '#rules/figures/measures.ts';
import type { Partition, Release, ReleasedGroup } from '#rules/figures/cells.ts';

import type { Fact } from './graduate-facts.ts';

/** The sets of a kind of figures: all counts, those of the chosen group, and those of a row of a table. */
export interface FigureSets {
  whole: MeasureSet;
  row: MeasureSet;
}

/**
 * Creates the figures that readers see who do not read the students themselves (FIGURE-6): of all, and of
 * each college, campus, programme and class. They are protected together, because these readers can subtract
 * them. Campuses and programmes are small groups. They have the counts of a row only: more counts would be
 * hidden, and hide those of the colleges.
 */
export function createSharedRelease(facts: readonly Fact[], { whole, row }: FigureSets): Release {
  const groups = countGroups(facts, FIGURE_FILTERS);
  const keys = [...groups.keys()];
  const colleges = keysOf(keys, 'college');
  const places = keys.filter(isPlaceKey);
  const ofPlaces = places.map((whole) => {
    const campus = whole.slice('campus:'.length);
    return { whole, parts: keysOf(keys, 'campus').filter((key) => key.endsWith(`/${campus}`)) };
  });
  return {
    groups: toReleased(groups, (key) => (isLarge(key) ? whole : row), whole),
    partitions: [
      { whole: ALL, parts: colleges },
      { whole: ALL, parts: keysOf(keys, 'class') },
      { whole: ALL, parts: places, isPartial: true },
      ...listWithinColleges(keys, colleges),
      ...ofPlaces,
    ],
  };
}

/**
 * Creates the figures of a filter for a reader of all students: the counts of the chosen group, and a table
 * for each dimension that the filter leaves open.
 */
export function createChosenRelease(
  facts: readonly Fact[],
  filter: FigureFilter,
  { whole, row }: FigureSets,
): Release {
  const open = openDimensions(filter);
  const groups = countGroups(
    facts.filter((fact) => isInFilter(fact, filter)),
    open,
  );
  for (const key of groups.keys()) if (isPlaceKey(key)) groups.delete(key);
  const keys = [...groups.keys()];
  const colleges = keysOf(keys, 'college');
  const ofAll = (['college', 'class'] as const).map((dimension) => keysOf(keys, dimension));
  const inCollege = (['campus', 'programme'] as const).map((dimension) => keysOf(keys, dimension));
  const parts = colleges.length > 0 ? ofAll : [...ofAll, ...inCollege];
  return {
    groups: toReleased(groups, (key) => (key === ALL ? whole : row), whole),
    partitions: [
      ...parts.filter((own) => own.length > 0).map((own) => ({ whole: ALL, parts: own })),
      ...listWithinColleges(keys, colleges),
    ],
  };
}

/** The number of students only. */
export const NUMBER_SET: MeasureSet = {
  measures: ['students'],
  sums: [{ total: 'students', parts: ['active', 'graduating'] }],
  harmless: [],
  minimums: {},
  kept: [],
  first: [],
};

/**
 * Creates the numbers of students of each class and college (FIGURE-4). A key is `class:2027/FCHS`. The
 * numbers of each class and of each college are shown too, so all are protected together.
 */
export function createForecastRelease(facts: readonly Fact[]): Release {
  const inClasses = facts.filter((fact) => fact.class !== null);
  const keysOfFact = (fact: Fact) => {
    const [year, college] = [valueOf('class', fact), valueOf('college', fact)];
    return [groupKey('class', year), groupKey('college', college), groupKey('class', `${year}/${college}`)];
  };
  const groups = new Map<string, Record<Measure, number>>();
  for (const fact of inClasses) for (const key of keysOfFact(fact)) addFact(groups, key, fact);
  const keys = [...groups.keys()];
  const pairs = keys.filter((key) => key.includes('/'));
  const wholes = keys.filter((key) => !key.includes('/'));
  return {
    groups: toReleased(groups, () => NUMBER_SET, NUMBER_SET),
    partitions: wholes.map((whole) => ({
      whole,
      parts: pairs.filter((key) =>
        whole.startsWith('class:')
          ? key.startsWith(`${whole}/`)
          : key.endsWith(`/${whole.slice('college:'.length)}`),
      ),
    })),
  };
}

/** Lists the dimensions for which the figures of a filter have tables. */
export function openDimensions(filter: FigureFilter): FigureDimension[] {
  return FIGURE_FILTERS.filter((dimension) => {
    if (dimension === 'college') return collegeOfFilter(filter) === undefined;
    return filter[dimension] == null || filter[dimension] === '';
  });
}

/** Checks whether a group is more useful than those within it, which must not hide its counts. */
function isLarge(key: string): boolean {
  return !key.startsWith('campus:') && !key.startsWith('programme:');
}

/** Checks whether a key is that of a place. */
function isPlaceKey(key: string): boolean {
  const group = readGroupKey(key);
  return group?.dimension === 'campus' && isPlace(group.value);
}

function keysOf(keys: readonly string[], dimension: FigureDimension): string[] {
  return keys.filter((key) => key.startsWith(`${dimension}:`));
}

/** Lists how the campuses and the programmes divide each college. */
function listWithinColleges(keys: readonly string[], colleges: readonly string[]): Partition[] {
  return colleges.flatMap((college) =>
    (['campus', 'programme'] as const).flatMap((dimension) => {
      const code = college.slice('college:'.length);
      const parts = keysOf(keys, dimension).filter(
        (key) => splitValue(key.slice(dimension.length + 1)).college === code,
      );
      return parts.length > 0 ? [{ whole: college, parts }] : [];
    }),
  );
}

/** Counts the people of each group of some dimensions, and of the group of all. */
function countGroups(
  facts: readonly Fact[],
  dimensions: readonly FigureDimension[],
): Map<string, Record<Measure, number>> {
  const groups = new Map<string, Record<Measure, number>>([[ALL, {}]]);
  for (const fact of facts) {
    const isInPlace = dimensions.includes('campus') && FIGURE_PLACES.includes(fact.campus ?? '');
    const places = isInPlace ? [groupKey('campus', fact.campus ?? '')] : [];
    const own = dimensions.map((dimension) => groupKey(dimension, valueOf(dimension, fact)));
    for (const key of [ALL, ...own, ...places]) addFact(groups, key, fact);
  }
  for (const key of listWithoutCampuses(groups)) groups.delete(key);
  return groups;
}

/** Lists the groups of colleges without campuses: they are the same as the groups of the colleges. */
function listWithoutCampuses(groups: ReadonlyMap<string, unknown>): string[] {
  const campuses = keysOf([...groups.keys()], 'campus').filter((key) => !isPlaceKey(key));
  const ofCollege = Map.groupBy(campuses, (key) => key.slice(0, key.indexOf('/')));
  return [...ofCollege.values()].flatMap((own) =>
    own.length === 1 ? own.filter((key) => key.endsWith(`/${NOT_RECORDED}`)) : [],
  );
}

function addFact(groups: Map<string, Record<Measure, number>>, key: string, fact: Fact): void {
  const counts = groups.get(key) ?? {};
  groups.set(key, counts);
  counts[fact.measure] = (counts[fact.measure] ?? 0) + fact.count;
}

function toReleased(
  groups: ReadonlyMap<string, Readonly<Record<Measure, number>>>,
  setOf: (key: string) => MeasureSet,
  whole: MeasureSet,
): Map<string, ReleasedGroup> {
  return new Map(
    [...groups].map(([key, parts]) => [
      key,
      { counts: withTotals(parts, whole), set: setOf(key), isSmall: !isLarge(key) },
    ]),
  );
}

import {
  ALL,
  collegeOfFilter,
  FIGURE_FILTERS,
  groupKey,
  isInFilter,
  NOT_RECORDED,
  splitValue,
  valueOf,
  type FigureDimension,
  type FigureFilter,
} from '#rules/figures/groups.ts';
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
export function createPublicRelease(facts: readonly Fact[], { whole, row }: FigureSets): Release {
  const groups = countGroups(facts, FIGURE_FILTERS);
  const keys = [...groups.keys()];
  const colleges = keysOf(keys, 'college');
  const places = keysOf(keys, 'campus').filter((key) => !key.includes('/'));
  const ofAll = [colleges, places, keysOf(keys, 'class')].map((parts) => ({ whole: ALL, parts }));
  const ofPlaces = places.map((place) => ({
    whole: place,
    parts: keys.filter(
      (key) => key.endsWith(`/${place.slice('campus:'.length)}`) && key.startsWith('campus:'),
    ),
  }));
  return {
    groups: toReleased(groups, (key) => (isLarge(key) ? whole : row), whole),
    partitions: [...ofAll, ...listWithinColleges(keys, colleges), ...ofPlaces],
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
  const keys = [...groups.keys()].filter((key) => !isPlace(key));
  const colleges = keysOf(keys, 'college');
  const ofAll = (['college', 'class'] as const).map((dimension) => keysOf(keys, dimension));
  const inCollege = (['campus', 'programme'] as const).map((dimension) => keysOf(keys, dimension));
  const parts = colleges.length > 0 ? ofAll : [...ofAll, ...inCollege];
  const released = new Map([...groups].filter(([key]) => !isPlace(key)));
  return {
    groups: toReleased(released, (key) => (key === ALL ? whole : row), whole),
    partitions: [
      ...parts.filter((own) => own.length > 0).map((own) => ({ whole: ALL, parts: own })),
      ...listWithinColleges(keys, colleges),
    ],
  };
}

/** Lists the dimensions for which the figures of a filter have tables. */
export function openDimensions(filter: FigureFilter): FigureDimension[] {
  return FIGURE_FILTERS.filter((dimension) => {
    if (dimension === 'college') return collegeOfFilter(filter) === undefined;
    return filter[dimension] == null || filter[dimension] === '';
  });
}

function isLarge(key: string): boolean {
  return !key.startsWith('campus:') && !key.startsWith('programme:');
}

/** Checks whether a key is that of a place, which can have campuses of several colleges. */
function isPlace(key: string): boolean {
  return key.startsWith('campus:') && !key.includes('/');
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
    const places = dimensions.includes('campus') ? [groupKey('campus', fact.campus ?? NOT_RECORDED)] : [];
    const own = dimensions.map((dimension) => groupKey(dimension, valueOf(dimension, fact)));
    for (const key of [ALL, ...own, ...places]) {
      const counts = groups.get(key) ?? {};
      groups.set(key, counts);
      counts[fact.measure] = (counts[fact.measure] ?? 0) + fact.count;
    }
  }
  return groups;
}

function toReleased(
  groups: ReadonlyMap<string, Readonly<Record<Measure, number>>>,
  setOf: (key: string) => MeasureSet,
  whole: MeasureSet,
): Map<string, ReleasedGroup> {
  return new Map(
    [...groups].map(([key, parts]) => [key, { counts: withTotals(parts, whole), set: setOf(key) }]),
  );
}

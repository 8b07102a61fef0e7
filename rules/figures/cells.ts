import { SMALLEST_GROUP, type GroupCounts, type Measure, type MeasureSet } from './measures.ts';

/** How a count is shown: with its number, as "<5", or not at all to protect a smaller one (FIGURE-5). */
type CountState = 'shown' | 'few' | 'hidden';

/** A group of people in a release. */
export interface ReleasedGroup {
  counts: GroupCounts;
  /** The counts that the release has of it. */
  set: MeasureSet;
  /** Whether it is protected last, and only by hiding counts of other such groups. */
  isSmall: boolean;
}

/** A group that other groups of the same release divide: each person belongs to exactly one of them. */
export interface Partition {
  whole: string;
  parts: readonly string[];
  /** Whether others belong to the whole too. Then only the differences of the groups say something. */
  isPartial?: true;
}

/** All figures that one reader can see, which are protected together. */
export interface Release {
  /** By their keys. */
  groups: ReadonlyMap<string, ReleasedGroup>;
  /** Also of groups within others: the largest groups first. */
  partitions: readonly Partition[];
}

/** The order of the protection: the counts that are `first`, those of large groups, those of small groups. */
export const STEPS = [0, 1, 2] as const;

type Step = (typeof STEPS)[number];

/** One count of one group. */
export interface Cell {
  value: number;
  /** The number of people from which it is shown. */
  minimum: number;
  /** How useful it is: 0 is the most useful one, and the largest number is one that is not `kept`. */
  rank: number;
  state: CountState;
  /** When it is protected: a count is never hidden for one with a later step. */
  step: Step;
  /**
   * Whether it is a part of a count of less than five people. Then all parts look the same, also those of
   * 0.
   */
  isOfFew: boolean;
  /** The sums to which it belongs. */
  equations: Equation[];
}

/** A count that is the sum of others: of measures in one group, or of groups for one measure. */
export interface Equation {
  total: Cell;
  parts: readonly Cell[];
  /** Whether the parts are counts of one group, and not of several. */
  isOfGroup: boolean;
  /** How many of its counts are not shown. */
  unshown: number;
}

/** Two counts whose difference is the count of a group that has no count of its own. */
export interface Difference {
  whole: Cell;
  part: Cell;
}

/** The cells of a release, by the key of the group and the measure. */
export type Cells = ReadonlyMap<string, ReadonlyMap<Measure, Cell>>;

/** Creates the cells of a release. Those of 1 to 4 people are "<5". */
export function createCells({ groups }: Pick<Release, 'groups'>): Cells {
  return new Map(
    [...groups].map(([key, { counts, set, isSmall }]) => [
      key,
      new Map(
        set.measures.map((measure) => {
          const step = set.first.includes(measure) ? 0 : isSmall ? 2 : 1;
          return [measure, { ...createCell(counts[measure] ?? 0, measure, set), step }];
        }),
      ),
    ]),
  );
}

function createCell(
  value: number,
  measure: Measure,
  { harmless, minimums, kept }: MeasureSet,
): Omit<Cell, 'step'> {
  const minimum = harmless.includes(measure) ? 0 : (minimums[measure] ?? SMALLEST_GROUP);
  const place = kept.indexOf(measure);
  const rank = place < 0 ? kept.length : place;
  const state = value > 0 && value < minimum ? 'few' : 'shown';
  return { value, minimum, rank, state, isOfFew: false, equations: [] };
}

/**
 * Lists all sums of a release: of the measures of each group, and of the groups of each partition. The cells
 * then know their sums.
 */
export function listEquations({ groups, partitions }: Release, cells: Cells): Equation[] {
  const ofMeasures = [...groups].flatMap(([key, { set }]) =>
    set.sums.flatMap(({ total, parts }) => {
      const own = cells.get(key);
      const found = parts.flatMap((measure) => own?.get(measure) ?? []);
      const cell = own?.get(total);
      // A set can have a total without its parts. Then the sum says nothing.
      return cell && found.length === parts.length ? createEquation(cell, found, true) : [];
    }),
  );
  const complete = partitions.filter(({ isPartial }) => isPartial === undefined);
  const ofGroups = complete.flatMap(({ whole, parts }) =>
    [...(cells.get(whole) ?? [])].flatMap(([measure, total]) => {
      const found = parts.flatMap((key) => cells.get(key)?.get(measure) ?? []);
      return found.length === parts.length ? createEquation(total, found, false) : [];
    }),
  );
  return [...ofMeasures, ...ofGroups];
}

function createEquation(total: Cell, parts: readonly Cell[], isOfGroup: boolean): Equation {
  const all = [total, ...parts];
  const equation = { total, parts, isOfGroup, unshown: all.filter(({ state }) => state !== 'shown').length };
  for (const cell of all) cell.equations.push(equation);
  return equation;
}

/**
 * Makes the parts of a small total look alike. Of salaries, a part can have more than four people.
 *
 * @returns whether it has changed
 */
export function blur(cell: Cell, { minimum }: Cell): boolean {
  if (cell.isOfFew) return false;
  if (cell.state === 'shown') for (const equation of cell.equations) equation.unshown += 1;
  cell.state = minimum > SMALLEST_GROUP ? 'hidden' : 'few';
  cell.isOfFew = true;
  return true;
}

/** Hides a count that is shown. */
export function hide(cell: Cell): void {
  cell.state = 'hidden';
  for (const equation of cell.equations) equation.unshown += 1;
}

/**
 * Lists the pairs of a group and a group within it, also over several partitions: the difference of a college
 * and all colleges is the count of the other colleges.
 */
export function listDifferences(partitions: readonly Partition[], cells: Cells): Difference[] {
  const within = new Map<string, Set<string>>();
  // The largest groups come first, so the groups within a part are known before those of its whole.
  for (const { whole, parts } of partitions.toReversed()) {
    const own = within.get(whole) ?? new Set();
    for (const part of parts) for (const key of [part, ...(within.get(part) ?? [])]) own.add(key);
    within.set(whole, own);
  }
  return [...within].flatMap(([whole, parts]) =>
    [...(cells.get(whole) ?? [])].flatMap(([measure, cell]) =>
      [...parts].flatMap((key) => {
        const part = cells.get(key)?.get(measure);
        return part ? [{ whole: cell, part }] : [];
      }),
    ),
  );
}

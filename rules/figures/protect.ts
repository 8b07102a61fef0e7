import { SMALLEST_GROUP, type GroupCounts, type Measure, type MeasureSet } from './measures.ts';

/** A count as it is shown: with its number, as "<5", or hidden to protect a smaller one (FIGURE-5). */
export type ShownCount =
  { state: 'shown'; count: number } | { state: 'few'; count: null } | { state: 'hidden'; count: null };

/** A group of people in a release. */
export interface ReleasedGroup {
  counts: GroupCounts;
  /** The counts that the release has of it. */
  set: MeasureSet;
}

/** A group that other groups of the same release divide: each person belongs to exactly one of them. */
export interface Partition {
  whole: string;
  parts: readonly string[];
}

/** All figures that one reader can see, which are protected together. */
export interface Release {
  /** By their keys. */
  groups: ReadonlyMap<string, ReleasedGroup>;
  /** Also of groups within others: the largest groups first. */
  partitions: readonly Partition[];
}

/** The counts of a release as they are shown, by the key of the group and the measure. */
export type ProtectedRelease = ReadonlyMap<string, Readonly<Record<Measure, ShownCount>>>;

/** One count of one group. */
interface Cell {
  value: number;
  /** The number of people from which it is shown. */
  minimum: number;
  /** How useful it is: 0 is the most useful one, and the largest number is one that is not `kept`. */
  rank: number;
  state: ShownCount['state'];
}

/** A count that is the sum of others: of measures in one group, or of groups for one measure. */
interface Equation {
  total: Cell;
  parts: readonly Cell[];
}

/** Two counts whose difference is the count of a group that has no count of its own. */
interface Difference {
  whole: Cell;
  part: Cell;
}

/**
 * Decides which counts of a release are shown (FIGURE-5). A count of 1 to 4 is "<5". Others are hidden so that
 * no sum and no difference of shown counts gives a smaller one: of each sum, either no count is hidden, or
 * several are that stand for at least 5 people together. Of those that could be hidden, the least useful one
 * is, and of several the smallest.
 *
 * @param release all figures that one reader can see: a reader with two releases could subtract them
 */
export function protect({ groups, partitions }: Release): ProtectedRelease {
  const cells: Cells = new Map(
    [...groups].map(([key, { counts, set }]) => [
      key,
      new Map(set.measures.map((measure) => [measure, createCell(counts[measure] ?? 0, measure, set)])),
    ]),
  );
  const equations = listEquations({ groups, partitions }, cells);
  const differences = listDifferences(partitions, cells);
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const equation of equations) hasChanged = protectSum(equation) || hasChanged;
    for (const difference of differences) hasChanged = protectDifference(difference) || hasChanged;
  }
  return new Map(
    [...cells].map(([key, own]) => [
      key,
      Object.fromEntries([...own].map(([measure, cell]) => [measure, showCell(cell)])),
    ]),
  );
}

type Cells = ReadonlyMap<string, ReadonlyMap<Measure, Cell>>;

/** Finds the cells of several groups for one measure; undefined if one of them does not have it. */
function findCells(cells: Cells, keys: readonly string[], measure: Measure): Cell[] | undefined {
  const found = keys.flatMap((key) => cells.get(key)?.get(measure) ?? []);
  return found.length === keys.length ? found : undefined;
}

/** Lists all sums: of the measures of each group, and of the groups of each partition. */
function listEquations({ groups, partitions }: Release, cells: Cells): Equation[] {
  const ofMeasures = [...groups].flatMap(([key, { set }]) => {
    const own = (measure: Measure) => cells.get(key)?.get(measure) ?? [];
    return set.sums.flatMap(({ total, parts }) => {
      const [cell] = [own(total)].flat();
      return cell ? [{ total: cell, parts: parts.flatMap(own) }] : [];
    });
  });
  const ofGroups = partitions.flatMap(({ whole, parts }) =>
    [...(cells.get(whole) ?? [])].flatMap(([measure, total]) => {
      const found = findCells(cells, parts, measure);
      return found ? [{ total, parts: found }] : [];
    }),
  );
  return [...ofMeasures, ...ofGroups];
}

function createCell(value: number, measure: Measure, { harmless, minimums, kept }: MeasureSet): Cell {
  const minimum = harmless.includes(measure) ? 0 : (minimums[measure] ?? SMALLEST_GROUP);
  const place = kept.indexOf(measure);
  const rank = place < 0 ? kept.length : place;
  return { value, minimum, rank, state: value > 0 && value < minimum ? 'few' : 'shown' };
}

function showCell({ state, value }: Cell): ShownCount {
  return state === 'shown' ? { state, count: value } : { state, count: null };
}

/**
 * Lists the pairs of a group and a group within it, also over several partitions: the difference of a college
 * and all colleges is the count of the other colleges.
 */
function listDifferences(partitions: readonly Partition[], cells: Cells): Difference[] {
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

/** Hides a count of a sum, if the counts that are not shown can be worked out. @returns whether it did */
function protectSum({ total, parts }: Equation): boolean {
  if (total.state === 'few') return hideAll(parts);
  const hidden = parts.filter(({ state }) => state !== 'shown');
  if (total.state === 'shown') {
    if (hidden.length === 0 || (hidden.length > 1 && sumOf(hidden) >= SMALLEST_GROUP)) return false;
  } else if (hidden.length > 0) return false;
  const [chosen] = [...parts.filter(({ value }) => value > 0), total]
    .filter(({ state }) => state === 'shown')
    .toSorted(
      (one, other) =>
        other.rank - one.rank || Number(one === total) - Number(other === total) || one.value - other.value,
    );
  if (!chosen) return false;
  chosen.state = 'hidden';
  return true;
}

/** Hides the parts of a small group, also those that are 0: otherwise they would tell what all others do. */
function hideAll(parts: readonly Cell[]): boolean {
  const shown = parts.filter(({ state }) => state === 'shown');
  for (const cell of shown) cell.state = 'hidden';
  return shown.length > 0;
}

function protectDifference({ whole, part }: Difference): boolean {
  const rest = whole.value - part.value;
  const isSafe = rest === 0 || rest >= Math.min(whole.minimum, part.minimum);
  if (isSafe || whole.state !== 'shown' || part.state !== 'shown') return false;
  part.state = 'hidden';
  return true;
}

function sumOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { value }) => sum + value, 0);
}

/**
 * Returns a share in whole percent (FIGURE-1). It is shown only if both of its counts are.
 *
 * @returns null for a share of nothing, and for one that would tell a count that is not shown
 */
export function shownShare(part: ShownCount | undefined, whole: ShownCount | undefined): number | null {
  if (part?.state !== 'shown' || whole?.state !== 'shown' || whole.count === 0) return null;
  return Math.round((part.count / whole.count) * 100);
}

import { findBounds, type Bounds } from './bounds.ts';
import {
  blur,
  createCells,
  hide,
  listDifferences,
  listEquations,
  STEPS,
  type Cell,
  type Difference,
  type Equation,
  type Release,
} from './cells.ts';
import type { Measure } from './measures.ts';

/** A count as it is shown: its number is null unless it is shown (FIGURE-5). */
export type ShownCount = { state: 'shown'; count: number } | { state: 'few' | 'hidden'; count: null };

/** The counts of a release as they are shown, by the key of the group and the measure. */
export type ProtectedRelease = ReadonlyMap<string, Readonly<Record<Measure, ShownCount>>>;

/** How many numbers must stay possible for a count that is "<5". */
const POSSIBLE_NUMBERS = 3;

/**
 * Decides which counts of a release are shown (FIGURE-5). A count of 1 to 4 is "<5". Others are hidden, so
 * that three of these numbers stay possible for it, also for a reader who adds and subtracts the shown
 * counts, and so that no difference of two groups is a count of 1 to 4. Of those that could be hidden, the
 * least useful one is, and of several the smallest.
 *
 * @param release all figures that one reader can see: a reader with two releases could subtract them
 */
export function protect(release: Release): ProtectedRelease {
  const cells = createCells(release);
  const equations = listEquations(release, cells);
  const differences = listDifferences(release.partitions, cells);
  for (const step of STEPS) {
    protectCells(
      equations.filter(({ total, parts }) => [total, ...parts].every((cell) => cell.step <= step)),
      differences.filter(({ whole, part }) => Math.max(whole.step, part.step) === step),
      (cell) => cell.step === step,
    );
  }
  return new Map(
    [...cells].map(([key, own]) => [
      key,
      Object.fromEntries([...own].map(([measure, cell]) => [measure, showCell(cell)])),
    ]),
  );
}

/** Hides counts until no small one can be worked out. @param canHide says which counts it can hide */
function protectCells(
  equations: readonly Equation[],
  differences: readonly Difference[],
  canHide: CanHide,
): void {
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const { total, parts, isOfGroup } of equations)
      if (total.state === 'few' && isOfGroup)
        for (const part of parts.filter(canHide)) hasChanged = blur(part, total) || hasChanged;
    for (const difference of differences) hasChanged = protectDifference(difference) || hasChanged;
    for (const equation of equations) hasChanged = protectSum(equation, canHide) || hasChanged;
    // Only then: a sum with one count that is not shown is the usual reason why others can be worked out.
    hasChanged ||= protectUnshown(equations, canHide);
  }
}

type CanHide = (cell: Cell) => boolean;

function showCell({ state, value }: Cell): ShownCount {
  return state === 'shown' ? { state, count: value } : { state, count: null };
}

function protectDifference({ whole, part }: Difference): boolean {
  const rest = whole.value - part.value;
  const isSafe = rest === 0 || rest >= Math.min(whole.minimum, part.minimum);
  if (isSafe || whole.state !== 'shown' || part.state !== 'shown') return false;
  hide(part);
  return true;
}

/** Hides a second count of a sum with one that is not shown. @returns whether it did */
function protectSum(equation: Equation, canHide: CanHide): boolean {
  if (equation.unshown !== 1) return false;
  const chosen = chooseHidden([equation], canHide);
  if (!chosen) return false;
  hide(chosen);
  return true;
}

/**
 * Hides one more count for each small count that a reader could work out. Counts in the same sum wait for
 * the next time: the hidden one can protect them too.
 *
 * @returns whether it hid one
 */
function protectUnshown(equations: readonly Equation[], canHide: CanHide): boolean {
  const bounds = [...findBounds(equations)];
  const small = bounds.filter(
    ([{ state, isOfFew }, { low, high }]) =>
      (state === 'few' || isOfFew) && high - low + 1 < POSSIBLE_NUMBERS,
  );
  if (small.length === 0) return false;
  // A hidden count that can be worked out is often the reason why a small one can.
  const hidden = bounds.filter(
    ([{ state, value }, { low, high }]) => state === 'hidden' && value > 0 && low === high,
  );
  return protectEach(hidden, canHide) || protectEach(small, canHide);
}

function protectEach(known: readonly [Cell, Bounds][], canHide: CanHide): boolean {
  const changed = new Set<Equation>();
  for (const [cell, { because }] of known) {
    const nearest = because ? [because] : [];
    if ([...cell.equations, ...nearest].some((equation) => changed.has(equation))) continue;
    const around = nearest.flatMap(({ total, parts }) => [total, ...parts]);
    const chosen =
      chooseHidden(nearest, canHide) ??
      chooseHidden(cell.equations, canHide) ??
      chooseHidden(
        around.flatMap(({ equations }) => equations),
        canHide,
      );
    if (!chosen) continue;
    hide(chosen);
    for (const equation of chosen.equations) changed.add(equation);
  }
  return changed.size > 0;
}

/**
 * Chooses the count of some sums that is hidden next; undefined if none of them is shown. Of several that
 * are as useful, it is one that protects another sum too, and then the smallest.
 */
function chooseHidden(equations: readonly Equation[], canHide: CanHide): Cell | undefined {
  const totals = new Set(equations.map(({ total }) => total));
  const candidates = equations
    // A hidden 0 protects nothing, unless it can be small.
    .flatMap(({ total, parts }) => [
      ...parts.filter(({ value, minimum }) => value > 0 || minimum === 0),
      total,
    ])
    .filter((cell) => cell.state === 'shown' && canHide(cell))
    .map((cell) => ({
      cell,
      isTotal: Number(totals.has(cell)),
      helps: Number(cell.equations.some((own) => own.unshown === 1 && !equations.includes(own))),
    }));
  const [first] = candidates.toSorted(
    (one, other) =>
      other.cell.rank - one.cell.rank ||
      one.isTotal - other.isTotal ||
      Number(one.cell.value === 0) - Number(other.cell.value === 0) ||
      other.helps - one.helps ||
      one.cell.value - other.cell.value,
  );
  return first?.cell;
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

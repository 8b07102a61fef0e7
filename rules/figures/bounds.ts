import type { Cell, Equation } from './cells.ts';
import { SMALLEST_SALARY_GROUP } from './measures.ts';

/** What a reader can work out about a count: its lowest and its highest possible number. */
export interface Bounds {
  low: number;
  high: number;
  /** The sum that says it; undefined while only the state of the count says it. */
  because: Equation | undefined;
}

/** A reader gains little from more passes: each pass needs the result of the one before. */
const MOST_PASSES = 30;

/**
 * Works out what a reader can know about each count of some sums: from the shown counts, from the meaning of
 * "<5", and from the fact that a hidden count is not small.
 */
export function findBounds(equations: readonly Equation[]): ReadonlyMap<Cell, Bounds> {
  const bounds = new Map<Cell, Bounds>();
  for (const { total, parts } of equations)
    for (const cell of [total, ...parts]) bounds.set(cell, bounds.get(cell) ?? boundsOfState(cell));
  const open = equations.filter(({ total, parts }) =>
    [total, ...parts].some(({ state }) => state !== 'shown'),
  );
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    let hasChanged = false;
    for (const equation of open) hasChanged = tighten(equation, bounds) || hasChanged;
    if (!hasChanged) break;
  }
  return bounds;
}

function boundsOfState({ state, value, minimum, isOfFew }: Cell): Bounds {
  const because = undefined;
  if (state === 'shown') return { low: value, high: value, because };
  if (isOfFew) return { low: 0, high: SMALLEST_SALARY_GROUP - 1, because };
  if (state === 'few') return { low: 1, high: minimum - 1, because };
  return { low: value === 0 ? 0 : minimum, high: Number.POSITIVE_INFINITY, because };
}

/** Narrows the bounds of the counts of one sum. @returns whether it did */
function tighten(equation: Equation, bounds: Map<Cell, Bounds>): boolean {
  const total = boundsOf(equation.total, bounds);
  const parts = equation.parts.map((cell) => boundsOf(cell, bounds));
  const lows = parts.reduce((sum, { low }) => sum + low, 0);
  const unlimited = parts.filter(({ high }) => high === Number.POSITIVE_INFINITY).length;
  const highs = parts.reduce((sum, { high }) => sum + (high === Number.POSITIVE_INFINITY ? 0 : high), 0);
  let hasChanged = narrow(total, lows, unlimited > 0 ? Number.POSITIVE_INFINITY : highs, equation);
  // The bounds of the other parts are those before this pass: a later pass uses the new ones.
  for (const part of parts.filter(({ low, high }) => low < high)) {
    const isUnlimited = part.high === Number.POSITIVE_INFINITY;
    const othersAreUnlimited = unlimited > Number(isUnlimited);
    const low = othersAreUnlimited ? 0 : total.low - (highs - (isUnlimited ? 0 : part.high));
    const high = total.high - (lows - part.low);
    hasChanged = narrow(part, low, high, equation) || hasChanged;
  }
  return hasChanged;
}

function narrow(bounds: Bounds, low: number, high: number, because: Equation): boolean {
  if (low <= bounds.low && high >= bounds.high) return false;
  bounds.low = Math.max(low, bounds.low);
  bounds.high = Math.min(high, bounds.high);
  bounds.because = because;
  return true;
}

function boundsOf(cell: Cell, bounds: ReadonlyMap<Cell, Bounds>): Bounds {
  const found = bounds.get(cell);
  if (!found) throw new Error('The count belongs to no sum.');
  return found;
}

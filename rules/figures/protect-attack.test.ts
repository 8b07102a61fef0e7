import { expect, test } from 'vitest';

import { listEquations, createCells, type Cell, type Partition, type Release } from './cells.ts';
import { OUTCOME_AND_JOB_SET, ROW_SET, withTotals, type MeasureSet } from './measures.ts';
import { protect, type ShownCount } from './protect.ts';

/** Returns numbers that look random, and are the same in each run. @param seed any whole number */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) >>> 0;
    return (state >>> 8) % below;
  };
}

const COLLEGES = ['A', 'B', 'C', 'D'];
const PROGRAMMES = ['1', '2', '3'];
const CLASSES = ['2024', '2025', '2026'];

/** Creates a release of three families of groups, with many small counts. */
function createRelease(seed: number, set: MeasureSet): Release {
  const below = numbersFrom(seed);
  const totals = new Set(set.sums.map(({ total }) => total));
  const leaves = set.measures.filter((measure) => !totals.has(measure));
  const counts = new Map<string, Record<string, number>>();
  for (const college of COLLEGES)
    for (const programme of PROGRAMMES)
      for (const year of CLASSES) {
        for (const measure of leaves) {
          const count = below(4) === 0 ? below(9) : below(2);
          for (const key of ['all', college, college + programme, year]) {
            const own = counts.get(key) ?? {};
            counts.set(key, own);
            own[measure] = (own[measure] ?? 0) + count;
          }
        }
      }
  const partitions: Partition[] = [
    { whole: 'all', parts: COLLEGES },
    { whole: 'all', parts: CLASSES },
    ...COLLEGES.map((whole) => ({ whole, parts: PROGRAMMES.map((programme) => whole + programme) })),
  ];
  const groups = new Map(
    [...counts].map(([key, own]) => [key, { counts: withTotals(own, set), set, isSmall: key.length === 2 }]),
  );
  return { groups, partitions };
}

/**
 * Lists the small counts that a reader finds by adding and subtracting shown counts: those that the equations
 * determine, by Gaussian elimination. It knows nothing of how a release is protected.
 */
function listFound(release: Release): string[] {
  const shown = protect(release);
  const cells = createCells(release);
  const names = new Map<Cell, { name: string; count: ShownCount }>();
  for (const [key, own] of cells)
    for (const [measure, cell] of own) {
      const count = shown.get(key)?.[measure];
      if (count) names.set(cell, { name: `${key} ${measure} = ${cell.value}`, count });
    }
  const unknown = [...names].flatMap(([cell, { count }]) => (count.state === 'shown' ? [] : [cell]));
  const place = new Map(unknown.map((cell, index) => [cell, index]));
  const rows = listEquations(release, cells).map(({ total, parts }) => {
    const row = new Map<number, number>();
    for (const [cell, sign] of [[total, -1] as const, ...parts.map((part) => [part, 1] as const)]) {
      const index = place.get(cell);
      if (index !== undefined) row.set(index, (row.get(index) ?? 0) + sign);
    }
    return row;
  });
  return eliminate(rows)
    .filter((row) => row.size === 1)
    .flatMap((row) => {
      const cell = unknown[[...row.keys()][0] ?? -1];
      const isSmall = cell !== undefined && cell.value > 0 && cell.value < cell.minimum;
      return isSmall ? [names.get(cell)?.name ?? ''] : [];
    });
}

/**
 * Returns the reduced rows of a system of equations. Each has the factors of its unknown numbers, by place.
 */
function eliminate(rows: Map<number, number>[]): Map<number, number>[] {
  const reduced: Map<number, number>[] = [];
  const pivots: number[] = [];
  for (const row of rows) {
    reduced.forEach((other, index) => subtract(row, other, pivots[index] ?? -1));
    const [pivot] = row.keys();
    if (pivot === undefined) continue;
    const factor = row.get(pivot) ?? 1;
    for (const [index, value] of row) row.set(index, value / factor);
    for (const other of reduced) subtract(other, row, pivot);
    reduced.push(row);
    pivots.push(pivot);
  }
  return reduced;
}

/** Removes an unknown number from a row. @param other a row in which its factor is 1 */
function subtract(row: Map<number, number>, other: ReadonlyMap<number, number>, pivot: number): void {
  const factor = row.get(pivot);
  if (factor === undefined) return;
  for (const [index, value] of other) {
    const left = (row.get(index) ?? 0) - factor * value;
    if (Math.abs(left) < 1e-9) row.delete(index);
    else row.set(index, left);
  }
}

// FIGURE-5
test.each([
  ['the counts of the rates', ROW_SET, 30],
  ['all counts of graduates', OUTCOME_AND_JOB_SET, 2],
] as const)('no small count of %s follows from the shown ones', (_name, set, releases) => {
  for (let seed = 1; seed <= releases; seed += 1)
    expect(listFound(createRelease(seed, set)), `release ${seed}`).toEqual([]);
});

// FIGURE-5
test('a large part of the counts is shown, also in a release with many small ones', () => {
  const release = createRelease(1, ROW_SET);
  const counts = [...protect(release).values()].flatMap((own) => Object.values(own));
  const shown = counts.filter(({ state }) => state === 'shown');
  expect(shown.length / counts.length).toBeGreaterThan(0.3);
});

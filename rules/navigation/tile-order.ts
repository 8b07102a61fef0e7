import type { Tile } from './tile.ts';

/**
 * Returns tiles in the order of the dashboard (DASHBOARD-45): first those that lead to content, then those
 * of missing services, then inactive ones. Within each of these groups, the order of the input remains.
 */
export function orderTiles<T extends Pick<Tile, 'isActive' | 'capabilities'>>(tiles: readonly T[]): T[] {
  return [...tiles].sort((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ isActive, capabilities }: Pick<Tile, 'isActive' | 'capabilities'>): number {
  if (!isActive) return 2;
  return capabilities.isMissing ? 1 : 0;
}

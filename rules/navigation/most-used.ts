import { findRow } from '../routes/table.ts';
import type { Tile } from './tile.ts';

/** How many services the user finds first. */
const MOST_USED = 4;

/**
 * Returns the services that a user uses most, the most used first: at most four (DASHBOARD-51). A visit of a
 * page counts for the nearest service above it. A service that is closed to the user or that has no function
 * is not among them.
 *
 * @param visits how often the user opened each page, by the id of its route
 */
export function mostUsedTiles(
  tiles: readonly Tile[],
  visits: readonly { page: string; count: number }[],
): Tile[] {
  const counts = new Map<string, number>();
  for (const { page, count } of visits) {
    const id = nearestTile(tiles, page);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  const countOf = ({ id }: Tile) => counts.get(id) ?? 0;
  return tiles
    .filter((tile) => countOf(tile) > 0 && tile.isActive && !tile.capabilities.isMissing)
    .toSorted((one, other) => countOf(other) - countOf(one))
    .slice(0, MOST_USED);
}

/**
 * Returns the id of the service that a page belongs to: itself, or the nearest page above it.
 *
 * @param page the id of a route, which a later version may not have
 */
export function nearestTile(tiles: readonly Pick<Tile, 'id' | 'pageId'>[], page: string): string | undefined {
  const tile = tiles.find(({ pageId }) => pageId === page);
  if (tile) return tile.id;
  const parent = findRow(page)?.parent;
  return parent === undefined ? undefined : nearestTile(tiles, parent);
}

import { refuse } from '../identity/access.ts';
import { ADMINISTRATION, isRole } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { getRow } from '../routes/table.ts';
import { pathOf, shortNameOf } from '../routes/tree.ts';
import { t } from '../text/t.ts';
import { capabilitiesOf } from './capabilities.ts';
import { STAFF_TILE_IDS } from './staff-tiles.ts';
import { studentTileIds } from './student-tiles.ts';
import { orderTiles } from './tile-order.ts';
import type { Tile } from './tile.ts';

/** Returns the ids of the pages of a user's tiles, as specified; undefined for an unknown role. */
export function tileIdsOf(viewer: Pick<Viewer, 'role' | 'studentGroup' | 'college'>): string[] | undefined {
  if (!isRole(viewer.role)) return undefined;
  if (viewer.role === 'user') return studentTileIds(viewer.studentGroup ?? 'active', viewer.college);
  return [...STAFF_TILE_IDS[viewer.role]];
}

/**
 * Returns the dashboard tiles of a user in the order of the dashboard (DASHBOARD-1, DASHBOARD-45), with texts
 * in the current language.
 *
 * @returns undefined for an unknown role; its tiles are workflow assignments (DASHBOARD-8)
 */
export function tilesOf(viewer: Viewer): Tile[] | undefined {
  const isGrouped = (ADMINISTRATION as readonly string[]).includes(viewer.role);
  const tiles = tileIdsOf(viewer)?.map((id) => {
    const row = getRow(id);
    const shortName = row.label === row.subtitle ? undefined : shortNameOf(row);
    return {
      id,
      pageId: id,
      path: pathOf(row),
      title: t(row.title),
      shortName: shortName && t(shortName),
      subtitle: t(row.subtitle ?? row.purpose),
      isActive: refuse(row.access, viewer) === undefined,
      capabilities: capabilitiesOf(row, viewer),
      category: isGrouped ? row.category : undefined,
    };
  });
  return tiles && orderTiles(tiles);
}

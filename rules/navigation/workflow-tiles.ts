import { refuse } from '../identity/access.ts';
import type { Viewer } from '../identity/viewer.ts';
import { parseLocalPath } from '../routes/local-path.ts';
import { findRowByPath } from '../routes/table.ts';
import { t } from '../text/t.ts';
import { capabilitiesOf } from './capabilities.ts';
import { orderTiles } from './tile-order.ts';
import type { Tile } from './tile.ts';

/** A workflow assignment as the backend sends it (DASHBOARD-8). */
export interface WorkflowAssignment {
  id: string;
  frontend_name?: string | null | undefined;
  url?: string | null | undefined;
  workflow?:
    { frontend_name?: string | null | undefined; url?: string | null | undefined } | null | undefined;
}

/**
 * Returns the tiles of an unknown role. A tile uses the name and address of the assignment if present,
 * otherwise those of the nested workflow (DASHBOARD-8). An assignment without a name gets no tile. A
 * tile is inactive if its address is outside the portal or the user cannot open the page. The order is that
 * of the dashboard (DASHBOARD-45).
 */
export function workflowTiles(assignments: readonly WorkflowAssignment[], viewer: Viewer): Tile[] {
  const tiles = assignments.flatMap((assignment) => {
    const title = assignment.frontend_name || assignment.workflow?.frontend_name;
    if (!title) return [];
    const path = parseLocalPath(assignment.url || assignment.workflow?.url);
    const page = path === undefined ? undefined : findRowByPath(path);
    return [
      {
        // Two assignments can link to one page.
        id: `workflow-${assignment.id}`,
        pageId: page?.id,
        path: path ?? '',
        title,
        shortName: undefined,
        subtitle: t(page?.subtitle ?? 'Assigned to your role'),
        isActive: path !== undefined && (page === undefined || refuse(page.access, viewer) === undefined),
        capabilities: capabilitiesOf(page, viewer),
        category: undefined,
      },
    ];
  });
  return orderTiles(tiles);
}

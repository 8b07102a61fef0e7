import type { AppLoadContext } from '#app/load-context.ts';
import { findRow } from '#rules/routes/table.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { hubPagesOf, isHub, leadsToContent, pathOf, siblingsOf } from '#rules/routes/tree.ts';

import { describePage } from './page.ts';

const HELP = 'Questions about this area? Portal support answers them, typically within 24 hours:';

/**
 * Returns the data of a hub page. A hub without pages below it lists its sibling pages.
 *
 * @throws a 404 Response if the guard found no row
 */
export function loadHub(context: AppLoadContext) {
  const page = describePage(context);
  const { row, session } = context;
  const pages = row ? hubPagesOf(row, session.viewer) : [];
  const hasPages = pages.length > 0;
  const siblings = row && !hasPages ? siblingsOf(row, session.viewer) : [];
  const parent = findRow(row?.parent ?? '');
  return {
    ...page,
    isPublic: row?.layout !== 'dashboard',
    help: row?.help ?? HELP,
    /** Whether neither it nor the pages that this user can open have content. */
    isMissing: row !== undefined && isHub(row) && (hasPages ? pages.every(isHub) : !leadsToContent(row)),
    /** Whether pages below it have content, and none of them is for this user. */
    isForOthers: row !== undefined && isHub(row) && leadsToContent(row) && !hasPages,
    area: parent && (parent.label ?? parent.title),
    pages: pages.map(toCard),
    siblings: siblings.map(toCard),
  };
}

export type HubData = ReturnType<typeof loadHub>;

function toCard(row: RouteRow) {
  return {
    id: row.id,
    parent: row.parent,
    path: pathOf(row),
    title: row.title,
    text: row.subtitle ?? row.purpose,
    isMissing: isHub(row),
  };
}

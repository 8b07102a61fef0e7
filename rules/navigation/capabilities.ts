import type { Viewer } from '../identity/viewer.ts';
import type { RouteRow } from '../routes/row.ts';
import { hubPagesOf, isForAudience, isMissing } from '../routes/tree.ts';
import { t } from '../text/t.ts';

/** What the popover of a tile says about its page (DASHBOARD-10). */
export interface Capabilities {
  /** What the user can do on the page, or on a page that it links to. */
  actions: readonly string[];
  /** Whether the page says that its service is not in the portal. */
  isMissing: boolean;
  /** Whether the content of the page is for other users. The page then says whom it serves. */
  isForOthers: boolean;
  /** The titles of linked pages that are not in the portal. */
  missing: readonly string[];
}

/**
 * Returns what a page offers to a user (DASHBOARD-27). The lists come from the route table: a page without
 * content of its own has no actions, so no list can promise any.
 *
 * @param row the row of the page; undefined for an address outside the route table
 * @returns empty lists for such an address
 */
export function capabilitiesOf(row: RouteRow | undefined, viewer: Viewer | undefined): Capabilities {
  if (!row) return { actions: [], isMissing: false, isForOthers: false, missing: [] };
  const pages = hubPagesOf(row, viewer);
  return {
    actions: [row, ...pages]
      .filter((page) => isForAudience(page, viewer))
      .flatMap(({ offers }) => offers ?? [])
      .map((offer) => t(offer)),
    isMissing: isMissing(row, viewer),
    isForOthers: !isForAudience(row, viewer),
    missing: pages.filter((page) => isMissing(page, viewer)).map(({ title }) => t(title)),
  };
}

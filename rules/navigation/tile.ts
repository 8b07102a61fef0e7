import type { Category } from '../routes/row.ts';
import type { Capabilities } from './capabilities.ts';

/** A tile of the dashboard. Only an active tile is a link, and looks like one (DASHBOARD-9). */
export interface Tile {
  /** The id of the tile, unique on a dashboard. */
  id: string;
  /**
   * The id of the portal page that the tile opens; undefined for any other address. It determines the
   * icon and the badge of the tile.
   */
  pageId: string | undefined;
  path: string;
  title: string;
  /** The name of the page in menus, if it differs from the title and the subtitle. */
  shortName: string | undefined;
  subtitle: string;
  isActive: boolean;
  /** The content of the popover. */
  capabilities: Capabilities;
  /**
   * The category; undefined in a plain list. Only the tiles of the administration are grouped
   * (DASHBOARD-5).
   */
  category: Category | undefined;
}

import type { Category } from '../routes/row.ts';

/**
 * A tile of the dashboard. Active tiles are links. Inactive tiles do not look like links (spec/3, section
 * 2.1).
 */
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
  subtitle: string;
  isActive: boolean;
  /** The actions that the page offers, for the popover. */
  capabilities: readonly string[];
  /**
   * The category; undefined in a plain list. Only the tiles of the administration are grouped (spec/3,
   * section 2.1).
   */
  category: Category | undefined;
}

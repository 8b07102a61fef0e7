import type { Category } from '../routes/row.ts';

/** A tile of the dashboard: active ones are links, inactive ones plainly are not (spec/3, section 2.1). */
export interface Tile {
  /** Its own, on a dashboard. */
  id: string;
  /** The page of the portal that it leads to, if it is one: its icon and its number belong to the page. */
  pageId: string | undefined;
  path: string;
  title: string;
  subtitle: string;
  isActive: boolean;
  /** What can be done behind it, for its popover. */
  capabilities: readonly string[];
  /** Undefined on plain lists: only the administration's tiles are grouped (spec/3, section 2.1). */
  category: Category | undefined;
}

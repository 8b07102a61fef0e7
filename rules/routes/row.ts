import type { Access } from '../identity/access.ts';

/** Which header, footer and menu surround a page. `none` is for answers that are no page, such as signing out. */
export type LayoutName = 'public' | 'blank' | 'dashboard' | 'none';

/** The five categories of the dashboard (spec/3, section 1). */
export type Category =
  'vision-strategy' | 'people-partnerships' | 'innovation-learning' | 'impact-value' | 'system-enablers';

/** One route of the portal. Menus, tiles, breadcrumbs, hubs, titles and the guard are all read from these rows. */
export interface RouteRow {
  /** Also the id of the Remix route: the guard looks a matched leaf up by it. */
  id: string;
  /** In Remix's syntax, without a leading slash; '' is the landing page. */
  path: string;
  layout: LayoutName;
  access: Access;
  title: string;
  /** The line under the title on tiles and cards: a few words. */
  subtitle?: string;
  /** What the page is for: one sentence, for the page's head. */
  purpose: string;
  /** A shorter title for breadcrumbs and menus, where the spec uses one. */
  label?: string;
  /** The id of the page above it. */
  parent?: string;
  category?: Category;
  /** Pages that stand elsewhere in the tree and that a person looks for here as well. */
  related?: readonly string[];
  /** Whom the page is for, where it opens to more people than it serves: cards offer it to these alone. */
  audience?: 'students' | 'staff' | 'administrators';
  /** Whether forms of this page carry files: a multipart body is refused at every other page. */
  takesFiles?: true;
  /** What the page shows in frames and players: the content security policy of this page alone lets it. */
  embeds?: 'videos' | 'documents';
  /** What to do who needs help with this page; without it, the portal's support in general. */
  help?: string;
}

/** A row below the dashboard, before the parts that all of them share are filled in. */
export type DashboardRow = Omit<RouteRow, 'layout' | 'access'> & { access?: Access };

/** Signed-in pages default to the dashboard's layout, 'signed-in' and the dashboard as their parent. */
export function dashboardRows(rows: readonly DashboardRow[]): RouteRow[] {
  return rows.map((row) => ({ access: 'signed-in', parent: 'dashboard', ...row, layout: 'dashboard' }));
}

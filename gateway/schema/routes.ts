import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { ROUTES } from '#rules/routes/table.ts';

export type OpenRoute = Pick<RouteRow, 'id' | 'title' | 'category'> & { path: string };

/**
 * The pages that the guard would let this user open (spec/3, section 2.4). What answers any other address, and what
 * is no page at all, such as signing out, is none of them.
 *
 * @param viewer undefined for a visitor, and for whoever is half signed in
 */
export function listOpenRoutes(viewer: Viewer | undefined): OpenRoute[] {
  return ROUTES.filter(
    ({ path, layout, access }) => path !== '*' && layout !== 'none' && refuse(access, viewer) === undefined,
  ).map(({ id, path, title, category }) => ({ id, path: `/${path}`, title, category }));
}

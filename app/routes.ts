import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config';

import { COMPONENTS_PAGE } from '../rules/routes/components-page.ts';
import type { LayoutName, RouteRow } from '../rules/routes/row.ts';
import { ROUTES } from '../rules/routes/table.ts';
import { moduleOf } from './page-modules.ts';

/**
 * Converts a row to a Remix route. The route keeps the row's id, because the guard looks up the row by
 * the id of the matched route.
 */
function toEntry(row: RouteRow): RouteConfigEntry {
  const file = moduleOf(row);
  return row.path === '' ? index(file, { id: row.id }) : route(row.path, file, { id: row.id });
}

function rowsOf(name: LayoutName): RouteConfigEntry[] {
  return ROUTES.filter((row) => row.layout === name).map(toEntry);
}

/** The pages of the development server. A production build does not contain them. */
function developmentPages(): RouteConfigEntry[] {
  return import.meta.env.DEV ? [toEntry(COMPONENTS_PAGE)] : [];
}

export default [
  layout('layouts/public.tsx', rowsOf('public')),
  layout('layouts/blank.tsx', rowsOf('blank')),
  layout('layouts/dashboard.tsx', rowsOf('dashboard')),
  ...rowsOf('none'),
  ...developmentPages(),
] satisfies RouteConfig;

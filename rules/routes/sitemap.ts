import { hasSecretAddress, type RouteRow } from './row.ts';

/** Pages that search engines should not list, because they show what a visitor asks for. */
const LEFT_OUT: ReadonlySet<string> = new Set(['search']);
/** The only page for visitors without an account that people look for by its name. */
const SIGN_IN = 'login';

/**
 * Returns the rows of the pages with one address that search engines may list (FEED-1). A form with steps has
 * several: its address without a step redirects. Of the pages for visitors who are not signed in, these have
 * only the sign-in page: the others are steps that follow it.
 */
export function listSitemapRows(rows: readonly RouteRow[]): RouteRow[] {
  return rows.filter((row) => {
    const { id, path, layout, access } = row;
    if (layout === 'none' || LEFT_OUT.has(id) || hasSecretAddress(row)) return false;
    return !path.includes(':') && (access === 'public' || id === SIGN_IN);
  });
}

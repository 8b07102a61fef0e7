import { ROUTES } from './table.ts';
import type { RouteRow } from './row.ts';

/** The part of a row that decides whether it is the page of a link. */
export type LinkRow = Pick<RouteRow, 'path' | 'page'>;

/**
 * Returns the path of the page of a link in e-mails, with a leading slash (LINK-1, MAIL-6).
 *
 * @param resource the name of the resource
 * @param link the name of the link in the definition of the resource
 * @param token the only parameter of the path
 * @throws if no row has the page, or if its path has no parameter: the portal checks this when it starts
 */
export function linkPath(
  resource: string,
  link: string,
  token: string,
  rows: readonly LinkRow[] = ROUTES,
): string {
  const row = findLinkRow(resource, link, rows);
  if (!row) throw new Error(`No route has the page of the link '${link}' of the resource '${resource}'.`);
  const path = row.path.replace(/:\w+/, encodeURIComponent(token));
  if (path === row.path) throw new Error(`The path '${row.path}' has no parameter for the token.`);
  return `/${path}`;
}

/** Finds the row with the page of a link. */
function findLinkRow(resource: string, link: string, rows: readonly LinkRow[]): LinkRow | undefined {
  return rows.find(
    ({ page }) =>
      typeof page === 'object' && page.resource === resource && 'link' in page && page.link === link,
  );
}

import { refuse } from '../identity/access.ts';
import { refuseAccount } from '../letters/letters.ts';
import { ADMINISTRATORS, APPROVAL_READERS, SUPERADMIN } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { reportsOutcomes } from '../outcomes/reporting.ts';
import { hasQueue } from '../queue/queue.ts';
import { mayCreate, readGrantOf } from '../resources/engine/may.ts';
import { getResource } from '../resources/table.ts';
import { ACT_ON_STUDENTS, readsOf } from '../students/reading.ts';
import { getRow, ROUTES } from './table.ts';
import type { RouteRow } from './row.ts';

/** Checks whether a row's address is complete without the value of a parameter. */
function hasOwnAddress(row: RouteRow): boolean {
  const needsValue = row.path.split('/').some((part) => part.startsWith(':') && !part.endsWith('?'));
  return !needsValue && row.path !== '*';
}

/**
 * Returns the address of a row.
 *
 * @param params the values of the path's parameters; each is escaped
 * @throws if a required parameter is missing
 */
export function pathOf(row: RouteRow, params: Readonly<Record<string, string | undefined>> = {}): string {
  const segments = row.path.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const name = segment.slice(1).replace(/\?$/, '');
    const value = params[name];
    if (value !== undefined) return [encodeURIComponent(value)];
    if (segment.endsWith('?')) return [];
    throw new Error(`The address of '${row.id}' needs '${name}'.`);
  });
  return `/${segments.join('/')}`;
}

/** The rows below each row. A dashboard asks for those of some hundred rows, so they are grouped once. */
const children = new Map<string | undefined, RouteRow[]>();
for (const row of ROUTES) children.set(row.parent, [...(children.get(row.parent) ?? []), row]);

function childrenOf(id: string): readonly RouteRow[] {
  return children.get(id) ?? [];
}

/** Returns the row and all rows below it. */
export function subtreeOf(id: string): RouteRow[] {
  return [getRow(id), ...childrenOf(id).flatMap((child) => subtreeOf(child.id))];
}

export interface Crumb {
  title: string;
  /** The address; undefined if it needs the value of a parameter, or if the user cannot open the page. */
  path: string | undefined;
}

/**
 * Returns the breadcrumbs from the top of the tree to the page itself.
 *
 * @param viewer the signed-in user; undefined for a visitor
 */
export function breadcrumbsOf(row: RouteRow, viewer: Viewer | undefined): Crumb[] {
  return [...stepsTo(row.parent, viewer), { title: row.title, path: addressOf(row, viewer) }];
}

/** Returns the breadcrumbs of a page and the pages above it, with their short titles. */
function stepsTo(id: string | undefined, viewer: Viewer | undefined): Crumb[] {
  if (id === undefined) return [];
  const row = getRow(id);
  const crumb = { title: row.label ?? row.title, path: addressOf(row, viewer) };
  return [...stepsTo(row.parent, viewer), crumb];
}

/**
 * Returns the address of a page, for a link to it.
 *
 * @param viewer the signed-in user; undefined for a visitor
 * @returns undefined if the address needs the value of a parameter, or if the user cannot open the page
 */
export function addressOf(row: RouteRow, viewer: Viewer | undefined): string | undefined {
  return hasOwnAddress(row) && refuse(row.access, viewer) === undefined ? pathOf(row) : undefined;
}

/** Returns the short name of a page, as in menus and breadcrumbs, if it is not also its title (ROUTE-7). */
export function shortNameOf({ label, title }: RouteRow): string | undefined {
  return label === title ? undefined : label;
}

/** Checks whether a page has no content of its own: it states its purpose and links to other pages. */
export function isHub(row: RouteRow): boolean {
  return row.page === 'hub';
}

/** Checks whether a page or a page that it links to has content, for any user (ROUTE-11). */
export function leadsToContent(row: RouteRow): boolean {
  return [row, ...linkedPagesOf(row)].some((page) => !isHub(page));
}

/**
 * Checks whether a page says to a user that its service is not in the portal: neither it nor a page that it
 * links to has content. If no linked page is for this user, the pages for other users count (ROUTE-11).
 */
export function isMissing(row: RouteRow, viewer: Viewer | undefined): boolean {
  if (!isHub(row)) return false;
  const pages = hubPagesOf(row, viewer);
  return pages.length > 0 ? pages.every(isHub) : !leadsToContent(row);
}

/** Returns the pages that a hub links to: its child pages and related pages, if they are for this user. */
export function hubPagesOf(row: RouteRow, viewer: Viewer | undefined): RouteRow[] {
  return linkedPagesOf(row).filter((page) => isOffered(page, viewer));
}

/** Returns the pages of campuses directly below a page, if the user can open them (ROUTE-13). */
export function campusRowsOf(row: RouteRow, viewer: Viewer | undefined): RouteRow[] {
  return childrenOf(row.id).filter(
    (page) =>
      page.campusesOf !== undefined && page.layout !== 'none' && refuse(page.access, viewer) === undefined,
  );
}

function linkedPagesOf(row: RouteRow): RouteRow[] {
  return [...childrenOf(row.id), ...(row.related ?? []).map(getRow)];
}

/** Returns the other pages under the same parent, for a page that links to no further pages. */
export function siblingsOf(row: RouteRow, viewer: Viewer | undefined): RouteRow[] {
  if (row.parent === undefined || row.parent === 'dashboard' || row.parent === 'home') return [];
  return childrenOf(row.parent).filter((page) => page.id !== row.id && isOffered(page, viewer));
}

function isOffered(page: RouteRow, viewer: Viewer | undefined): boolean {
  // A file is no page to offer; the page that it belongs to links to it.
  if (
    page.layout === 'none' ||
    page.hasLinkOnParent ||
    !hasOwnAddress(page) ||
    refuse(page.access, viewer) !== undefined
  )
    return false;
  if (page.letter !== undefined && refuseAccount(page.letter, viewer) !== undefined) return false;
  return isForAudience(page, viewer);
}

/** Checks whether a page is for a user. One with the key of the page can open it even if it is not. */
export function isForAudience(page: RouteRow, viewer: Viewer | undefined): boolean {
  if (page.audience === 'students') return viewer?.role === 'user' || viewer?.role === SUPERADMIN;
  if (page.audience === 'graduates') return viewer !== undefined && reportsOutcomes(viewer, []);
  if (page.audience === 'administrators') return ADMINISTRATORS.includes(viewer?.role ?? '');
  if (page.audience === 'partners') return viewer?.role === 'partner';
  if (page.audience === 'deciders') return hasQueue(viewer);
  if (page.audience === 'approvers') return APPROVAL_READERS.includes(viewer?.role ?? '');
  if (page.audience === 'advisers') return refuse(ACT_ON_STUDENTS, viewer) === undefined;
  if (page.audience === 'studentReaders') return readsOf(viewer) !== undefined;
  if (page.audience === 'participants') return isParticipant(page, viewer);
  if (page.audience === 'staff') return viewer?.role !== 'user' && viewer?.role !== 'partner';
  return true;
}

/** Checks whether a user creates records of the resource of a page, or reads the records of others. */
function isParticipant({ page }: RouteRow, viewer: Viewer | undefined): boolean {
  if (typeof page !== 'object') return false;
  const resource = getResource(page.resource);
  const scope = readGrantOf(resource, viewer)?.scope ?? 'own';
  return scope !== 'own' || mayCreate(resource, viewer);
}

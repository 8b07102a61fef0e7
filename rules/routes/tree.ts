import { refuse } from '../identity/access.ts';
import { ADMINISTRATORS, SUPERADMIN } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { getRow, ROUTES } from './table.ts';
import type { RouteRow } from './row.ts';

/** Whether a row's address can be made without knowing a parameter's value. */
function hasOwnAddress(row: RouteRow): boolean {
  const needsValue = row.path.split('/').some((part) => part.startsWith(':') && !part.endsWith('?'));
  return !needsValue && row.path !== '*';
}

/**
 * The address of a row.
 *
 * @param params values for the path's parameters; each is escaped
 * @throws where a parameter that the path requires is missing
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

function childrenOf(id: string): RouteRow[] {
  return ROUTES.filter((row) => row.parent === id);
}

/** The row and everything below it. */
export function subtreeOf(id: string): RouteRow[] {
  return [getRow(id), ...childrenOf(id).flatMap((child) => subtreeOf(child.id))];
}

export interface Crumb {
  title: string;
  /** Undefined where only its own address knows a parameter's value, and where the page does not open to this person. */
  path: string | undefined;
}

/** From the top of the tree down to the page itself. */
export function breadcrumbsOf(row: RouteRow, viewer: Viewer | undefined): Crumb[] {
  return [...stepsTo(row.parent, viewer), { title: row.title, path: addressOf(row, viewer) }];
}

/** The pages above one, by their short titles. */
function stepsTo(id: string | undefined, viewer: Viewer | undefined): Crumb[] {
  if (id === undefined) return [];
  const row = getRow(id);
  const crumb = { title: row.label ?? row.title, path: addressOf(row, viewer) };
  return [...stepsTo(row.parent, viewer), crumb];
}

function addressOf(row: RouteRow, viewer: Viewer | undefined): string | undefined {
  return hasOwnAddress(row) && refuse(row.access, viewer) === undefined ? pathOf(row) : undefined;
}

/** The pages that a hub leads to: those below it and those related, as far as they are for this person. */
export function hubPagesOf(row: RouteRow, viewer: Viewer | undefined): RouteRow[] {
  const related = (row.related ?? []).map(getRow);
  return [...childrenOf(row.id), ...related].filter((page) => isOffered(page, viewer));
}

/** The pages beside one, for who has come to a page that leads no further. */
export function siblingsOf(row: RouteRow, viewer: Viewer | undefined): RouteRow[] {
  if (row.parent === undefined || row.parent === 'dashboard' || row.parent === 'home') return [];
  return childrenOf(row.parent).filter((page) => page.id !== row.id && isOffered(page, viewer));
}

function isOffered(page: RouteRow, viewer: Viewer | undefined): boolean {
  if (!hasOwnAddress(page) || refuse(page.access, viewer) !== undefined) return false;
  if (page.audience === 'students') return viewer?.role === 'user' || viewer?.role === SUPERADMIN;
  if (page.audience === 'administrators') return ADMINISTRATORS.includes(viewer?.role ?? '');
  if (page.audience === 'staff') return viewer?.role !== 'user' && viewer?.role !== 'partner';
  return true;
}

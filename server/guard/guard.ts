import { refuse, type AccessRefusal } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { findRow } from '#rules/routes/table.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { matchRoutes } from '@remix-run/router';
import type { AgnosticRouteObject } from '@remix-run/router';
import { LRUCache } from 'lru-cache';

/** The routes of the Remix build, as the build lists them. */
export type BuiltRoutes = Readonly<
  Record<
    string,
    { id: string; parentId?: string; path?: string; index?: boolean; caseSensitive?: boolean } | undefined
  >
>;

export interface GuardDecision {
  /** The row of the page that Remix will render for this address; undefined where no row stands for it. */
  row: RouteRow | undefined;
  refusal: AccessRefusal | undefined;
  /** Whether the browser's router asks for the page's data. */
  isData: boolean;
  /** The page's own address: no `.data`, no `_routes`. */
  pagePath: string;
}

export interface Guard {
  check(url: URL, viewer: Viewer | undefined): GuardDecision;
}

/** Fog-of-war requests ask which files the routes' code is in; they run no loader. */
const MANIFEST_PATH = '/__manifest';

/** Paths whose route is remembered: Remix's matcher ranks all routes for each path, which takes most of a millisecond. */
const REMEMBERED_PATHS = 1000;

/**
 * The one guard (spec/3, section 2.4). It never compares path strings: it asks Remix's own matcher which route an address
 * leads to, whatever its spelling, and looks that route's id up in the route table.
 */
export function createGuard(routes: BuiltRoutes): Guard {
  const tree = toTree(routes);
  const rows = new LRUCache<string, { row: RouteRow | undefined }>({
    max: REMEMBERED_PATHS,
    memoMethod(pathname) {
      const id = matchRoutes(tree, pathname)?.at(-1)?.route.id;
      return { row: id === undefined ? undefined : findRow(id) };
    },
  });
  return {
    check(url, viewer) {
      const { pathname, isData } = toPagePathname(url.pathname);
      const pagePath = pathname + withoutRouterParameters(url.searchParams);
      if (url.pathname === MANIFEST_PATH) return { row: undefined, refusal: undefined, isData, pagePath };
      const { row } = rows.memo(pathname);
      return { row, refusal: row ? refuse(row.access, viewer) : 'not-found', isData, pagePath };
    },
  };
}

/** As Remix's own handler reads an address: one `.data` is dropped, then `/_root` is the root. */
function toPagePathname(pathname: string): { pathname: string; isData: boolean } {
  if (!pathname.endsWith('.data')) return { pathname, isData: false };
  const page = pathname.replace(/\.data$/, '');
  return { pathname: page === '/_root' ? '/' : page, isData: true };
}

function withoutRouterParameters(given: URLSearchParams): string {
  const parameters = new URLSearchParams(given);
  parameters.delete('_routes');
  parameters.delete('index');
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function toTree(routes: BuiltRoutes, parentId?: string): AgnosticRouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map((route): AgnosticRouteObject => {
      const { id, path, caseSensitive } = route;
      const shared = {
        id,
        ...(path !== undefined && { path }),
        ...(caseSensitive !== undefined && { caseSensitive }),
      };
      return route.index === true ? { ...shared, index: true } : { ...shared, children: toTree(routes, id) };
    });
}

import { refuse, type AccessRefusal } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { findRow } from '#rules/routes/table.ts';
import { CAMPUSES, findCampus, type Campus } from '#rules/routes/campuses.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { matchRoutes } from '@remix-run/router';
import type { AgnosticRouteObject } from '@remix-run/router';

/** The route list of the Remix build, by route id. */
export type BuiltRoutes = Readonly<
  Record<
    string,
    { id: string; parentId?: string; path?: string; index?: boolean; caseSensitive?: boolean } | undefined
  >
>;

export interface GuardDecision {
  /** The route table row of the page that Remix will render for this URL; undefined if there is none. */
  row: RouteRow | undefined;
  /** The reason to deny access; undefined if access is allowed. */
  refusal: AccessRefusal | undefined;
  /** Whether this is a data request of the router in the browser. */
  isData: boolean;
  /** The path and query of the page itself, without `.data` and without the router's query parameters. */
  pagePath: string;
}

export interface Guard {
  /** Decides whether the user or visitor can open a URL. @param viewer undefined for a visitor */
  check(url: URL, viewer: Viewer | undefined): GuardDecision;
}

interface GuardOptions {
  developmentRows?: readonly RouteRow[];
  campuses?: readonly Campus[];
}

/** The path of Remix's lazy route discovery. It lists the code files of routes and runs no loader. */
const MANIFEST_PATH = '/__manifest';

/**
 * Creates the only access check for pages. It never compares path strings, because one page has many
 * spellings (GUARD-6). It finds the route with Remix's own matcher and looks up the route's id in the
 * route table.
 *
 * @param options.developmentRows the rows of pages that only the development server has
 * @param options.campuses the campuses that have a page
 */
export function createGuard(routes: BuiltRoutes, options: GuardOptions = {}): Guard {
  const { developmentRows = [], campuses = CAMPUSES } = options;
  const tree = toTree(routes);

  function find(pathname: string): { row: RouteRow | undefined; exists: boolean } {
    const match = matchRoutes(tree, pathname)?.at(-1);
    const id = match?.route.id;
    const row =
      id === undefined ? undefined : (findRow(id) ?? developmentRows.find((page) => page.id === id));
    const college = row?.campusesOf;
    const exists = college === undefined || findCampus(campuses, college, match?.params.campus) !== undefined;
    return { row, exists };
  }

  return {
    check(url, viewer) {
      const { pathname, isData } = toPagePathname(url.pathname);
      const pagePath = pathname + withoutRouterParameters(url.searchParams);
      if (url.pathname === MANIFEST_PATH) return { row: undefined, refusal: undefined, isData, pagePath };
      const { row, exists } = find(pathname);
      const refusal = row ? refuse(row.access, viewer) : 'not-found';
      // Check the access first, so that users without access do not learn which values exist.
      return { row, refusal: refusal ?? (exists ? undefined : 'not-found'), isData, pagePath };
    },
  };
}

/** Normalizes a path like Remix's request handler: removes one `.data` suffix, then maps `/_root` to `/`. */
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

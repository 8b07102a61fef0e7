import type { PermissionRule } from '#rules/identity/access.ts';
import type { PermissionKey } from '#rules/identity/permission-keys.ts';
import type { ActingRole } from '#rules/identity/roles.ts';
import { schemaNames } from '#rules/resources/engine/graphql.ts';
import { rolesOf } from '#rules/resources/engine/may.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import type { ResourcePage, RouteRow } from '#rules/routes/row.ts';

import type { PermissionTable } from '../../gateway/permissions/table.ts';

/** The part of a route row that decides about a resource. */
export type ResourceRow = Pick<RouteRow, 'page' | 'access'>;

/**
 * Returns the rules of a resource's fields and types (RECORD-15). The keys of its pages open its data, so a
 * view that no page shows is forbidden. A change also needs a role. The module then checks the row.
 */
export function permissionsOf(resource: Resource, rows: readonly ResourceRow[]): PermissionTable {
  const { views, transitions, change, create } = resource;
  const names = schemaNames(resource);
  const pages = rows.flatMap(({ page, access }) =>
    typeof page === 'object' && page.resource === resource.name ? [{ page, access }] : [],
  );
  const opening = (isPage: (page: ResourcePage) => boolean) =>
    pages.filter(({ page }) => isPage(page)).map(({ access }) => access);
  const anyView = opening((page) => 'view' in page);
  const acting = (roles: readonly ActingRole[]) => acts(anyView, roles);
  /** The page of a form can have another key than the lists. */
  const filling = (form: 'create' | 'change', roles: readonly ActingRole[]) => {
    const forms = opening((page) => 'form' in page && page.form === form);
    return acts(forms.length > 0 ? forms : anyView, roles);
  };
  const cases = Object.keys(views).flatMap((view) => {
    const shown = opening((page) => 'view' in page && page.view === view);
    return shown.length > 0 ? [[view, reads(shown)] as const] : [];
  });
  // A transition without roles has no case, so it is forbidden for every user, also for a superadmin.
  const moves = Object.entries(transitions)
    .filter(([, { by }]) => by.length > 0)
    .map(([name, { by, bulk }]) => ({ name, bulk, rule: acting(rolesOf(by)) }) as const);
  const bulk = moves.filter((move) => move.bulk);
  return {
    Query: {
      [names.list]: { by: ['view'], cases: Object.fromEntries(cases) },
      [names.record]: reads(anyView),
      ...(create.andThen &&
        typeof create.by !== 'string' && { [names.afterCreate]: filling('create', create.by) }),
    },
    Mutation: {
      ...(create.by !== 'module' && {
        [names.create]: create.by === 'public' ? 'public' : filling('create', create.by),
      }),
      ...(change && { [names.save]: filling('change', rolesOf(change.by)) }),
      ...(Object.keys(transitions).length > 0 && { [names.move]: byTransition(moves) }),
      ...(Object.values(transitions).some((transition) => transition.bulk) && {
        [names.moveAll]: byTransition(bulk),
      }),
    },
    types: {
      [names.type]: 'signed-in',
      [`${names.type}List`]: 'signed-in',
      ...(change?.approval && { [`${names.type}Change`]: 'signed-in' }),
    },
  };
}

/** The rules of the types that all resources share. The answer to a public creation is public. */
export const ENGINE_PERMISSIONS: PermissionTable = {
  Query: {},
  Mutation: {},
  types: {
    SavedRecord: 'public',
    RecordFile: 'signed-in',
    MoveReport: 'signed-in',
    MoveRefusal: 'signed-in',
    HistoryEntry: 'signed-in',
    FileOpening: 'signed-in',
  },
};

/** Returns the rule for users who can open one of some pages. */
function reads(accesses: readonly RouteRow['access'][]): PermissionRule {
  const keys = keysOf(accesses);
  return keys ? { any: keys } : 'signed-in';
}

/** Returns the rule for users of some roles who can open one of some pages. */
function acts(accesses: readonly RouteRow['access'][], roles: readonly ActingRole[]): PermissionRule {
  const keys = keysOf(accesses);
  return keys ? { any: keys, roles } : { roles };
}

/** Lists the keys that open one of some pages; undefined if a page needs none. Visitors read no rows. */
function keysOf(accesses: readonly RouteRow['access'][]): PermissionKey[] | undefined {
  const keys = accesses.flatMap((access) => (typeof access === 'object' ? [access.key] : []));
  return keys.length === accesses.length ? [...new Set(keys)] : undefined;
}

function byTransition(moves: readonly { name: string; rule: PermissionRule }[]): PermissionRule {
  return {
    by: ['transition'],
    cases: Object.fromEntries(moves.map(({ name, rule }) => [name, rule])),
  };
}

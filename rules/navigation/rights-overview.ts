import { PERMISSION_KEYS, type PermissionKey } from '../identity/permission-keys.ts';
import { ROLES, SUPERADMIN, type Role } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { listActions, readGrantOf } from '../resources/engine/may.ts';
import type { ScopeName } from '../resources/engine/resource.ts';
import { RESOURCES } from '../resources/table.ts';
import { ROUTES, getRow } from '../routes/table.ts';
import type { RouteRow } from '../routes/row.ts';
import { addressOf } from '../routes/tree.ts';
import { t } from '../text/t.ts';
import { listTasksOfRole } from './role-tasks.ts';
import { STAFF_TILE_IDS } from './staff-tiles.ts';
import { studentTileIds } from './student-tiles.ts';

/** A page in a list. */
export interface PageLink {
  id: string;
  title: string;
  /** The address; undefined if the user cannot open the page, or if it is the page of one record. */
  path: string | undefined;
}

/** A permission key, and what it opens. */
export interface KeyOverview {
  key: PermissionKey;
  /** The pages that need the key, in the order of the route table. */
  pages: PageLink[];
  /** Whether the user's own account holds the key. */
  isHeld: boolean;
}

/**
 * Lists all permission keys with the pages that each opens (RIGHT-9), without the addresses of files and CSV
 * files, which users reach from these pages.
 *
 * @param viewer the signed-in user, who reads the list
 */
export function listKeys(viewer: Viewer): KeyOverview[] {
  return PERMISSION_KEYS.map((key) => ({
    key,
    pages: ROUTES.filter((row) => row.layout !== 'none' && keyOf(row) === key).map((row) =>
      toPageLink(row, viewer),
    ),
    isHeld: viewer.role === SUPERADMIN || viewer.permissions.includes(key),
  }));
}

/** What a role does with the records of a resource. */
export interface RoleRecords {
  /** The name of the resource for sentences, in small letters. */
  words: string;
  scope: ScopeName;
  /** The labels of what the role does: creating, changing, transitions. */
  actions: string[];
}

/** A role, and what it sees and does. */
export interface RoleOverview {
  role: Role;
  /** The services on the dashboard. Those of students depend on their group. */
  services: PageLink[];
  /** What the role does beside the records, with all permission keys, as sentences. */
  tasks: string[];
  records: RoleRecords[];
}

/**
 * Lists all roles with the services on their dashboards and with what they do (RIGHT-10).
 *
 * @param viewer the signed-in user, who reads the list
 */
export function listRoles(viewer: Viewer): RoleOverview[] {
  return ROLES.map((role) => ({
    role,
    services: serviceIdsOf(role).map((id) => toPageLink(getRow(id), viewer)),
    tasks: listTasksOfRole(role),
    records: RESOURCES.flatMap((resource) => {
      const grant = readGrantOf(resource, { ...NO_CLAIMS, role });
      if (!grant) return [];
      const actions = listActions(resource, role).map((label) => t(label));
      return [{ words: t(resource.words.many), scope: grant.scope, actions }];
    }),
  }));
}

/** The rights of a role do not depend on these claims. */
const NO_CLAIMS = { id: '', partnerId: undefined, college: undefined, partialLogin: false };

function serviceIdsOf(role: Role): string[] {
  if (role !== 'user') return [...STAFF_TILE_IDS[role]];
  const groups = (['active', 'graduating', 'alumni'] as const).flatMap((group) =>
    studentTileIds(group, undefined),
  );
  return [...new Set(groups)];
}

function keyOf({ access }: RouteRow): PermissionKey | undefined {
  return typeof access === 'object' ? access.key : undefined;
}

function toPageLink(row: RouteRow, viewer: Viewer): PageLink {
  return { id: row.id, title: t(row.title), path: addressOf(row, viewer) };
}

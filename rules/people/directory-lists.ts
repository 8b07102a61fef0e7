import type { PermissionRule, RightsRule } from '../identity/access.ts';
import type { PermissionKey } from '../identity/permission-keys.ts';
import { ROLES, type Role } from '../identity/roles.ts';

/** A list of people of the directory. */
export interface DirectoryList {
  /** The key of its page. */
  key: PermissionKey;
  /** The roles of the people on the list, in the order of its filter. */
  roles: readonly Role[];
  /** Whether people with a role that the portal does not know are on the list too. */
  hasOtherRoles: boolean;
}

/**
 * The lists of people by the ids of their pages: everyone, and the staff in three lists (PEOPLE-6, PEOPLE-8).
 * A person with another role than `user` is on exactly one of the three.
 */
export const DIRECTORY_LISTS = {
  people: { key: 'people-index', roles: ROLES, hasOtherRoles: true },
  admins: {
    key: 'admins-index',
    roles: ['superadmin', 'admin', 'Viewer', 'Admin Support', 'Facility'],
    hasOtherRoles: false,
  },
  academics: {
    key: 'academics-index',
    roles: ['careercounselor', 'supervisor', 'faculty', 'OJT Coordinator', 'Clinical Placement Coordinator'],
    hasOtherRoles: false,
  },
  contractors: { key: 'contractors-index', roles: ['partner'], hasOtherRoles: true },
} as const satisfies Record<string, DirectoryList>;

export type DirectoryListName = keyof typeof DIRECTORY_LISTS;

export function isDirectoryListName(name: string): name is DirectoryListName {
  return Object.hasOwn(DIRECTORY_LISTS, name);
}

const ADMINISTRATOR_ROLES = ['admin', 'superadmin'] as const;

/**
 * Returns who reads a list of the directory: administrators with the key of its page (PEOPLE-6, PEOPLE-8).
 */
export function ruleOfList(name: DirectoryListName): RightsRule {
  return { any: [DIRECTORY_LISTS[name].key], roles: ADMINISTRATOR_ROLES };
}

/** Who reads the lists in the gateway, by the argument `list`. */
export const READ_DIRECTORY: PermissionRule = {
  by: ['list'],
  cases: Object.fromEntries(
    Object.keys(DIRECTORY_LISTS).map((name) => [name, ruleOfList(name as DirectoryListName)]),
  ),
};

/** Who sees a person of the directory: the readers of any list. */
export const SEE_PEOPLE: PermissionRule = {
  any: Object.values(DIRECTORY_LISTS).map(({ key }) => key),
  roles: ADMINISTRATOR_ROLES,
};

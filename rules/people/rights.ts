import type { PermissionRule } from '../identity/access.ts';

/** Who reads people, and who changes them: imports, and decisions about pairs (PEOPLE-6). */
export const READ_PEOPLE: PermissionRule = { any: ['people-index'] };
export const CHANGE_PEOPLE: PermissionRule = { any: ['people-index'], roles: ['admin', 'superadmin'] };

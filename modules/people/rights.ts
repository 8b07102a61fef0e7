import type { PermissionRule } from '#rules/identity/access.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { ModuleContext } from '../portal-module.ts';

/** People are read with the key of the page, and changed by administrators only (PEOPLE-6). */
export const READS: PermissionRule = { any: ['people-index'] };
export const ACTS: PermissionRule = { any: ['people-index'], roles: ['admin', 'superadmin'] };

/**
 * Returns the user who changes people.
 *
 * @throws ModuleError FORBIDDEN for a visitor, whom the permission rule refuses before
 */
export function userOf({ viewer }: ModuleContext): { id: string; name: string } {
  if (!viewer) throw new ModuleError('FORBIDDEN');
  return viewer;
}

import { ModuleError } from '#rules/modules/module-error.ts';

import type { ModuleContext } from '../portal-module.ts';

/**
 * Returns the user who changes people.
 *
 * @throws ModuleError FORBIDDEN for a visitor, whom the permission rule refuses before
 */
export function userOf({ viewer }: ModuleContext): { id: string; name: string } {
  if (!viewer) throw new ModuleError('FORBIDDEN');
  return viewer;
}

import { refuse, type PermissionRule } from '../identity/access.ts';
import { ADMINISTRATION } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';

/** Whom the page serves, for a role that reads no imports. */
export const OUTCOME_IMPORTS_SERVE = 'This page is for administrators, who import what graduates do.';

/** The key of the page. Of the users who have it, `readsOutcomeImports` says who reads the imports. */
export const READ_OUTCOME_IMPORTS: PermissionRule = { any: ['students-index'] };

/** Who imports outcomes (OUTCOME-7). A Viewer never acts. */
export const IMPORT_OUTCOMES: PermissionRule = { any: ['students-index'], roles: ['admin', 'superadmin'] };

/** Checks whether a user reads the imports of outcomes: the administration of the portal (OUTCOME-7). */
export function readsOutcomeImports(viewer: Viewer | undefined): boolean {
  return (
    viewer !== undefined &&
    refuse(READ_OUTCOME_IMPORTS, viewer) === undefined &&
    ADMINISTRATION.some((role) => role === viewer.role)
  );
}

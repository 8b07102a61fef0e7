import { refuse, type PermissionRule } from '../identity/access.ts';
import { ADMINISTRATION } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';

/** Who decides which companies are trusted (VACANCY-9). */
export const CHANGE_TRUST: PermissionRule = { any: ['jobs-index'], roles: ['admin', 'superadmin'] };

/** The key of all who read it. Partners hold it too: see `mayReadTrust`. */
export const READ_TRUST: PermissionRule = { any: ['jobs-index'] };

/** Checks whether a user reads which companies are trusted: administrators and Viewers with the key. */
export function mayReadTrust(viewer: Viewer | undefined): boolean {
  const isAdministration = ADMINISTRATION.some((role) => role === viewer?.role);
  return isAdministration && refuse(READ_TRUST, viewer) === undefined;
}

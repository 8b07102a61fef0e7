import { refuse, type PermissionRule } from '../identity/access.ts';
import { ADMINISTRATION } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { ADVISER_ROLES, type AdviserRole } from './roles.ts';

/** Who reads the students of each adviser; the role decides too, with `mayReadCaseloads` (CASELOAD-9). */
export const READ_CASELOADS: PermissionRule = { any: ['people-index'] };

/** Who reads the own caseload (CASELOAD-6). */
export const READ_OWN_CASELOAD: PermissionRule = { any: ['students-index'], roles: ADVISER_ROLES };

/** Who hands students over: an adviser the own ones, an administrator those of each adviser (CASELOAD-7). */
export const HAND_OVER: PermissionRule = {
  any: ['students-index', 'people-index'],
  roles: [...ADVISER_ROLES, 'admin', 'superadmin'],
};

/** What the page of the advisers with one role shows: the own students, or all advisers. */
export type CaseloadView = 'own' | 'all';

/**
 * Returns what the page of the advisers with a role shows to a user (CASELOAD-6, CASELOAD-9).
 *
 * @returns undefined if the page is not for the user
 */
export function caseloadViewOf(viewer: Viewer, role: AdviserRole): CaseloadView | undefined {
  if (viewer.role === role) return refuse(READ_OWN_CASELOAD, viewer) === undefined ? 'own' : undefined;
  return mayReadCaseloads(viewer) ? 'all' : undefined;
}

/** Checks whether a user reads the numbers of all advisers (CASELOAD-9). */
export function mayReadCaseloads(viewer: Viewer): boolean {
  const isOfAdministration = (ADMINISTRATION as readonly string[]).includes(viewer.role);
  return isOfAdministration && refuse(READ_CASELOADS, viewer) === undefined;
}

/** Whom the page of the advisers with each role serves, for all other users. */
export const CASELOAD_SERVES: Readonly<Record<AdviserRole, string>> = {
  careercounselor:
    'This page is for career counselors, who see the students whom they advise, and for administrators.',
  supervisor: 'This page is for supervisors, who see the students whom they advise, and for administrators.',
};

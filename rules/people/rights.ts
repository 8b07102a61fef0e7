import type { PermissionRule } from '../identity/access.ts';
import { readDirectoryList } from './directory-lists.ts';

/** Who reads the contact persons of companies, and the students of each adviser (PARTNERS-2, CASELOAD-9). */
export const READ_PEOPLE: PermissionRule = { any: ['people-index'] };

/**
 * Who reads and changes the directory: the list of everyone, imports, decisions about pairs, copies and
 * erasures (PEOPLE-6).
 */
export const ADMINISTER_PEOPLE: PermissionRule = readDirectoryList('people');

/** Whom the pages of the directory serve, for all other users (PEOPLE-9). */
export const PEOPLE_SERVE =
  'This page is for administrators, who see who is in the directory, and what each person may do in the portal.';

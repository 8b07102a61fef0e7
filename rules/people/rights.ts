import type { PermissionRule } from '../identity/access.ts';
import { ruleOfList } from './directory-lists.ts';

/**
 * Who reads and changes the directory: the list of everyone, the contact persons of companies, imports,
 * decisions about pairs, copies and erasures (PEOPLE-6, PARTNERS-2).
 */
export const ADMINISTER_PEOPLE: PermissionRule = ruleOfList('people');

/** What the pages of the directory say to all other users (PEOPLE-9). */
export const DIRECTORY_SERVES =
  'This page is for administrators. It shows who is in the directory, and what each person may do.';

/** What they say to an administrator without the key of the page. */
export const DIRECTORY_NEEDS_KEY = 'This page is for administrators with the permission key {key}.';

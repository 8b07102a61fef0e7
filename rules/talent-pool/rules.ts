import { DAY } from '../constants.ts';
import type { PermissionRule } from '../identity/access.ts';

/** Students and graduates who decide about their own membership (TALENT-1). */
export const JOIN_POOL: PermissionRule = { roles: ['user'] };

/** Users of partner companies, who search the pool. Their scope also needs a company (TALENT-4). */
export const SEARCH_POOL: PermissionRule = { roles: ['partner'] };

/** Whom the page serves, for a user who has nothing on it (TALENT-9). */
export const POOL_SERVES =
  'This page is for students and graduates, who join the talent pool, for partner companies, which search it, and for the advisers of the students.';

/** Why a user of the role partner cannot search (TALENT-4). */
export const NO_COMPANY =
  'Your account does not belong to a partner company, so you cannot search the talent pool. Write to portal support.';

/** Why a company asks for the contact details of a member, with the names of the reasons (TALENT-6). */
export const CONTACT_REASONS = {
  vacancy: 'An open vacancy of our company',
  futureVacancy: 'A future vacancy',
  internship: 'An internship',
  other: 'Another reason',
} as const;

export type ContactReason = keyof typeof CONTACT_REASONS;

/** How long a membership lasts without a confirmation, in days: six months (TALENT-3). */
export const MEMBERSHIP_DAYS = 183;
/** How many days before its end the member is reminded (TALENT-3). */
export const REMINDER_DAYS = 14;
/** How long a company sees the contact details after a reason, in days (TALENT-6). */
export const CONTACT_DAYS = 30;
/** The most members whose contact details a company asks for in one day (TALENT-7). */
export const CONTACTS_PER_DAY = 30;
/** How long the searches of companies are kept, in days (TALENT-8). */
export const SEARCHES_KEPT_DAYS = 365;
/** The most fields of work of a member. */
export const MOST_FIELDS = 3;
/** In characters. */
export const MAX_SENTENCE = 300;
/** In characters. */
export const MIN_REASON = 10;
/** In characters. */
export const MAX_REASON = 500;

/** Returns when a membership ends that is confirmed now (TALENT-3). */
export function endOfMembership(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + MEMBERSHIP_DAYS * DAY);
}

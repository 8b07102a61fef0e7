import type { RouteRow } from '#rules/routes/row.ts';

import { ACCOUNT_ROLES, NEW_ROLE_KEYS } from './accounts.ts';
import { expectedPermissions } from './expected-permissions.ts';

/** Where a request for a page ends: at another address, or at the page itself. */
export type ExpectedOutcome = '/login' | '/dashboard' | '/no-permission' | '/' | 'opens';

/** Accounts that are signed in to nothing: a visitor, and a user whose address is not verified. */
export const VISITORS = ['visitor', 'unverified'];
export const ACCOUNTS = [...VISITORS, ...Object.keys(ACCOUNT_ROLES)];

const MAIL_LINKS = ['reset-your-password', 'verify-your-email'];
const ADMINISTRATORS = ['admin', 'superadmin'];

const permissions = expectedPermissions();

/** The keys that an account holds. */
export function keysOf(account: string): readonly string[] {
  const role = ACCOUNT_ROLES[account];
  return role === undefined ? NEW_ROLE_KEYS : permissions[role];
}

/** What the guard decides (spec/3, section 2.4), stated a second time, in the tests' own words. */
export function guardOutcome({ access }: RouteRow, account: string): ExpectedOutcome {
  const isVisitor = VISITORS.includes(account);
  if (access === 'public') return 'opens';
  if (access === 'guest') return isVisitor ? 'opens' : '/dashboard';
  if (access === 'internal') throw new Error('No address leads there.');
  if (isVisitor) return '/login';
  if (access === 'signed-in' || account === 'superadmin') return 'opens';
  return keysOf(account).includes(access.key) ? 'opens' : '/no-permission';
}

/** What the page does: the guard's decision, then the page's own where it decides more. */
export function pageOutcome(row: RouteRow, account: string): ExpectedOutcome {
  const outcome = guardOutcome(row, account);
  if (outcome !== 'opens') return outcome;
  // These ask the backend about the token in their address; an unknown one leads to the start page.
  if (MAIL_LINKS.includes(row.id)) return '/';
  // This one asks for a role: no key stands for it.
  if (row.id === 'use-another-account' && !ADMINISTRATORS.includes(account)) return '/no-permission';
  return 'opens';
}

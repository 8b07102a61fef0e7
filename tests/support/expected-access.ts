import type { RouteRow } from '#rules/routes/row.ts';
import {
  DEMO_ACCOUNT_NAMES,
  DEMO_ACCOUNTS,
  type DemoAccountName,
} from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';
import { getResource } from '#rules/resources/table.ts';

/**
 * The expected outcome of a request for a page: the address of a redirect, or `opens` for the page itself.
 */
export type ExpectedOutcome = '/login' | '/dashboard' | '/no-permission' | '/forgot-password' | 'opens';

/**
 * Accounts without a session: a visitor, an account with an unverified e-mail address, and one of a student
 * without a student id (SIGNIN-17).
 */
export const VISITORS = ['visitor', 'unverified', 'nostudent'];
export const ACCOUNTS: readonly string[] = [...VISITORS, ...DEMO_ACCOUNT_NAMES];

const ADMINISTRATORS = ['admin', 'superadmin'];

/** Returns the permission keys of an account. */
export function keysOf(account: string): readonly string[] {
  return ROLE_KEYS[DEMO_ACCOUNTS[account as DemoAccountName].role] ?? [];
}

/** Returns the decision that the guard should make (GUARD-1, GUARD-2, GUARD-3), implemented again here. */
export function guardOutcome({ access }: RouteRow, account: string): ExpectedOutcome {
  const isVisitor = VISITORS.includes(account);
  if (access === 'public') return 'opens';
  if (access === 'guest') return isVisitor ? 'opens' : '/dashboard';
  if (access === 'internal') throw new Error('No address opens this route.');
  if (isVisitor) return '/login';
  if (access === 'signed-in' || account === 'superadmin') return 'opens';
  return keysOf(account).includes(access.key) ? 'opens' : '/no-permission';
}

/** Returns the expected outcome of the page. A few pages redirect requests that the guard has allowed. */
export function pageOutcome(row: RouteRow, account: string): ExpectedOutcome {
  const outcome = guardOutcome(row, account);
  if (outcome !== 'opens') return outcome;
  // This page sends the token in its address to the backend. An unknown one opens the form for another link.
  if (row.id === 'reset-your-password') return '/forgot-password';
  // This page requires a role. No permission key covers it.
  if (row.id === 'use-another-account' && !ADMINISTRATORS.includes(account)) return '/no-permission';
  return 'opens';
}

/** The pages of the user's own profile, which only roles that can act have (RIGHT-2). */
const OF_OWN_PROFILE = ['my-profile-edit', 'my-profile-preview'];
const WITHOUT_PROFILE = ['viewer', 'newrole'];

/** Returns whether a page answers 403 in words, because the account has no profile (PROFILE-10). */
export function isWithoutProfile({ id }: RouteRow, account: string): boolean {
  return OF_OWN_PROFILE.includes(id) && WITHOUT_PROFILE.includes(account);
}

/** The pages of the directory whose addresses name a person or an import. */
const OF_DIRECTORY = ['person', 'people-import-record'];

/**
 * Returns whether a page looks for what its address names. The page of a record says whom it serves to a role
 * that reads no rows of the resource, with status 200 (RECORD-17), and so do those of the directory
 * (PEOPLE-9).
 */
export function readsRows({ id, page, layout }: RouteRow, account: string): boolean {
  if (VISITORS.includes(account) || account === 'superadmin') return true;
  if (OF_DIRECTORY.includes(id)) return ADMINISTRATORS.includes(account);
  if (typeof page !== 'object' || layout !== 'dashboard') return true;
  return DEMO_ACCOUNTS[account as DemoAccountName].role in getResource(page.resource).scopes;
}

import type { PermissionKey } from './permission-keys.ts';
import { SUPERADMIN } from './roles.ts';
import type { Viewer } from './viewer.ts';

/**
 * The access rule of a page: open to all, only to visitors (`guest`), to all users, or to users with a
 * permission key (GUARD-2, GUARD-3, GUARD-5). `internal` is for the server itself and rejects every
 * request from outside.
 */
export type Access = 'public' | 'guest' | 'signed-in' | 'internal' | { key: PermissionKey };

type Holder = Pick<Viewer, 'role' | 'permissions'>;

/**
 * Checks whether a user has a permission key. A superadmin has every key. Other roles need exactly this
 * key, not a part of it (GUARD-3, GUARD-4).
 */
export function holdsKey(viewer: Holder, key: PermissionKey): boolean {
  return viewer.role === SUPERADMIN || viewer.permissions.includes(key);
}

/** The page to show instead if a page cannot be opened. */
export type AccessRefusal = 'sign-in' | 'dashboard' | 'no-permission' | 'not-found';

/**
 * Decides whether a page can be opened (GUARD-1, GUARD-2, GUARD-3).
 *
 * @param viewer the signed-in user; undefined for a visitor
 * @returns the page to show instead, or undefined if the page can be opened
 */
export function refuse(access: Access, viewer: Holder | undefined): AccessRefusal | undefined {
  if (access === 'public') return undefined;
  if (access === 'internal') return 'not-found';
  if (access === 'guest') return viewer ? 'dashboard' : undefined;
  if (!viewer) return 'sign-in';
  if (access === 'signed-in') return undefined;
  return holdsKey(viewer, access.key) ? undefined : 'no-permission';
}

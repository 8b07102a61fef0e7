import type { PermissionKey } from './permission-keys.ts';
import { SUPERADMIN } from './roles.ts';
import type { Viewer } from './viewer.ts';

/**
 * Who may open a page (spec/3, section 2.4): anybody, only somebody who is not signed in, anybody who is, or
 * somebody who holds a key. `internal` is for the server's own use: no request from outside reaches it.
 */
export type Access = 'public' | 'guest' | 'signed-in' | 'internal' | { key: PermissionKey };

type Holder = Pick<Viewer, 'role' | 'permissions'>;

/** Superadmin passes every key; others need the key itself, whole (spec/3, section 6). */
export function holdsKey(viewer: Holder, key: PermissionKey): boolean {
  return viewer.role === SUPERADMIN || viewer.permissions.includes(key);
}

/** Where a person who may not open a page belongs instead. */
export type AccessRefusal = 'sign-in' | 'dashboard' | 'no-permission' | 'not-found';

/**
 * The route guard's decision (spec/3, section 2.4).
 *
 * @returns undefined where the page may be opened
 */
export function refuse(access: Access, viewer: Holder | undefined): AccessRefusal | undefined {
  if (access === 'public') return undefined;
  if (access === 'internal') return 'not-found';
  if (access === 'guest') return viewer ? 'dashboard' : undefined;
  if (!viewer) return 'sign-in';
  if (access === 'signed-in') return undefined;
  return holdsKey(viewer, access.key) ? undefined : 'no-permission';
}

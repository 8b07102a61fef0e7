import type { PermissionKey } from '#rules/identity/permission-keys.ts';

/**
 * Who may use a field, as data:
 * - `public`: anybody, whatever token they carry
 * - `guest`: only somebody who carries no token
 * - `signed-in`: anybody who is signed in; a partial login is not
 * - `partial-login`: only the token of a partial login
 * - `internal`: only the portal's own server, in-process; no request from outside
 * - `key`: whoever holds the permission key, whole; superadmin holds all
 * - `own`: whose claim equals the field's argument; with `orKey`, whoever holds that key as well
 * - `by`: the rule depends on the value of an argument (a path of names); a value that is not listed is refused
 */
export type PermissionRule =
  | 'public'
  | 'guest'
  | 'signed-in'
  | 'partial-login'
  | 'internal'
  | { key: PermissionKey }
  | OwnRecord
  | { by: readonly string[]; cases: Readonly<Record<string, PermissionRule>> };

export interface OwnRecord {
  own: { argument: string; claim: 'id' | 'studentId' };
  orKey?: PermissionKey;
  /** Whether the token of a partial login is enough. */
  partialLogin?: true;
}

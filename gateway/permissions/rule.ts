import type { PermissionKey } from '#rules/identity/permission-keys.ts';

/**
 * A permission rule, as data. It allows:
 * - `public`: every client, with or without a token
 * - `guest`: only clients without a token
 * - `signed-in`: every signed-in user; a partial login does not count as signed in
 * - `partial-login`: only the token of a partial login
 * - `internal`: only in-process calls of the portal's own server; no external request
 * - `key`: users with exactly this permission key; superadmin has all keys
 * - `own`: the user whose claim equals the field's argument; with `orKey`, also users with that key
 * - `by`: a rule that depends on the value of an argument (`by` is a path of names); an unlisted value
 *   is forbidden
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
  /** Set if the token of a partial login is sufficient. */
  partialLogin?: true;
}

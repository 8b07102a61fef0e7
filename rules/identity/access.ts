import type { PermissionKey } from './permission-keys.ts';
import { SUPERADMIN, type ActingRole } from './roles.ts';
import type { Viewer } from './viewer.ts';

/**
 * The access rule of a page (GUARD-2, GUARD-3, GUARD-5). It allows:
 * - `public`: everyone, with or without a token
 * - `guest`: only visitors, without a token
 * - `signed-in`: every signed-in user; a partial login does not count as signed in
 * - `internal`: only the portal's own server; no request from outside
 * - `key`: users with exactly this permission key
 */
export type Access = 'public' | 'guest' | 'signed-in' | 'internal' | { key: PermissionKey };

/**
 * The rule of a field of the gateway (GATEWAY-4). It allows what `Access` allows, and:
 * - `partial-login`: only the token of a partial login
 * - `keys`, `any`, `roles`: users who pass each part that the rule has (RIGHT-1)
 * - `own`: the user whose claim equals the field's argument; with `orKey`, also users with that key
 * - `by`: a rule that depends on the value of an argument (`by` is a path of names); an unlisted value
 *   is forbidden
 */
export type PermissionRule =
  | Access
  | 'partial-login'
  | RightsRule
  | OwnRecord
  | { by: readonly string[]; cases: Readonly<Record<string, PermissionRule>> };

interface RightsParts {
  /** The user holds every one of these keys. */
  keys: readonly PermissionKey[];
  /** The user holds at least one of these keys. */
  any: readonly PermissionKey[];
  /** The user has one of these roles. */
  roles: readonly ActingRole[];
}

/** At least one of the parts. An empty list allows only a superadmin. */
export type RightsRule = {
  [Part in keyof RightsParts]: Pick<RightsParts, Part> & Partial<RightsParts>;
}[keyof RightsParts];

interface OwnRecord {
  own: { argument: string; claim: 'id' | 'studentId' };
  orKey?: PermissionKey;
  /** Set if the token of a partial login is sufficient. */
  partialLogin?: true;
}

type AccessHolder = Pick<Viewer, 'role' | 'permissions' | 'partialLogin' | 'id' | 'studentId'>;
type Arguments = Readonly<Record<string, unknown>>;

const NO_ARGUMENTS: Arguments = {};

/**
 * Why access is refused. For a page, this is the page to show instead: `sign-in` if signing in could
 * change the decision, `dashboard` if the page is for visitors only.
 */
export type AccessRefusal = 'sign-in' | 'dashboard' | 'no-permission' | 'not-found';

/**
 * Decides whether a page can be opened or a field can be used. It is the only decision by role and
 * permission key (GUARD-1, GUARD-2, GUARD-3, GUARD-4, GATEWAY-4, RIGHT-1).
 *
 * @param viewer the signed-in user; undefined for a visitor
 * @param args the coerced arguments of a field: an ID is a string, a variable is replaced by its value
 * @param trusted whether the portal's own server makes the call
 * @returns the reason for the refusal, or undefined if access is allowed
 */
export function refuse(
  rule: PermissionRule,
  viewer: AccessHolder | undefined,
  args = NO_ARGUMENTS,
  trusted = false,
): AccessRefusal | undefined {
  if (rule === 'public') return undefined;
  if (rule === 'internal') return trusted ? undefined : 'not-found';
  if (rule === 'guest') return viewer ? 'dashboard' : undefined;
  if (typeof rule === 'object' && 'by' in rule) {
    const chosen = caseOf(rule, args);
    return chosen === undefined ? 'no-permission' : refuse(chosen, viewer, args, trusted);
  }
  if (!viewer) return 'sign-in';
  return mayUse(rule, viewer, args) ? undefined : 'no-permission';
}

type PersonalRule = Exclude<PermissionRule, 'public' | 'guest' | 'internal' | { by: unknown }>;

function mayUse(rule: PersonalRule, viewer: AccessHolder, args: Arguments): boolean {
  if (rule === 'partial-login') return viewer.partialLogin;
  if (viewer.partialLogin) {
    return (
      typeof rule === 'object' && 'own' in rule && rule.partialLogin === true && owns(rule, viewer, args)
    );
  }
  if (rule === 'signed-in') return true;
  if ('key' in rule) return holdsKey(viewer, rule.key);
  if (!('own' in rule)) return hasRights(viewer, rule);
  return owns(rule, viewer, args) || (rule.orKey !== undefined && holdsKey(viewer, rule.orKey));
}

/** A superadmin has every key. Other roles need exactly this key, not a part of it (GUARD-3, GUARD-4). */
function holdsKey(viewer: AccessHolder, key: PermissionKey): boolean {
  return viewer.role === SUPERADMIN || viewer.permissions.includes(key);
}

function hasRights(viewer: AccessHolder, { keys, any, roles }: RightsRule): boolean {
  if (viewer.role === SUPERADMIN) return true;
  const holds = (key: PermissionKey) => holdsKey(viewer, key);
  return (
    (keys === undefined || (keys.length > 0 && keys.every(holds))) &&
    (any === undefined || any.some(holds)) &&
    (roles === undefined || roles.some((role) => role === viewer.role))
  );
}

function owns(rule: OwnRecord, viewer: AccessHolder, args: Arguments): boolean {
  const own = viewer[rule.own.claim];
  return own !== undefined && own !== '' && args[rule.own.argument] === own;
}

function caseOf(rule: Extract<PermissionRule, { by: unknown }>, args: Arguments): PermissionRule | undefined {
  let value: unknown = args;
  for (const name of rule.by) {
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }
  return typeof value === 'string' && Object.hasOwn(rule.cases, value) ? rule.cases[value] : undefined;
}

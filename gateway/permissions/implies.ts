import type { PermissionRule, RightsRule } from '#rules/identity/access.ts';

/**
 * Checks whether every client that passes the rule of a root field also passes the rule of a type below
 * that field, for all arguments. If so, the type needs no second check when the operation runs.
 *
 * @param rule the rule of the root field
 * @param guard the rule of the type
 */
export function implies(rule: PermissionRule, guard: PermissionRule): boolean {
  if (guard === 'public') return true;
  if (typeof rule === 'object' && 'by' in rule) {
    return Object.values(rule.cases).every((chosen) => implies(chosen, guard));
  }
  if (guard === 'signed-in') return asksForSignIn(rule);
  if (typeof guard === 'string') return rule === guard;
  const needed = rightsOf(guard);
  const given = rightsOf(rule);
  return needed !== undefined && given !== undefined && covers(given, needed);
}

/**
 * Returns the keys and roles that a rule requires. The rules `own` and `by` depend on the arguments of the
 * field that they guard, so they have none.
 */
function rightsOf(rule: PermissionRule): Partial<RightsRule> | undefined {
  if (typeof rule === 'string' || 'own' in rule || 'by' in rule) return undefined;
  return 'key' in rule ? { keys: [rule.key] } : rule;
}

/** Checks whether users with the given keys and roles also have the needed ones. */
function covers(given: Partial<RightsRule>, needed: Partial<RightsRule>): boolean {
  const { keys = [], any, roles } = given;
  return (
    (needed.keys === undefined || (needed.keys.length > 0 && isWithin(needed.keys, keys))) &&
    (needed.any === undefined ||
      needed.any.some((key) => keys.includes(key)) ||
      (any !== undefined && isWithin(any, needed.any))) &&
    (needed.roles === undefined || (roles !== undefined && isWithin(roles, needed.roles)))
  );
}

function isWithin<T>(part: readonly T[], whole: readonly T[]): boolean {
  return part.every((each) => whole.includes(each));
}

function asksForSignIn(rule: Exclude<PermissionRule, { by: unknown }>): boolean {
  if (typeof rule === 'string') return rule === 'signed-in';
  return !('own' in rule) || rule.partialLogin !== true;
}

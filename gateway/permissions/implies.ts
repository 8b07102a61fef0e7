import type { PermissionRule } from '#rules/identity/access.ts';

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
  // The rules `own` and `by` depend on the arguments of the field that they guard, so they never match here.
  return 'key' in guard && typeof rule === 'object' && 'key' in rule && rule.key === guard.key;
}

function asksForSignIn(rule: Exclude<PermissionRule, { by: unknown }>): boolean {
  if (typeof rule === 'string') return rule === 'signed-in';
  return 'key' in rule || rule.partialLogin !== true;
}

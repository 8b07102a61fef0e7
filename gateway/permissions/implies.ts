import type { PermissionRule } from './rule.ts';

/**
 * Whether everybody who passes a root field's rule passes the guard of a type below it as well, whatever the
 * arguments: then an operation need not be guarded a second time on its way down.
 */
export function implies(rule: PermissionRule, guard: PermissionRule): boolean {
  if (guard === 'public') return true;
  if (typeof rule === 'object' && 'by' in rule) {
    return Object.values(rule.cases).every((chosen) => implies(chosen, guard));
  }
  if (guard === 'signed-in') return asksForSignIn(rule);
  if (typeof guard === 'string') return rule === guard;
  // An own record and a choice depend on the arguments of the very field that they guard.
  return 'key' in guard && typeof rule === 'object' && 'key' in rule && rule.key === guard.key;
}

function asksForSignIn(rule: Exclude<PermissionRule, { by: unknown }>): boolean {
  if (typeof rule === 'string') return rule === 'signed-in';
  return 'key' in rule || rule.partialLogin !== true;
}

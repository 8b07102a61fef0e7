import { holdsKey } from '#rules/identity/access.ts';

import type { ServerContext } from '../context.ts';
import type { OwnRecord, Rule } from './rule.ts';

/** Who asks. */
export type Caller = Pick<ServerContext, 'viewer' | 'trusted'>;

export type Verdict = 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN';

/**
 * Applies one rule to one call.
 *
 * @param args the field's arguments, coerced: an ID is text, a variable is its value
 * @returns UNAUTHENTICATED where signing in could change the answer, FORBIDDEN where it could not
 */
export function decide(rule: Rule, caller: Caller, args: Readonly<Record<string, unknown>>): Verdict {
  if (rule === 'public') return 'allowed';
  if (rule === 'internal') return caller.trusted ? 'allowed' : 'FORBIDDEN';
  if (rule === 'guest') return caller.viewer ? 'FORBIDDEN' : 'allowed';
  if (typeof rule === 'object' && 'by' in rule) {
    const chosen = caseOf(rule, args);
    return chosen === undefined ? 'FORBIDDEN' : decide(chosen, caller, args);
  }
  const { viewer } = caller;
  if (!viewer) return 'UNAUTHENTICATED';
  return mayUse(rule, viewer, args) ? 'allowed' : 'FORBIDDEN';
}

type PersonalRule = Exclude<Rule, 'public' | 'guest' | 'internal' | { by: unknown }>;
type Viewer = NonNullable<Caller['viewer']>;

function mayUse(rule: PersonalRule, viewer: Viewer, args: Readonly<Record<string, unknown>>): boolean {
  if (rule === 'partial-login') return viewer.partialLogin;
  if (viewer.partialLogin)
    return (
      typeof rule === 'object' && 'own' in rule && rule.partialLogin === true && owns(rule, viewer, args)
    );
  if (rule === 'signed-in') return true;
  if ('key' in rule) return holdsKey(viewer, rule.key);
  return owns(rule, viewer, args) || (rule.orKey !== undefined && holdsKey(viewer, rule.orKey));
}

function owns(rule: OwnRecord, viewer: Viewer, args: Readonly<Record<string, unknown>>): boolean {
  const own = viewer[rule.own.claim];
  return own !== undefined && own !== '' && args[rule.own.argument] === own;
}

function caseOf(
  rule: Extract<Rule, { by: unknown }>,
  args: Readonly<Record<string, unknown>>,
): Rule | undefined {
  let value: unknown = args;
  for (const name of rule.by) {
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }
  return typeof value === 'string' && Object.hasOwn(rule.cases, value) ? rule.cases[value] : undefined;
}

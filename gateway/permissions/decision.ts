import { holdsKey } from '#rules/identity/access.ts';

import type { ServerContext } from '../context.ts';
import type { OwnRecord, PermissionRule } from './rule.ts';

/**
 * The client of an operation: the signed-in user, if any, and whether the portal's own server makes the
 * call.
 */
export type GatewayClient = Pick<ServerContext, 'viewer' | 'trusted'>;

export type Decision = 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN';

/**
 * Applies one permission rule to one call of a field.
 *
 * @param args the coerced arguments of the field: an ID is a string, a variable is replaced by its value
 * @returns `allowed`; UNAUTHENTICATED if signing in could change the decision; FORBIDDEN otherwise
 */
export function decide(
  rule: PermissionRule,
  client: GatewayClient,
  args: Readonly<Record<string, unknown>>,
): Decision {
  if (rule === 'public') return 'allowed';
  if (rule === 'internal') return client.trusted ? 'allowed' : 'FORBIDDEN';
  if (rule === 'guest') return client.viewer ? 'FORBIDDEN' : 'allowed';
  if (typeof rule === 'object' && 'by' in rule) {
    const chosen = caseOf(rule, args);
    return chosen === undefined ? 'FORBIDDEN' : decide(chosen, client, args);
  }
  const { viewer } = client;
  if (!viewer) return 'UNAUTHENTICATED';
  return mayUse(rule, viewer, args) ? 'allowed' : 'FORBIDDEN';
}

type PersonalRule = Exclude<PermissionRule, 'public' | 'guest' | 'internal' | { by: unknown }>;
type Viewer = NonNullable<GatewayClient['viewer']>;

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
  rule: Extract<PermissionRule, { by: unknown }>,
  args: Readonly<Record<string, unknown>>,
): PermissionRule | undefined {
  let value: unknown = args;
  for (const name of rule.by) {
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }
  return typeof value === 'string' && Object.hasOwn(rule.cases, value) ? rule.cases[value] : undefined;
}

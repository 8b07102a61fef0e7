import { applyMiddleware } from 'graphql-middleware';
import type { GraphQLSchema } from 'graphql';
import { deny, rule as shieldRule, shield } from 'graphql-shield';

import { PublicError } from '../errors/public-error.ts';
import type { PermissionRule } from './rule.ts';
import type { PermissionTable } from './table.ts';
import { decide, type GatewayClient } from './decision.ts';

type ShieldRule = ReturnType<ReturnType<typeof shieldRule>>;

/**
 * Puts the permission table around a schema, by graphql-shield. A root field without a row is refused, and so is
 * every field of a type without one.
 *
 * @throws where the table names a field or type that the schema does not have: it is out of date, at start
 */
export function shieldSchema(schema: GraphQLSchema, table: PermissionTable): GraphQLSchema {
  const toShieldRule = createRuleMaker();
  const fields = (rules: Readonly<Record<string, PermissionRule>>) =>
    Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, toShieldRule(rule)]));
  const types = Object.entries(table.types).map(
    ([name, rule]) => [name, { '*': toShieldRule(rule) }] as const,
  );
  const tree = {
    Query: fields(table.Query),
    ...(schema.getMutationType() && { Mutation: fields(table.Mutation) }),
    ...Object.fromEntries(types),
  };
  const guard = shield(tree, {
    fallbackRule: deny,
    fallbackError: () => new PublicError('FORBIDDEN'),
    // Otherwise what a resolver throws would come out as a refusal. A rule that throws is still one.
    allowExternalErrors: true,
  });
  return applyMiddleware(schema, guard);
}

/** Shield throws at two rules of one name, so equal rules are one rule. */
function createRuleMaker(): (rule: PermissionRule) => ShieldRule {
  const made = new Map<string, ShieldRule>();
  return (rule) => {
    const name = JSON.stringify(rule);
    const known = made.get(name);
    if (known) return known;
    // No cache: a contextual one would keep the decision on one argument for the next.
    const fresh = shieldRule(name, { cache: 'no_cache' })((
      _parent,
      args: Record<string, unknown>,
      client: GatewayClient,
    ) => {
      const decision = decide(rule, client, args);
      return decision === 'allowed' ? true : new PublicError(decision);
    });
    made.set(name, fresh);
    return fresh;
  };
}

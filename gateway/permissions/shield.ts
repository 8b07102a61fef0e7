import { applyMiddleware } from 'graphql-middleware';
import type { GraphQLSchema } from 'graphql';
import { deny, rule as shieldRule, shield } from 'graphql-shield';

import { refuse, type AccessRefusal, type PermissionRule } from '#rules/identity/access.ts';

import type { GatewayClient } from '../context.ts';
import { PublicError, type ErrorCode } from '../errors/public-error.ts';
import type { PermissionTable } from './table.ts';

type ShieldRule = ReturnType<ReturnType<typeof shieldRule>>;

const CODES: Readonly<Record<AccessRefusal, ErrorCode>> = {
  'sign-in': 'UNAUTHENTICATED',
  dashboard: 'FORBIDDEN',
  'no-permission': 'FORBIDDEN',
  'not-found': 'FORBIDDEN',
};

/**
 * Wraps a schema in graphql-shield with the rules of the permission table. Root fields without a row are
 * forbidden, and so are all fields of a type without a row.
 *
 * @throws at startup if the table names a field or type that the schema does not have, because the table
 * is outdated
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
    // Without this, shield would report an error of a resolver as FORBIDDEN. A rule that throws still
    // forbids.
    allowExternalErrors: true,
  });
  return applyMiddleware(schema, guard);
}

/**
 * Creates shield rules. Equal rules share one object, because shield throws if two rules have the same
 * name.
 */
function createRuleMaker(): (rule: PermissionRule) => ShieldRule {
  const made = new Map<string, ShieldRule>();
  return (rule) => {
    const name = JSON.stringify(rule);
    const known = made.get(name);
    if (known) return known;
    // No cache: a contextual cache would reuse the decision for one argument value for the next value.
    const fresh = shieldRule(name, { cache: 'no_cache' })((
      _parent,
      args: Record<string, unknown>,
      client: GatewayClient,
    ) => {
      const refusal = refuse(rule, client.viewer, args, client.trusted);
      return refusal === undefined ? true : new PublicError(CODES[refusal]);
    });
    made.set(name, fresh);
    return fresh;
  };
}

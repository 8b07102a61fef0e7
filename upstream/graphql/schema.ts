import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, GraphQLError } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { accountResolvers } from './accounts.ts';
import { contentResolvers } from './content.ts';
import type { Context } from './context.ts';
import { notificationResolvers } from './notifications.ts';
import { sessionResolvers } from './session.ts';
import { signInResolvers } from './sign-in.ts';
import { workflowResolvers } from './workflow.ts';

// Each resolver types its own arguments; to collect them it is enough that they are functions.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type FieldResolvers = Record<string, (...args: any[]) => unknown>;
type RootResolvers = { Query: FieldResolvers; Mutation: FieldResolvers };

const contract = fileURLToPath(new URL('../../gateway/schema/upstream.graphql', import.meta.url));

export function createContractSchema() {
  const typeDefs = readFileSync(contract, 'utf8');
  const resolvers = withTheRest(typeDefs, {
    Query: { ...contentResolvers.Query, ...workflowResolvers.Query, ...notificationResolvers.Query },
    Mutation: {
      ...signInResolvers.Mutation,
      ...accountResolvers.Mutation,
      ...sessionResolvers.Mutation,
      ...notificationResolvers.Mutation,
    },
  });
  return createSchema<Context>({ typeDefs, resolvers });
}

/** Each root field of the contract that nothing answers yet says so, instead of a null that looks like an answer. */
function withTheRest(typeDefs: string, resolvers: RootResolvers): RootResolvers {
  const schema = buildSchema(typeDefs);
  const missing = (fields: object | undefined, known: FieldResolvers): FieldResolvers =>
    Object.fromEntries(
      Object.keys(fields ?? {})
        .filter((name) => !(name in known))
        .map((name) => [name, notYet]),
    );
  return {
    Query: { ...resolvers.Query, ...missing(schema.getQueryType()?.getFields(), resolvers.Query) },
    Mutation: {
      ...resolvers.Mutation,
      ...missing(schema.getMutationType()?.getFields(), resolvers.Mutation),
    },
  };
}

function notYet(): never {
  throw new GraphQLError('not part of the demo yet', { extensions: { category: 'demo' } });
}

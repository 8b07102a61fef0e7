import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSchema } from 'graphql-yoga';
import { accountResolvers } from './accounts.ts';
import { adjunctFacultyResolvers } from './applications/adjunct-faculty.ts';
import { partnerResolvers } from './applications/partners.ts';
import { testimonialResolvers } from './applications/testimonials.ts';
import { contentResolvers } from './content.ts';
import type { Context } from './context.ts';
import { identityProviderResolvers } from './identity-provider.ts';
import { notificationResolvers } from './notifications.ts';
import { popupResolvers } from './popup.ts';
import { recruitmentResolvers } from './recruitment.ts';
import { sessionResolvers } from './session.ts';
import { signInResolvers } from './sign-in.ts';
import { studentResolvers } from './students.ts';
import { withoutNul } from '../database/without-nul.ts';
import { workflowResolvers } from './workflow.ts';

// Each resolver declares the types of its arguments. For this map it is enough that they are functions.
// oxlint-disable-next-line typescript/no-explicit-any
type FieldResolvers = Record<string, (...args: any[]) => unknown>;
type RootResolvers = { Query: FieldResolvers; Mutation: FieldResolvers };

const contract = fileURLToPath(new URL('../../gateway/schema/upstream.graphql', import.meta.url));

export function createContractSchema() {
  const typeDefs = readFileSync(contract, 'utf8');
  const resolvers: RootResolvers = {
    Query: {
      ...contentResolvers.Query,
      ...popupResolvers.Query,
      ...partnerResolvers.Query,
      ...testimonialResolvers.Query,
      ...workflowResolvers.Query,
      ...notificationResolvers.Query,
      ...studentResolvers.Query,
    },
    Mutation: {
      ...signInResolvers.Mutation,
      ...accountResolvers.Mutation,
      ...identityProviderResolvers.Mutation,
      ...sessionResolvers.Mutation,
      ...notificationResolvers.Mutation,
      ...partnerResolvers.Mutation,
      ...adjunctFacultyResolvers.Mutation,
      ...testimonialResolvers.Mutation,
      ...recruitmentResolvers.Mutation,
    },
  };
  return createSchema<Context>({
    typeDefs,
    resolvers: {
      Query: withCleanArguments(resolvers.Query),
      Mutation: withCleanArguments(resolvers.Mutation),
    },
  });
}

function withCleanArguments(fields: FieldResolvers): FieldResolvers {
  const entries = Object.entries(fields).map(([name, resolve]): [string, FieldResolvers[string]] => [
    name,
    (parent, args, context) => resolve(parent, withoutNul(args), context),
  ]);
  return Object.fromEntries(entries);
}

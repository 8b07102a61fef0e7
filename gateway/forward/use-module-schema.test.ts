import { createSchema } from 'graphql-yoga';
import { afterAll, expect, test } from 'vitest';

import { createPlugins } from '../plugins.ts';
import { createTestGateway, post } from '../testing/post.ts';
import { tokenOf } from '../testing/tokens.ts';

const calls: string[] = [];
const schema = createSchema({
  typeDefs: `
    type Query { ship(name: String!): Ship secret: Secret }
    type Mutation { launch(input: LaunchInput!): Ship sink: Ship }
    type Ship { name: String! crew(first: Int = 2): [String!]! captain: String }
    type Secret { code: String }
    input LaunchInput { name: String! count: Int = 3 }
  `,
  resolvers: {
    Query: {
      ship: (_root, { name }: { name: string }) => ({ name }),
      secret: () => ({ code: 'secret of a ship' }),
    },
    Mutation: {
      launch: (_root, { input }: { input: { name: string; count: number } }) => {
        calls.push(`${input.name} ${input.count}`);
        return { name: input.name };
      },
      sink: () => {
        throw new Error('It cannot sink.');
      },
    },
    Ship: {
      crew: (_ship, { first }: { first: number }) =>
        Array.from({ length: first }, (_, index) => `sailor ${index}`),
      captain: () => {
        throw new Error('It has no captain.');
      },
    },
  },
});
const permissions = [
  {
    Query: { ship: 'public', secret: 'signed-in' },
    Mutation: { launch: 'public', sink: 'public' },
    types: { Ship: 'public', Secret: 'signed-in' },
  },
] as const;
const modules = { schema, permissions };
// No server listens at this address: the modules need no backend.
const url = 'http://127.0.0.1:9/graphql';
const gateway = createTestGateway(url, { modules });
/** The same gateway without the plugin, so that it executes over the stitched schema. */
const stitched = createTestGateway(url, {
  modules,
  createPlugins: (parts) => createPlugins({ ...parts, moduleSchema: undefined }),
});
/** The same gateway without the authorizer, so that only graphql-shield refuses. */
const withoutAuthorizer = createTestGateway(url, {
  modules,
  createPlugins: (parts) =>
    createPlugins({ ...parts, authorize: () => Promise.resolve({ variables: {} }) as never }),
});
afterAll(() => Promise.all([gateway.close(), stitched.close(), withoutAuthorizer.close()]));

// SPEED-9
test.each([
  [
    'fields with arguments and aliases',
    'query ($n: String!) { a: ship(name: $n) { name crew } b: ship(name: "b") { crew(first: 1) } }',
  ],
  [
    'fragments and types',
    'query ($n: String!) { ...F } fragment F on Query { ship(name: $n) { __typename ... on Ship { name } } }',
  ],
  [
    'skipped fields',
    'query ($n: String!) { ship(name: $n) { name crew @skip(if: true) } secret @include(if: false) { code } }',
  ],
  [
    'a skipped field of the backend with a variable of its type',
    'mutation ($n: String!, $i: RegisterPartnerUserInput) { launch(input: { name: $n }) { name } registerPartnerUser(input: $i) @skip(if: true) { __typename } }',
  ],
  ['an error of a field', 'query ($n: String!) { ship(name: $n) { name captain } }'],
  [
    'a mutation with defaults',
    'mutation ($n: String!) { a: launch(input: { name: $n }) { name } b: launch(input: { name: "b", count: 1 }) { name } }',
  ],
  ['an error of a mutation', 'mutation ($n: String!) { sink { name } launch(input: { name: $n }) { name } }'],
  ['an unknown field', 'query ($n: String!) { ship(name: $n) { size } }'],
  ['a missing value', 'query ($m: String!) { ship(name: $m) { name } }'],
  ['a refused field', 'query ($n: String!) { ship(name: $n) { name } secret { code } }'],
  ['a field of the portal beside it', 'query ($n: String!) { viewer { id } ship(name: $n) { name } }'],
])('the answer is that of the stitched schema: %s', async (_name, query) => {
  const options = { variables: { n: 'a' } };
  calls.length = 0;
  const expected = await post(stitched, query, options);
  const sent = [...calls];
  calls.length = 0;
  const answer = await post(gateway, query, options);
  expect(answer).toEqual(expected);
  expect(calls).toEqual(sent);
});

// GATEWAY-3
test('graphql-shield refuses there too, if the authorizer did not', async () => {
  const answer = await post(withoutAuthorizer, '{ secret { code } }');
  expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(answer.text).not.toContain('secret of a ship');
  const token = await tokenOf('student');
  expect((await post(gateway, '{ secret { code } }', { token })).data).toEqual({
    secret: { code: 'secret of a ship' },
  });
});

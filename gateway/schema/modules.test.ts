import { createSchema } from 'graphql-yoga';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';

import type { Gateway } from '../gateway.ts';
import { joinPermissions, PERMISSION_TABLE, type PermissionTable } from '../permissions/table.ts';
import { createTestGateway, createTestLog, post, REQUEST_ID } from '../testing/post.ts';
import { signToken } from '../testing/tokens.ts';

const PERMISSIONS: PermissionTable = {
  Query: { ship: 'signed-in', ships: { key: 'students-index' }, harbour: 'public' },
  Mutation: {},
  types: { Ship: 'signed-in' },
};

const schema = createSchema<{ viewer?: { id: string } }>({
  typeDefs: `
    type Query { ship: Ship ships: [Ship!] harbour: String }
    type Ship { id: ID! }
  `,
  resolvers: {
    Query: {
      ship: (_root, _args, { viewer }) => ({ id: viewer?.id }),
      ships: () => [],
      harbour: () => {
        throw new ModuleError('DATABASE_UNAVAILABLE', { cause: new Error('canary at db.internal') });
      },
    },
  },
});

let gateway: Gateway;
let log: ReturnType<typeof createTestLog>;
beforeAll(() => {
  log = createTestLog();
  // No server listens at this address: the modules need no backend.
  gateway = createTestGateway('http://127.0.0.1:9/graphql', {
    modules: { schema, permissions: [PERMISSIONS] },
    log: log.log,
  });
});
beforeEach(() => void log.entries.splice(0));
afterAll(() => gateway.close());

const USER = { sub: '7', role: 'user' };

// GATEWAY-1
test('answers a field of the modules in-process, with the verified user of the token', async () => {
  const answer = await post(gateway, '{ ship { id } viewer { id } }', { token: await signToken(USER) });
  expect(answer.errors).toBeUndefined();
  expect(answer.data).toEqual({ ship: { id: '7' }, viewer: { id: '7' } });
});

// GATEWAY-2, GATEWAY-4
test('applies the rules of the modules, and refuses the whole operation', async () => {
  const visitor = await post(gateway, '{ ship { id } }');
  expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const user = await post(gateway, '{ ship { id } ships { id } }', { token: await signToken(USER) });
  expect(user.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(user.data).toBeUndefined();
});

// DATA-6
test('answers 503 in words while the database is unavailable, and logs the cause', async () => {
  const answer = await post(gateway, '{ harbour }');
  expect(answer.status).toBe(503);
  expect(answer.errors?.[0]).toMatchObject({
    message: 'This part of the portal is unavailable at the moment. Please try again in a minute.',
    path: ['harbour'],
    extensions: { code: 'DATABASE_UNAVAILABLE', requestId: REQUEST_ID },
  });
  expect(answer.text).not.toContain('canary');
  expect(log.entries).toMatchObject([
    { level: 'warn', entry: { requestId: REQUEST_ID, code: 'DATABASE_UNAVAILABLE', err: expect.any(Error) } },
  ]);
});

// DATA-8
test.each([
  ['root field', { Query: { events: 'public' }, Mutation: {}, types: {} }],
  ['type', { Query: {}, Mutation: {}, types: { Student: 'public' } }],
] satisfies [string, PermissionTable][])(
  'refuses modules with a %s that another part has',
  (_, permissions) => {
    expect(() => joinPermissions([PERMISSION_TABLE, permissions])).toThrow(
      /Two parts of the schema have a rule/,
    );
  },
);

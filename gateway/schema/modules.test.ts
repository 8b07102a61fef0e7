import { createSchema } from 'graphql-yoga';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { UPLOAD_FIELDS } from '#rules/files/upload-fields.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { Gateway } from '../gateway.ts';
import { joinRateLimits, RATE_LIMITED } from '../hardening/rate-limit-table.ts';
import { joinPermissions, PERMISSION_TABLE, type PermissionTable } from '../permissions/table.ts';
import { createTestGateway, createTestLog, post, REQUEST_ID } from '../testing/post.ts';
import { signToken } from '../testing/tokens.ts';
import { joinUploadFields } from '../uploads/plan.ts';

const PERMISSIONS: PermissionTable = {
  Query: { ship: 'signed-in', ships: { key: 'students-index' }, harbour: 'public', pilot: 'public' },
  Mutation: { launch: { keys: ['students-index'], roles: ['admin'] } },
  types: { Ship: 'signed-in' },
};

const schema = createSchema<{ viewer?: { id: string } }>({
  typeDefs: `
    type Query { ship: Ship ships: [Ship!] harbour: String pilot(email: String!): String }
    type Mutation { launch: String }
    type Ship { id: ID! }
  `,
  resolvers: {
    Query: {
      ship: (_root, _args, { viewer }) => ({ id: viewer?.id }),
      ships: () => [],
      harbour: () => {
        throw new ModuleError('DATABASE_UNAVAILABLE', { cause: new Error('canary at db.internal') });
      },
      pilot: () => 'on board',
    },
    Mutation: { launch: () => 'launched' },
  },
});

let gateway: Gateway;
let log: ReturnType<typeof createTestLog>;
beforeAll(() => {
  log = createTestLog();
  // No server listens at this address: the modules need no backend.
  gateway = createTestGateway('http://127.0.0.1:9/graphql', {
    modules: { schema, permissions: [PERMISSIONS], rateLimits: [{ pilot: { account: ['email'] } }] },
    limits: { perAddress: 4, perAccount: 2 },
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

// RIGHT-1, RIGHT-2
test('a field with a key and a role needs both, and a Viewer never has the role', async () => {
  const codeFor = async (role: string, permissions: string) => {
    const token = await signToken({ sub: '7', role, permissions });
    const { errors } = await post(gateway, 'mutation { launch }', { token });
    return errors?.[0]?.extensions.code;
  };
  expect(await codeFor('admin', 'students-index')).toBeUndefined();
  expect(await codeFor('superadmin', '')).toBeUndefined();
  expect(await codeFor('admin', 'jobs-index')).toBe('FORBIDDEN');
  expect(await codeFor('Viewer', 'students-index')).toBe('FORBIDDEN');
});

// RIGHT-8
test('limits the calls of a field that its module has a row for, for one account and one address', async () => {
  const call = async (account: string) => (await post(gateway, `{ pilot(email: "${account}") }`)).status;
  expect([await call('a'), await call('a'), await call('a')]).toEqual([200, 200, 429]);
  // The refused call does not count for the address.
  expect([await call('b'), await call('c'), await call('d')]).toEqual([200, 200, 429]);
  expect((await post(gateway, '{ harbour }')).status).toBe(503);
});

// RIGHT-8
test('refuses a rate limit for a field that another part limits', () => {
  expect(() => joinRateLimits([RATE_LIMITED, { login: {} }])).toThrow(
    'Two parts of the schema have a rate limit for login.',
  );
});

// GATEWAY-9
test('refuses file arguments for a field that another part has', () => {
  expect(() => joinUploadFields([UPLOAD_FIELDS, { registerPartner: {} }])).toThrow(
    'Two parts of the schema have file arguments for registerPartner.',
  );
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

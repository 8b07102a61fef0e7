import { parse } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Gateway } from '../gateway.ts';
import { createTestGateway } from '../testing/post.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { tokenOf } from '../testing/tokens.ts';

let upstream: TestBackend;
let gateway: Gateway;
let version: number;

beforeEach(async () => {
  upstream = await startTestBackend();
  upstream.serve({
    settings: [{ name: 'current_year' }],
    countries: [{ country_name: 'Oman' }],
    checkPartnerExist: { error: true },
  });
  version = 1;
  const schema = createSchema({
    typeDefs: 'type Query { ship: String broken: String } type Mutation { launch: String }',
    resolvers: {
      Query: {
        ship: () => 'ship',
        broken: () => {
          throw new Error('The database is broken.');
        },
      },
      Mutation: { launch: () => 'launched' },
    },
  });
  const permissions = [
    { Query: { ship: 'public', broken: 'public' }, Mutation: { launch: 'public' }, types: {} },
  ] as const;
  gateway = createTestGateway(upstream.url, { modules: { schema, permissions, version: () => version } });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

/** Executes an operation for a page, and returns what it notes. */
async function read(query: string, client: { token?: string; trusted?: boolean; pastCache?: boolean } = {}) {
  const checks: (() => boolean)[] = [];
  let isRepeatable = true;
  const answer = await gateway.execute(
    parse(query),
    {},
    {
      requestId: 'r',
      ...client,
      contentReads: {
        note: (isCurrent) => void checks.push(isCurrent),
        noteUnrepeatable: () => void (isRepeatable = false),
      },
    },
  );
  return { answer, isRepeatable, checks, isCurrent: () => checks.every((check) => check()) };
}

// SPEED-6
test.each(['{ settings { name } }', '{ settings { name } countries { country_name } }'])(
  'public content is current while the cache has no newer answer: %s',
  async (query) => {
    const { answer, isRepeatable, checks, isCurrent } = await read(query);
    expect(answer.ok).toBe(true);
    expect(isRepeatable).toBe(true);
    expect(checks).toHaveLength(1);
    version += 1;
    expect(isCurrent()).toBe(true);
  },
);

test('an answer of the modules is current until their data can have changed', async () => {
  const { isRepeatable, checks, isCurrent } = await read('{ ship }');
  expect([isRepeatable, checks.length, isCurrent()]).toEqual([true, 1, true]);
  version += 1;
  expect(isCurrent()).toBe(false);
});

test('an answer of both is current while both parts are', async () => {
  const { answer, isRepeatable, checks, isCurrent } = await read('{ ship settings { name } }');
  expect(answer).toMatchObject({ ok: true, data: { ship: 'ship' } });
  expect([isRepeatable, checks.length, isCurrent()]).toEqual([true, 2, true]);
  version += 1;
  expect(isCurrent()).toBe(false);
});

test.each([
  ['a mutation', 'mutation { launch }', {}],
  [
    'a field of the backend that is not public content',
    '{ checkPartnerExist(en_company_name: "c") { error } }',
    {},
  ],
  [
    'such a field beside public content',
    '{ settings { name } checkPartnerExist(en_company_name: "c") { error } }',
    {},
  ],
  ['a field of the portal itself', '{ viewer { id } }', {}],
  ['a failure of a module', '{ broken }', {}],
  ['content from the backend itself', '{ settings { name } }', { pastCache: true }],
  ['an internal call', '{ ship }', { trusted: true }],
])('%s makes a page that cannot be kept', async (_name, query, client) => {
  expect((await read(query, client)).isRepeatable).toBe(false);
});

test('a call of a user makes a page that cannot be kept', async () => {
  const token = await tokenOf('student');
  for (const query of ['{ ship }', '{ settings { name } }'])
    expect((await read(query, { ...(token !== undefined && { token }) })).isRepeatable).toBe(false);
});

test('content that cannot be loaded makes a page that cannot be kept', async () => {
  upstream.behave((_req, res) => void res.destroy());
  const { answer, isRepeatable } = await read('{ settings { name } }');
  expect([answer.ok, isRepeatable]).toEqual([false, false]);
});

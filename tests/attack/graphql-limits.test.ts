import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Running } from '../support/child.ts';
import { startScriptedBackend, type ScriptedBackend } from '../support/scripted-backend.ts';
import { askGraphql, startOwnPortal } from '../support/own-portal.ts';

let backend: ScriptedBackend;
let portal: Running;

beforeAll(async () => {
  backend = await startScriptedBackend(() => ({ settings: [], banners: { data: [] } }));
  portal = await startOwnPortal(backend.url);
});
afterAll(async () => {
  await portal.stop();
  backend.close();
});

const repeat = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');

/** Returns a selection of nested `ofType` fields, `levels` deep. */
function ofTypes(levels: number): string {
  return levels === 1 ? 'name' : `ofType { ${ofTypes(levels - 1)} }`;
}

/**
 * Returns an operation of exactly `count` lexer tokens, 12 for each list. The validation would reject a
 * single field that is repeated a thousand times, but for a different reason.
 */
function tokens(count: number): string {
  const list = (images: number) => `banners(first: 1) { data { ${repeat(images, () => 'image')} } }`;
  return `{ ${repeat(81, () => list(1))} ${list(count - 82 * 12 - 1)} }`;
}

interface Limit {
  name: string;
  limit: number;
  write: (count: number) => { query: string; variables?: Record<string, unknown> };
}

const LIMITS: Limit[] = [
  {
    name: 'aliases',
    limit: 15,
    write: (count) => ({ query: `{ settings { ${repeat(count, (index) => `a${index}: name`)} } }` }),
  },
  {
    name: 'aliases of __typename',
    limit: 15,
    write: (count) => ({ query: `{ settings { ${repeat(count, (index) => `a${index}: __typename`)} } }` }),
  },
  {
    name: 'aliases through fragments',
    limit: 15,
    write: (count) => ({
      query: `{ settings { ...f } } fragment f on Setting { ${repeat(count, (index) => `a${index}: name`)} }`,
    }),
  },
  {
    name: 'directives',
    limit: 5,
    write: (count) => ({ query: `{ settings { ${repeat(count, () => 'name @include(if: true)')} } }` }),
  },
  {
    name: 'directives through fragments',
    limit: 5,
    write: (count) => ({
      query: `{ settings { ...f } } fragment f on Setting { ${repeat(count, () => 'name @include(if: true)')} }`,
    }),
  },
  { name: 'tokens', limit: 1000, write: (count) => ({ query: tokens(count) }) },
  {
    name: 'first as a literal',
    limit: 100,
    write: (count) => ({ query: `{ banners(first: ${count}) { data { image } } }` }),
  },
  {
    name: 'first as a variable',
    limit: 100,
    write: (first) => ({
      query: 'query ($first: Int!) { banners(first: $first) { data { image } } }',
      variables: { first },
    }),
  },
  {
    name: 'first as a variable’s default',
    limit: 100,
    write: (count) => ({
      query: `query ($first: Int! = ${count}) { banners(first: $first) { data { image } } }`,
    }),
  },
  {
    name: 'first in a fragment',
    limit: 100,
    write: (count) => ({
      query: `{ ...f } fragment f on Query { banners(first: ${count}) { data { image } } }`,
    }),
  },
];

// GATEWAY-10
test.each(LIMITS)(
  '$name: accepts $limit, and rejects one more without a request to the backend',
  async ({ limit, write }) => {
    const before = backend.count();
    const within = write(limit);
    expect((await askGraphql(portal.url, within.query, within)).errors).toBeUndefined();
    expect(backend.count()).toBe(before + 1);
    const beyond = write(limit + 1);
    // With the older media type, GraphQL over HTTP answers 200 even to a document that cannot be parsed.
    const headers = { accept: 'application/graphql-response+json' };
    const refused = await askGraphql(portal.url, beyond.query, { ...beyond, headers });
    expect(refused.status).toBe(400);
    expect(refused.data ?? undefined).toBeUndefined();
    expect(refused.errors?.[0]?.extensions.requestId).toMatch(/^[\w-]{36}$/);
    expect(backend.count()).toBe(before + 1);
  },
);

describe('the depth limit', () => {
  // The contract's types are not nested this deeply. The introspection types can be nested without end.
  let explored: Running;
  beforeAll(async () => {
    explored = await startOwnPortal(backend.url, { GRAPHQL_EXPLORER: '1' });
  });
  afterAll(() => explored.stop());

  // Each query has a different value of `first`. The response is therefore not in the cache, and the backend
  // gets a request.
  const written: [name: string, write: (levels: number) => string][] = [
    [
      'without fragments',
      (levels) => `{ banners(first: 2) { data { image } } __type(name: "Query") { ${ofTypes(levels - 1)} } }`,
    ],
    [
      'through fragments',
      (levels) =>
        `{ banners(first: 3) { data { image } } __type(name: "Query") { ...a } }
         fragment a on __Type { ofType { ...b } } fragment b on __Type { ${ofTypes(levels - 2)} }`,
    ],
    [
      'through inline fragments',
      (levels) =>
        `{ banners(first: 4) { data { image } } ... { __type(name: "Query") { ... { ${ofTypes(levels - 1)} } } } }`,
    ],
  ];
  test.each(written)(
    'nesting %s: accepts 8 levels, and rejects a ninth without a request to the backend',
    async (_name, write) => {
      const before = backend.count();
      const within = await askGraphql(explored.url, write(8));
      expect(within).toMatchObject({ status: 200, data: { __type: { ofType: null } } });
      expect(within.errors).toBeUndefined();
      expect(backend.count()).toBe(before + 1);
      const refused = await askGraphql(explored.url, write(9));
      expect(refused.status).toBe(400);
      expect(refused.errors?.[0]?.message).toContain('depth limit of 8 exceeded');
      expect(backend.count()).toBe(before + 1);
    },
  );
});

// The cost is (2 + 1.5 * (2 + 1.5 * scalars)) * 100. It is 9950 for 42 scalars and 10175 for 43. The limit is
// 10000.
const images = (scalars: number) => `{ data { ${repeat(scalars, () => 'image')} } }`;
test.each<[name: string, write: (scalars: number) => string, variables?: Record<string, unknown>]>([
  ['a literal', (scalars) => `{ banners(first: 100) ${images(scalars)} }`],
  // The cost is computed without the values of variables, so `n: 1` does not lower it.
  ['a variable', (scalars) => `query ($n: Int!) { banners(first: $n) ${images(scalars)} }`, { n: 1 }],
])(
  'cost with first as %s: accepts the highest allowed cost, and rejects one more field',
  async (_name, write, variables) => {
    const before = backend.count();
    const options = variables && { variables };
    expect((await askGraphql(portal.url, write(42), options)).errors).toBeUndefined();
    const refused = await askGraphql(portal.url, write(43), options);
    expect(refused.status).toBe(400);
    expect(refused.errors?.[0]?.message).toContain('Cost limit');
    expect(backend.count()).toBe(before + 1);
  },
);

test.each([0, -1])('first: accepts 1 and rejects %i', async (first) => {
  const query = 'query ($first: Int!) { banners(first: $first) { data { image } } }';
  expect((await askGraphql(portal.url, query, { variables: { first: 1 } })).errors).toBeUndefined();
  const before = backend.count();
  const refused = [
    await askGraphql(portal.url, query, { variables: { first } }),
    await askGraphql(portal.url, `{ banners(first: ${first}) { data { image } } }`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  expect(backend.count()).toBe(before);
});

// GATEWAY-10
test('body: accepts 256 kB, and answers 413 to one byte more', async () => {
  const shell = JSON.stringify({ query: '{ settings { name } }', variables: { pad: '' } }).length;
  const send = async (size: number) => {
    const pad = 'x'.repeat(size - shell);
    const body = JSON.stringify({ query: '{ settings { name } }', variables: { pad } });
    return await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  };
  const before = backend.count();
  expect((await send(256 * 1024)).status).toBe(200);
  const refused = await send(256 * 1024 + 1);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }] });
  expect(backend.count()).toBe(before + 1);
});

// GATEWAY-12
describe('the GraphQL endpoint', () => {
  const send = async (init: RequestInit, search = '') => await fetch(`${portal.url}/graphql${search}`, init);
  const body = JSON.stringify({ query: '{ settings { name } }' });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('answers 405 to %s', async (method) => {
    const before = backend.count();
    expect((await send({ method }, '?query={settings{name}}')).status).toBe(405);
    expect(backend.count()).toBe(before);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/graphql', ''])(
    'answers 415 to a body of the type %o',
    async (type) => {
      const before = backend.count();
      const answer = await send({ method: 'POST', headers: { 'content-type': type }, body });
      expect(answer.status).toBe(415);
      expect(backend.count()).toBe(before);
    },
  );

  test('answers 406 to a client that accepts no JSON', async () => {
    const before = backend.count();
    const headers = { 'content-type': 'application/json', accept: 'text/html' };
    expect((await send({ method: 'POST', headers, body })).status).toBe(406);
    expect(backend.count()).toBe(before);
  });

  test('rejects a batch of operations', async () => {
    const before = backend.count();
    const headers = { 'content-type': 'application/json' };
    expect((await send({ method: 'POST', headers, body: `[${body}]` })).status).toBe(400);
    expect((await send({ method: 'POST', headers, body: `[${body},${body}]` })).status).toBe(400);
    expect(backend.count()).toBe(before);
  });

  test('sends no CORS headers to a page of another origin', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const answer = await send({ method: 'POST', headers, body });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  // GATEWAY-13
  test('does not reveal the schema by introspection or by suggestions', async () => {
    for (const query of [
      '{ __schema { types { name } } }',
      'query IntrospectionQuery { __schema { queryType { name } } }',
      '{ __type(name: "Query") { fields { name } } }',
      '{ settings { name } ... on Query { __schema { types { name } } } }',
    ]) {
      const answer = await askGraphql(portal.url, query);
      expect(answer.data ?? undefined, query).toBeUndefined();
      expect(answer.text, query).not.toMatch(/signinWithUaePass|"Setting"/);
    }
    const near = await askGraphql(portal.url, '{ settingz { name } }');
    expect(near.text).not.toMatch(/did you mean/i);
  });
});

test('answers the CORS preflight request of a configured origin', async () => {
  const own = await startOwnPortal(backend.url, { CORS_ORIGINS: 'https://app.example' });
  const asked = await fetch(`${own.url}/graphql`, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe('https://app.example');
  await own.stop();
});

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { createMemoryDenylist, denylistId } from '../identity/denylist.ts';
import type { Gateway, GatewayOptions } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, createTestLog, post, postPlain } from '../testing/post.ts';
import { USERS, SECRET, signToken, tokenOf } from '../testing/tokens.ts';
import { createTokenVerifier } from '../identity/token.ts';
import { createPlugins } from '../plugins.ts';
import type { GatewayPlugin } from './declaration.ts';

const NOTIFICATIONS = 'query N($first: Int!) { notifications(first: $first) { data { id title } } }';
const VARIABLES = { first: 5 };

let upstream: TestBackend;
let gateway: Gateway;

beforeAll(async () => {
  upstream = await startTestBackend();
});
beforeEach(() => {
  upstream.received.splice(0);
  upstream.serve({
    settings: [{ name: 'current_year', value: '2026' }],
    notifications: { data: [{ id: '1', title: 'Naïve – «ok»' }] },
    markNotificationAsRead: { id: '7', type: 'job' },
  });
});
afterAll(() => upstream.close());

/**
 * Opens the gateway for the tests.
 *
 * @returns a function that closes it; Vitest calls it at the end
 */
function openGateway(options: Partial<GatewayOptions> = {}) {
  const opened = createTestGateway(upstream.url, { fastPath: true, ...options });
  gateway = opened;
  return () => opened.close();
}

/**
 * Sends the operation through Yoga's pipeline, so that the fast path knows its text, then by the fast
 * path.
 */
async function both(query: string, options: Parameters<typeof post>[2] = {}) {
  const full = await post(gateway, query, options);
  return { full, fast: await postPlain(gateway, query, options) };
}

describe('an operation whose text the gateway has validated before', () => {
  beforeEach(() => openGateway());

  // GATEWAY-17
  test('gets the same response by the fast path as by Yoga’s pipeline', async () => {
    const token = await tokenOf('student');
    expect(await postPlain(gateway, NOTIFICATIONS, { token, variables: VARIABLES })).toBeUndefined();
    const { full, fast } = await both(NOTIFICATIONS, { token, variables: VARIABLES });
    expect(fast).toMatchObject(full);
    expect(fast?.text).toBe(full.text);
    expect(upstream.received.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${token}`,
      `Bearer ${token}`,
    ]);
    expect(upstream.received[1]).toMatchObject({ query: upstream.received[0]?.query, variables: VARIABLES });
  });

  test('gets the bytes of the backend unchanged if they match the operation', async () => {
    const asked = { token: await tokenOf('student'), variables: VARIABLES };
    const written =
      '{"data":{"notifications":{"data":[{"id":"1","title":"na\\u00efve \\/ \\ud83d\\ude00"}]}}}';
    upstream.behave((_req, res) => res.writeHead(200, { 'content-type': 'application/json' }).end(written));
    const { full, fast } = await both(NOTIFICATIONS, asked);
    expect(fast).toMatchObject({ status: 200, text: written, data: full.data });
  });

  test('takes the fast path if it is a mutation', async () => {
    const token = await tokenOf('student');
    const { full, fast } = await both('mutation { markNotificationAsRead(id: 7) { id } }', { token });
    expect(fast).toMatchObject(full);
    expect(full.data).toEqual({ markNotificationAsRead: { id: '7' } });
  });

  test('takes the fast path if it has `extensions`, which are ignored', async () => {
    await post(gateway, '{ settings { name } }');
    const body = JSON.stringify({
      query: '{ settings { name } }',
      extensions: { clientLibrary: { name: 'x' } },
    });
    const { signal } = new AbortController();
    const request = { headers: { 'content-type': 'application/json' }, body: Buffer.from(body), signal };
    expect((await gateway.answerPlain(request, { requestId: 'r' }))?.status).toBe(200);
  });

  test('gets cached public content without a backend request, unless its text is different', async () => {
    let year = 2026;
    upstream.serve({ settings: () => [{ name: 'current_year', value: String((year += 1)) }] });
    const query = '{ settings { name value } }';
    const { full, fast } = await both(query);
    expect(fast?.text).toBe(full.text);
    expect((await postPlain(gateway, query))?.text).toBe(full.text);
    expect(upstream.received).toHaveLength(1);
    const another = await both('{ settings { value } }');
    expect(another.fast?.data).toEqual({ settings: [{ value: '2028' }] });
  });

  test('gets a masked error if the backend fails, and the error is logged, as in Yoga’s pipeline', async () => {
    const { log, entries } = createTestLog();
    onTestFinished(openGateway({ log }));
    const token = await tokenOf('student');
    upstream.answer({ errors: [{ message: 'SQLSTATE at /var/www/html', path: ['notifications'] }] });
    const { full, fast } = await both(NOTIFICATIONS, { token, variables: VARIABLES });
    expect(fast).toMatchObject(full);
    expect(fast?.text).not.toContain('SQLSTATE');
    expect(fast?.errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_ERROR' });
    expect(entries.filter(({ level }) => level === 'error')).toHaveLength(2);
  });

  test('gets the same error and status as in Yoga’s pipeline if the backend is down', async () => {
    const token = await tokenOf('student');
    await post(gateway, NOTIFICATIONS, { token, variables: VARIABLES });
    upstream.behave((_req, res) => res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Down</h1>'));
    const { full, fast } = await both(NOTIFICATIONS, { token, variables: VARIABLES });
    expect(full.status).toBe(503);
    expect(fast).toMatchObject(full);
  });
});

describe('the fast path', () => {
  beforeAll(() => openGateway());

  test.each([
    undefined,
    '*/*',
    'application/json',
    'application/graphql-response+json',
    'application/*',
    // The Accept headers of Apollo Client 4 and 3, urql, graphql-request, axios and a browser's fetch
    // with a weight, and a header that accepts one type only as latin1.
    'application/graphql-response+json,application/json;q=0.9',
    'application/json, application/graphql-response+json;q=0.5',
    'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed',
    'application/graphql-response+json; charset=utf-8, application/json; charset=utf-8',
    'application/json, text/plain, */*',
    'multipart/mixed;deferSpec=20220824, application/json',
    'application/json; charset=latin1, application/graphql-response+json',
  ])('answers in the media type that the client accepts: %s', async (accept) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    await post(gateway, '{ settings { name } }');
    const request = new Request('http://portal.example/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"query":"{ settings { name } }"}',
    });
    const full = await gateway.handle(request, { requestId: 'r' });
    const fast = await postPlain(gateway, '{ settings { name } }', { headers });
    expect(fast?.type).toBe(full.headers.get('content-type'));
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
    'takes a request body of the type %s',
    async (type) => {
      const { fast } = await both('{ settings { name } }', { headers: { 'content-type': type } });
      expect(fast?.data).toEqual({ settings: [{ name: 'current_year' }] });
    },
  );
});

describe('a request that the fast path leaves to Yoga’s pipeline', () => {
  const denylist = createMemoryDenylist();
  beforeAll(() => openGateway({ denylist }));

  test.each<[string, Parameters<typeof post>[2], number]>([
    ['no token', { variables: VARIABLES }, 401],
    ['an invalid token', { token: 'a.b.c', variables: VARIABLES }, 401],
    ['another scheme than Bearer', { headers: { authorization: 'Basic YTpi' }, variables: VARIABLES }, 401],
  ])('is answered 401 without a backend request: %s', async (_name, options, status) => {
    await post(gateway, NOTIFICATIONS, { token: await tokenOf('student'), variables: VARIABLES });
    const before = upstream.received.length;
    const { full, fast } = await both(NOTIFICATIONS, options);
    expect({ status: full.status, fast }).toEqual({ status, fast: undefined });
    expect(upstream.received).toHaveLength(before);
  });

  test('has an invalid token, although its fields are public', async () => {
    const query = '{ settings { name } }';
    expect((await both(query)).fast?.status).toBe(200);
    const { full, fast } = await both(query, { token: 'a.b.c' });
    expect({ status: full.status, fast }).toEqual({ status: 401, fast: undefined });
  });

  test('has a revoked token', async () => {
    const token = await signToken(USERS.student);
    const asked = { token, variables: VARIABLES };
    expect((await both(NOTIFICATIONS, asked)).fast?.status).toBe(200);
    const viewer = await createTokenVerifier({ algorithm: 'HS256', secret: SECRET })(token);
    if (viewer) await denylist.add(denylistId(token, viewer), viewer.expiresAt);
    const { full, fast } = await both(NOTIFICATIONS, asked);
    expect({ status: full.status, fast }).toEqual({ status: 401, fast: undefined });
  });

  test('has a user without the permission, another user’s record, or a partial login', async () => {
    const query = 'query S($id: ID!) { student(student_id: $id) { student_status } }';
    const own = { token: await tokenOf('student'), variables: { id: 'S-1' } };
    expect((await both(query, own)).fast?.status).toBe(200);
    for (const refused of [
      { ...own, variables: { id: 'S-2' } },
      { ...own, token: await tokenOf('nearMiss') },
      { ...own, token: await tokenOf('partial') },
    ]) {
      const { full, fast } = await both(query, refused);
      expect({ status: full.status, fast }).toEqual({ status: 403, fast: undefined });
    }
  });

  test.each([{ first: 101 }, { first: 'many' }, {}])(
    'has variables that are out of range, wrong or missing: %o',
    async (variables) => {
      const token = await tokenOf('student');
      await post(gateway, NOTIFICATIONS, { token, variables: VARIABLES });
      const before = upstream.received.length;
      const { full, fast } = await both(NOTIFICATIONS, { token, variables });
      expect(full.errors).toHaveLength(1);
      expect(fast).toBeUndefined();
      expect(upstream.received).toHaveLength(before);
    },
  );

  test('has a text that never passed validation', async () => {
    for (const query of [
      '{ nothing }',
      '{ __schema { types { name } } }',
      '{',
      `{ ${'a: settings { name } '.repeat(16)}}`,
    ]) {
      expect((await both(query)).fast).toBeUndefined();
    }
  });

  test.each([
    ['another media type', { headers: { 'content-type': 'text/plain' } }],
    ['a charset other than UTF-8', { headers: { 'content-type': 'application/json; charset=latin1' } }],
    ['a response that is not JSON', { headers: { accept: 'text/event-stream' } }],
  ])('has a header for %s', async (_name, options) => {
    await post(gateway, '{ settings { name } }');
    expect(await postPlain(gateway, '{ settings { name } }', options)).toBeUndefined();
  });

  test('has a body that is not exactly one operation', async () => {
    await post(gateway, '{ settings { name } }');
    const query = '{ settings { name } }';
    for (const body of [
      '',
      'null',
      '[]',
      '"x"',
      JSON.stringify([{ query }]),
      JSON.stringify({ query, extensions: 'x' }),
      JSON.stringify({ query, id: 'x' }),
    ]) {
      const { signal } = new AbortController();
      const request = { headers: { 'content-type': 'application/json' }, body: Buffer.from(body), signal };
      expect(await gateway.answerPlain(request, { requestId: 'r' }), body).toBeUndefined();
    }
  });
});

test('the fast path does not take operations with a field that a plugin leaves to Yoga', async () => {
  let plugins: GatewayPlugin[] = [];
  onTestFinished(openGateway({ createPlugins: (parts) => (plugins = createPlugins(parts)) }));
  const left = plugins.flatMap(({ fastPath }) => ('leavesFields' in fastPath ? fastPath.leavesFields : []));
  expect([...new Set(left)].sort()).toEqual(
    [
      'checkEmailExistOrNot',
      'checkPartnerExist',
      'checkUpload',
      'completeLoginWithStudentId',
      'createTestimonial',
      'exchangeCodeForAccessToken',
      'login',
      'logout',
      'refreshToken',
      'register',
      'registerActiveStudent',
      'registerAdjunctFaculty',
      'registerPartner',
      'registerPartnerUser',
      'resendVerificationEmail',
      'resetPassword',
      'sendPasswordResetLink',
      'updateJobApplicationFromLink',
      'updateJobApplicationStatusFromLink',
      'verifyEmail',
      'verifyResetPasswordtoken',
    ].sort(),
  );
  upstream.serve({ checkPartnerExist: { error: true }, settings: [] });
  expect((await both('{ checkPartnerExist(en_company_name: "x") { error } }')).fast).toBeUndefined();
  const hidden =
    '{ settings { name } ...R } fragment R on Query { c: checkPartnerExist(en_company_name: "x") { error } }';
  expect((await both(hidden)).fast).toBeUndefined();
});

test('the fast path takes no request if CORS origins are set, because Yoga’s pipeline adds the headers', async () => {
  onTestFinished(openGateway({ corsOrigins: ['https://app.example'] }));
  expect((await both('{ settings { name } }')).fast).toBeUndefined();
});

test('the fast path aborts the backend request when the client disconnects', async () => {
  onTestFinished(openGateway());
  const token = await tokenOf('student');
  await post(gateway, NOTIFICATIONS, { token, variables: VARIABLES });
  const gone = new AbortController();
  const closed = new Promise((resolve) => upstream.behave((req) => req.once('close', resolve)));
  const answer = postPlain(gateway, NOTIFICATIONS, { token, variables: VARIABLES, signal: gone.signal });
  await expect.poll(() => upstream.received.length).toBe(2);
  gone.abort();
  expect((await answer)?.errors?.[0]?.extensions.code).toBe('CLIENT_CLOSED_REQUEST');
  await closed;
});

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { createMemoryDenylist, denylistId } from '../identity/denylist.ts';
import type { Gateway, GatewayOptions } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, createTestLog, post, postPlain } from '../testing/post.ts';
import { USERS, SECRET, signToken, tokenOf } from '../testing/tokens.ts';
import { createTokenVerifier } from '../identity/token.ts';
import { GUARDED_FIELDS } from './fast-path.ts';

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

/** @returns what closes the gateway, for vitest to call */
function openGateway(options: Partial<GatewayOptions> = {}) {
  const opened = createTestGateway(upstream.url, options);
  gateway = opened;
  return () => opened.close();
}

/** Takes Yoga's pipeline first, so that the text is known. */
async function both(query: string, options: Parameters<typeof post>[2] = {}) {
  const full = await post(gateway, query, options);
  return { full, fast: await postPlain(gateway, query, options) };
}

describe('what was asked for before', () => {
  beforeEach(() => openGateway());

  test('takes the fast path, and is answered exactly as by the other', async () => {
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

  test('an answer that is as it was asked for goes out byte for byte', async () => {
    const asked = { token: await tokenOf('student'), variables: VARIABLES };
    const written =
      '{"data":{"notifications":{"data":[{"id":"1","title":"na\\u00efve \\/ \\ud83d\\ude00"}]}}}';
    upstream.behave((_req, res) => res.writeHead(200, { 'content-type': 'application/json' }).end(written));
    const { full, fast } = await both(NOTIFICATIONS, asked);
    expect(fast).toMatchObject({ status: 200, text: written, data: full.data });
  });

  test('a mutation as well', async () => {
    const token = await tokenOf('student');
    const { full, fast } = await both('mutation { markNotificationAsRead(id: 7) { id } }', { token });
    expect(fast).toMatchObject(full);
    expect(full.data).toEqual({ markNotificationAsRead: { id: '7' } });
  });

  test('with extensions, which nobody reads', async () => {
    await post(gateway, '{ settings { name } }');
    const body = JSON.stringify({
      query: '{ settings { name } }',
      extensions: { clientLibrary: { name: 'x' } },
    });
    const { signal } = new AbortController();
    const request = { headers: { 'content-type': 'application/json' }, body: Buffer.from(body), signal };
    expect((await gateway.answerPlain(request, { requestId: 'r' }))?.status).toBe(200);
  });

  test('public content is written once and given to many; what changes is read anew', async () => {
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

  test('an error of the backend is masked and logged as ever', async () => {
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

  test('a backend that gives no answer is the same failure, with the same status', async () => {
    const token = await tokenOf('student');
    await post(gateway, NOTIFICATIONS, { token, variables: VARIABLES });
    upstream.behave((_req, res) => res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Down</h1>'));
    const { full, fast } = await both(NOTIFICATIONS, { token, variables: VARIABLES });
    expect(full.status).toBe(503);
    expect(fast).toMatchObject(full);
  });
});

describe('what was asked for before goes by the fast path', () => {
  beforeAll(() => openGateway());

  test.each([
    undefined,
    '*/*',
    'application/json',
    'application/graphql-response+json',
    'application/*',
    // Apollo Client 4 and 3, urql, graphql-request, axios, a browser's fetch with a weight, and one that reads nothing but latin1.
    'application/graphql-response+json,application/json;q=0.9',
    'application/json, application/graphql-response+json;q=0.5',
    'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed',
    'application/graphql-response+json; charset=utf-8, application/json; charset=utf-8',
    'application/json, text/plain, */*',
    'multipart/mixed;deferSpec=20220824, application/json',
    'application/json; charset=latin1, application/graphql-response+json',
  ])('in the media type that a client accepts: %s', async (accept) => {
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

  test.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8'])('as %s', async (type) => {
    const { fast } = await both('{ settings { name } }', { headers: { 'content-type': type } });
    expect(fast?.data).toEqual({ settings: [{ name: 'current_year' }] });
  });
});

describe('what is refused is refused by Yoga’s pipeline, and the backend hears nothing of it', () => {
  const denylist = createMemoryDenylist();
  beforeAll(() => openGateway({ denylist }));

  test.each<[string, Parameters<typeof post>[2], number]>([
    ['a visitor', { variables: VARIABLES }, 401],
    ['a token that is none', { token: 'a.b.c', variables: VARIABLES }, 401],
    ['a header that is none', { headers: { authorization: 'Basic YTpi' }, variables: VARIABLES }, 401],
  ])('%s', async (_name, options, status) => {
    await post(gateway, NOTIFICATIONS, { token: await tokenOf('student'), variables: VARIABLES });
    const before = upstream.received.length;
    const { full, fast } = await both(NOTIFICATIONS, options);
    expect({ status: full.status, fast }).toEqual({ status, fast: undefined });
    expect(upstream.received).toHaveLength(before);
  });

  test('a token that is none, also for what needs no token', async () => {
    const query = '{ settings { name } }';
    expect((await both(query)).fast?.status).toBe(200);
    const { full, fast } = await both(query, { token: 'a.b.c' });
    expect({ status: full.status, fast }).toEqual({ status: 401, fast: undefined });
  });

  test('a token that was ended', async () => {
    const token = await signToken(USERS.student);
    const asked = { token, variables: VARIABLES };
    expect((await both(NOTIFICATIONS, asked)).fast?.status).toBe(200);
    const viewer = await createTokenVerifier({ algorithm: 'HS256', secret: SECRET })(token);
    if (viewer) await denylist.add(denylistId(token, viewer), viewer.expiresAt);
    const { full, fast } = await both(NOTIFICATIONS, asked);
    expect({ status: full.status, fast }).toEqual({ status: 401, fast: undefined });
  });

  test('a user without the permission, another’s record, a partial login', async () => {
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
    'variables that are too many or wrong: %o',
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

  test('a text that was never found valid', async () => {
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
    [
      'a charset, which is Yoga’s to read',
      { headers: { 'content-type': 'application/json; charset=latin1' } },
    ],
    ['an answer that is not JSON', { headers: { accept: 'text/event-stream' } }],
  ])('%s', async (_name, options) => {
    await post(gateway, '{ settings { name } }');
    expect(await postPlain(gateway, '{ settings { name } }', options)).toBeUndefined();
  });

  test('bodies that are not exactly an operation', async () => {
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

test('no field that a plugin guards takes the fast path', async () => {
  onTestFinished(openGateway());
  expect([...GUARDED_FIELDS].sort()).toEqual(
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

test('where other origins may call, every answer comes by Yoga’s pipeline, which names them', async () => {
  onTestFinished(openGateway({ corsOrigins: ['https://app.example'] }));
  expect((await both('{ settings { name } }')).fast).toBeUndefined();
});

test('a client that goes gives its request up', async () => {
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

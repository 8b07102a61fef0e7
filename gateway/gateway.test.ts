import { parse } from 'graphql';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { createTranslator } from '#rules/text/translator.ts';

import type { Gateway } from './gateway.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';
import { createTestGateway, post, REQUEST_ID } from './testing/post.ts';
import { tokenOf } from './testing/tokens.ts';

let upstream: TestBackend;
let gateway: Gateway;

beforeAll(async () => {
  upstream = await startTestBackend();
  gateway = createTestGateway(upstream.url);
});
beforeEach(() => void upstream.received.splice(0));
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

function document<TData, TVariables = Record<string, never>>(text: string) {
  return parse(text) as TypedDocumentNode<TData, TVariables>;
}

describe('an external request', () => {
  test('gets the data of the backend under the aliases of the client', async () => {
    upstream.serve({ settings: [{ name: 'current_year', value: '2026' }] });
    const answer = await post(gateway, '{ names: settings { n: name value } }');
    expect(answer).toMatchObject({ status: 200, data: { names: [{ n: 'current_year', value: '2026' }] } });
    expect(answer.errors).toBeUndefined();
  });

  test('sends several root fields to the backend in one request', async () => {
    upstream.serve({ settings: [], countries: [], unreadNotificationsCount: { data: { count: 3 } } });
    const token = await tokenOf('student');
    const query =
      '{ settings { name } countries { country_name } unreadNotificationsCount { data { count } } viewer { id } }';
    const answer = await post(gateway, query, { token });
    expect(answer.data).toEqual({
      settings: [],
      countries: [],
      unreadNotificationsCount: { data: { count: 3 } },
      viewer: { id: '1' },
    });
    expect(upstream.received).toHaveLength(1);
  });

  test('passes only its bearer token, language and request id on to the backend', async () => {
    upstream.serve({ unreadNotificationsCount: { data: { count: 0 } } });
    const token = await tokenOf('student');
    await post(gateway, '{ unreadNotificationsCount { data { count } } }', {
      token,
      search: '?token=from-the-address',
      headers: {
        cookie: 'token=from-a-cookie',
        'x-forwarded-for': '10.0.0.1',
        'x-api-key': 'k',
        'accept-language': 'fr',
      },
    });
    const [request] = upstream.received;
    expect(request?.headers.authorization).toBe(`Bearer ${token}`);
    expect(request?.headers['x-request-id']).toBe(REQUEST_ID);
    expect(request?.headers['accept-language']).toBe('en');
    expect(request?.url).toBe('/graphql');
    expect(request?.headers).not.toHaveProperty('cookie');
    expect(request?.headers).not.toHaveProperty('x-forwarded-for');
    expect(request?.headers).not.toHaveProperty('x-api-key');
  });

  test('cannot change the backend URL or headers through `extensions`', async () => {
    upstream.serve({ settings: [] });
    const body = {
      query: '{ settings { name } }',
      extensions: { endpoint: 'http://127.0.0.1:1/', headers: { 'x-evil': '1' } },
    };
    const request = new Request('http://portal.example/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const response = await gateway.handle(request, { requestId: REQUEST_ID });
    expect(await response.json()).toEqual({ data: { settings: [] } });
    expect(upstream.received).toHaveLength(1);
    expect(upstream.received[0]?.headers).not.toHaveProperty('x-evil');
    expect(JSON.stringify(upstream.received[0])).not.toContain('127.0.0.1:1/');
  });

  test('is aborted at the backend when the client disconnects, before the timeout', async () => {
    const closed = new Promise<void>((resolve) => {
      upstream.behave((_req, res) => void res.on('close', resolve));
    });
    const client = new AbortController();
    const query = 'query { checkPartnerExist(en_company_name: "c") { error } }';
    const answer = post(gateway, query, { signal: client.signal }).catch(() => undefined);
    await expect.poll(() => upstream.received.length).toBe(1);
    client.abort();
    await closed;
    await answer;
  });

  test('has no viewer without a token or with the token of a partial login', async () => {
    const query = '{ viewer { id } }';
    expect((await post(gateway, query)).data).toEqual({ viewer: null });
    expect((await post(gateway, query, { token: await tokenOf('partial') })).data).toEqual({ viewer: null });
  });

  test('gets the verified claims of its token as the viewer', async () => {
    const query = '{ viewer { id role studentId studentGroup permissions expiresAt __typename } }';
    const { data } = await post(gateway, query, { token: await tokenOf('student') });
    expect(data?.viewer).toEqual({
      id: '1',
      role: 'user',
      studentId: 'S-1',
      studentGroup: 'active',
      permissions: ['jobs-index'],
      expiresAt: expect.any(Number) as number,
      __typename: 'Viewer',
    });
  });
});

describe('the endpoint', () => {
  async function send(init: RequestInit) {
    const search = init.method === 'GET' ? '?query={settings{name}}' : '';
    return await gateway.handle(new Request(`http://portal.example/graphql${search}`, init), {
      requestId: 'r',
    });
  }

  test.each(['GET', 'PUT', 'OPTIONS', 'DELETE'])('rejects the method %s', async (method) => {
    const response = await send({ method });
    expect(response.status).toBe(405);
    expect(upstream.received).toHaveLength(0);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
  ])('rejects the content type %s', async (type) => {
    const body = '{"query":"{settings{name}}"}';
    const response = await send({ method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(415);
    expect(upstream.received).toHaveLength(0);
  });

  test('rejects several operations in one body', async () => {
    const body = '[{"query":"{settings{name}}"},{"query":"{settings{name}}"}]';
    const response = await send({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(response.status).toBe(400);
    expect(upstream.received).toHaveLength(0);
  });

  test('answers 400 with a code if the body is not JSON', async () => {
    const response = await send({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"quer',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [
        { message: 'POST body sent invalid JSON.', extensions: { code: 'BAD_REQUEST', requestId: 'r' } },
      ],
    });
  });

  test.each(['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }'])(
    'does not reveal the schema: %s',
    async (query) => {
      const answer = await post(gateway, query);
      expect(answer.data).toBeUndefined();
      expect(answer.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    },
  );

  // GATEWAY-13
  test('answers introspection if the explorer is on', async () => {
    const own = createTestGateway(upstream.url, { explorer: true });
    expect((await post(own, '{ __schema { queryType { name } } }')).data).toEqual({
      __schema: { queryType: { name: 'Query' } },
    });
  });
});

describe('a call of the portal’s server', () => {
  const Unread = document<{ unreadNotificationsCount: { data: { count: number } } }>(
    'query Unread { unreadNotificationsCount { data { count } } }',
  );

  test('returns the data of the backend', async () => {
    upstream.serve({ unreadNotificationsCount: { data: { count: 2 } } });
    const token = (await tokenOf('student')) ?? '';
    const answer = await gateway.execute(Unread, {}, { token, requestId: 'r' });
    expect(answer).toEqual({ ok: true, data: { unreadNotificationsCount: { data: { count: 2 } } } });
  });

  // GATEWAY-25
  test('asks the backend in the language of the running code, or in the one that the caller needs', async () => {
    upstream.serve({ unreadNotificationsCount: { data: { count: 2 } } });
    const token = (await tokenOf('student')) ?? '';
    vi.stubGlobal('translator', createTranslator({ language: 'ar', texts: {} }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await gateway.execute(Unread, {}, { token, requestId: 'r' });
    await gateway.execute(Unread, {}, { token, requestId: 'r', language: 'en' });
    expect(upstream.received.map(({ headers }) => headers['accept-language'])).toEqual(['ar', 'en']);
  });

  test('needs the same permissions as an external request', async () => {
    const answer = await gateway.execute(Unread, {}, { requestId: 'r' });
    expect(answer).toMatchObject({ ok: false, code: 'UNAUTHENTICATED', status: 401 });
    expect(upstream.received).toHaveLength(0);
  });

  test('returns an error for an invalid token', async () => {
    const answer = await gateway.execute(Unread, {}, { token: 'a.b.c', requestId: 'r' });
    expect(answer).toMatchObject({ ok: false, code: 'UNAUTHENTICATED', status: 401 });
  });

  test('returns validation messages by field', async () => {
    const validation = { email: ['The email has already been taken.'] };
    upstream.answer({
      data: null,
      errors: [
        {
          message: 'Validation failed for the field [login].',
          extensions: { category: 'validation', validation },
        },
      ],
    });
    const Login = document<unknown, { e: string }>(
      'mutation ($e: String!) { login(email: $e, password: "secret") { error } }',
    );
    const answer = await gateway.execute(Login, { e: 'a@b.example' }, { requestId: 'r' });
    expect(answer).toMatchObject({ ok: false, code: 'VALIDATION_FAILED', status: 422, validation });
  });

  test('is not ok if part of the data is missing', async () => {
    upstream.answer({
      data: { countries: [], student: null },
      errors: [{ message: 'SQLSTATE[42S02]', path: ['student'], extensions: { category: 'internal' } }],
    });
    const Both = document('{ student(student_id: "S-1") { cv } }');
    const token = (await tokenOf('student')) ?? '';
    const answer = await gateway.execute(Both, {}, { token, requestId: 'r' });
    expect(answer).toEqual({ ok: false, code: 'UPSTREAM_ERROR', message: 'Unexpected error.', status: 502 });
  });

  test('returns an error value when it is aborted', async () => {
    upstream.behave(() => undefined);
    const client = new AbortController();
    const answer = gateway.execute(
      document('{ settings { name } }'),
      {},
      { requestId: 'r', signal: client.signal },
    );
    await expect.poll(() => upstream.received.length).toBe(1);
    client.abort();
    expect(await answer).toMatchObject({ ok: false, code: 'CLIENT_CLOSED_REQUEST', status: 499 });
  });

  const UaePass = document(
    'mutation { signinWithUaePass(uuid: "u", email: "e@portal.example") { error access_token } }',
  );

  test('reaches an internal field only if it is marked as trusted', async () => {
    upstream.serve({ signinWithUaePass: { error: false, access_token: 't' } });
    expect(await gateway.execute(UaePass, {}, { requestId: 'r' })).toMatchObject({
      ok: false,
      code: 'FORBIDDEN',
      status: 403,
    });
    expect(upstream.received).toHaveLength(0);
    expect(await gateway.execute(UaePass, {}, { requestId: 'r', trusted: true })).toMatchObject({ ok: true });
  });

  test('cannot be imitated by an external request', async () => {
    const query = 'mutation { signinWithUaePass(uuid: "u", email: "e@portal.example") { error } }';
    const headers = { trusted: 'true', 'x-trusted': '1', 'x-internal': '1', host: 'gateway.internal' };
    for (const user of ['visitor', 'student', 'superadmin'] as const) {
      const answer = await post(gateway, query, {
        token: await tokenOf(user),
        headers,
        search: '?trusted=true',
      });
      expect(answer).toMatchObject({ status: 403, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    }
    const body = JSON.stringify({ query, trusted: true, extensions: { trusted: true } });
    const request = new Request('http://gateway.internal/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect((await gateway.handle(request, { requestId: 'r' })).ok).toBe(false);
    expect(upstream.received).toHaveLength(0);
  });
});

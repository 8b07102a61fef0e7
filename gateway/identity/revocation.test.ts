import { parse } from 'graphql';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { Gateway } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, post } from '../testing/post.ts';
import { createStitchedGateway } from '../testing/stitched.ts';
import { USERS, SECRET, signToken, tokenOf } from '../testing/tokens.ts';
import { createMemoryDenylist } from './denylist.ts';
import { cacheVerified } from './token-cache.ts';

let upstream: TestBackend;
let gateway: Gateway;
let stitching: ReturnType<typeof createStitchedGateway>;

// All tests share these gateways, because each test signs its own token.
beforeAll(async () => {
  upstream = await startTestBackend();
  gateway = createTestGateway(upstream.url);
  stitching = createStitchedGateway(upstream.url);
});
afterAll(async () => {
  await gateway.close();
  await stitching.close();
  await upstream.close();
});

function backendSays(error: boolean) {
  upstream.serve({
    logout: { error, message: 'm' },
    refreshToken: { error, access_token: 'new' },
    markAllNotificationsAsRead: { data: { count: 0 } },
    unreadNotificationsCount: { data: { count: 1 } },
  });
}

const REVOKING: [string, string, data: unknown][] = [
  ['logout', 'mutation { logout(id: "1") { error } }', { logout: { error: false } }],
  [
    'logout without the field `error`',
    'mutation { logout(id: "1") { message } }',
    { logout: { message: 'm' } },
  ],
  [
    'logout with the alias `error`',
    'mutation { error: logout(id: "1") { m: message } }',
    { error: { m: 'm' } },
  ],
  [
    'logout with another field under the alias `error`',
    'mutation { l: logout(id: "1") { error: message } }',
    { l: { error: 'm' } },
  ],
  [
    'logout in a fragment',
    'mutation { ...F } fragment F on Mutation { ... { logout(id: "1") { ...R } } } fragment R on OperationResult { message }',
    { logout: { message: 'm' } },
  ],
  ['refreshToken', 'mutation { refreshToken { access_token } }', { refreshToken: { access_token: 'new' } }],
  [
    'refreshToken after another mutation',
    'mutation { markAllNotificationsAsRead { data { count } } r: refreshToken { error } }',
    { markAllNotificationsAsRead: { data: { count: 0 } }, r: { error: false } },
  ],
];

const isRefused = async (asked: Pick<Gateway, 'handle'>, token: string | undefined) =>
  (await post(asked, '{ viewer { id } }', { token })).status === 401;

// GATEWAY-6
describe.each(['forwarded', 'stitched'] as const)('a %s operation that revokes', (way) => {
  const asked = () => (way === 'forwarded' ? gateway : stitching);

  test.each(REVOKING)(
    'revokes the token of the request and no other token: %s',
    async (_name, query, data) => {
      backendSays(false);
      const token = await tokenOf('student');
      const other = await tokenOf('student');
      expect((await post(asked(), query, { token })).data).toEqual(data);
      expect(await isRefused(asked(), token)).toBe(true);
      expect(await isRefused(asked(), other)).toBe(false);
    },
  );

  test.each(REVOKING)(
    'does not revoke the token if the backend reports an error: %s',
    async (_name, query) => {
      backendSays(true);
      const token = await tokenOf('student');
      expect((await post(asked(), query, { token })).status).toBe(200);
      expect(await isRefused(asked(), token)).toBe(false);
    },
  );

  test('does not revoke the token if the backend is down, the field is skipped or permission is denied', async () => {
    const token = await tokenOf('student');
    upstream.behave((_req, res) => void res.destroy());
    expect((await post(asked(), 'mutation { logout(id: "1") { error } }', { token })).status).toBe(503);
    backendSays(false);
    const skipping =
      'mutation { logout(id: "1") @skip(if: true) { error } markAllNotificationsAsRead { data { count } } }';
    await post(asked(), skipping, { token });
    expect((await post(asked(), 'mutation { logout(id: "2") { error } }', { token })).status).toBe(403);
    expect(await isRefused(asked(), token)).toBe(false);
  });
});

// SESSION-18
test('a logout by the portal’s server revokes the token for all requests', async () => {
  backendSays(false);
  const token = (await tokenOf('student')) ?? '';
  const logout = parse('mutation Out($id: ID!) { logout(id: $id) { message } }') as never;
  expect(await gateway.verify(token)).toBeDefined();
  expect(await gateway.execute(logout, { id: '1' }, { token, requestId: 'r' })).toMatchObject({ ok: true });
  expect(await gateway.verify(token)).toBeUndefined();
  expect(await isRefused(gateway, token)).toBe(true);
});

test('a logout revokes the token of a partial login', async () => {
  backendSays(false);
  const token = await tokenOf('partial');
  await post(gateway, 'mutation { logout(id: "5") { error } }', { token });
  expect(await isRefused(gateway, token)).toBe(true);
});

test('a token without a jti is revoked by its hash, and no other token with it', async () => {
  backendSays(false);
  const sign = async (issuedAt: number) =>
    await new SignJWT(USERS.student)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(issuedAt)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(SECRET));
  const [token, other] = [await sign(1), await sign(2)];
  await post(gateway, 'mutation { logout(id: "1") { error } }', { token });
  expect(await isRefused(gateway, token)).toBe(true);
  expect(await isRefused(gateway, other)).toBe(false);
});

test('all gateways read a shared denylist, and an entry has the expiry of its token', async () => {
  backendSays(false);
  const added: [string, number][] = [];
  const denylist = {
    has: (id: string) => Promise.resolve(added.some(([known]) => known === id)),
    add: (id: string, expiresAt: number) => Promise.resolve(void added.push([id, expiresAt])),
  };
  const one = createTestGateway(upstream.url, { denylist });
  const two = createTestGateway(upstream.url, { denylist });
  const exp = Math.floor(Date.now() / 1000) + 60;
  const token = await signToken({ ...USERS.student, jti: 'j-1' }, { exp });
  expect(await isRefused(two, token)).toBe(false);
  await post(one, 'mutation { logout(id: "1") { error } }', { token });
  expect(added).toEqual([['jti:j-1', exp]]);
  expect(await isRefused(two, token)).toBe(true);
});

test('no token is accepted while the denylist cannot be read', async () => {
  const denylist = { has: () => Promise.reject(new Error('down')), add: () => Promise.resolve() };
  const closed = createTestGateway(upstream.url, { denylist });
  const answer = await post(closed, '{ viewer { id } }', { token: await tokenOf('superadmin') });
  expect(answer).toMatchObject({ status: 500, errors: [{ message: 'Unexpected error.' }] });
});

test('a denylist entry is removed when its token expires', async () => {
  let clock = 1_000_000;
  const denylist = createMemoryDenylist(() => clock);
  await denylist.add('jti:a', 1060);
  await denylist.add('jti:over', 1000);
  expect(await denylist.has('jti:a')).toBe(true);
  expect(await denylist.has('jti:over')).toBe(false);
  clock = 1_060_001;
  expect(await denylist.has('jti:a')).toBe(false);
});

describe('the cache of verified tokens', () => {
  const user = (expiresAt: number) => ({ id: '1', expiresAt }) as Viewer;

  test('verifies a token once, and again from the second in which it expires', async () => {
    let clock = 100;
    let asked = 0;
    const verify = cacheVerified(
      () => {
        asked += 1;
        return Promise.resolve(asked < 3 ? user(160) : undefined);
      },
      () => clock,
    );
    expect(await verify('a.b.c')).toEqual(user(160));
    expect(await verify('a.b.c')).toEqual(user(160));
    expect(asked).toBe(1);
    clock = 159;
    await verify('a.b.c');
    expect(asked).toBe(1);
    clock = 160;
    await verify('a.b.c');
    expect(asked).toBe(2);
    expect(await verify('a.b.c')).toBeUndefined();
  });

  test('compares tokens to the last character, and verifies invalid tokens every time', async () => {
    const asked: string[] = [];
    const verify = cacheVerified((token) => {
      asked.push(token);
      return Promise.resolve(token === 'a.b.c' ? user(2e9) : undefined);
    });
    for (const token of ['a.b.c', 'a.b.c', 'a.b.d', 'a.b.d', 'a.b.c ']) await verify(token);
    expect(asked).toEqual(['a.b.c', 'a.b.d', 'a.b.d', 'a.b.c ']);
  });

  test('holds at most 5000 tokens', async () => {
    let asked = 0;
    const verify = cacheVerified(() => {
      asked += 1;
      return Promise.resolve(user(2e9));
    });
    for (let index = 0; index <= 5000; index += 1) await verify(`a.b.${index}`);
    await verify('a.b.5000');
    expect(asked).toBe(5001);
    await verify('a.b.0');
    expect(asked).toBe(5002);
  });
});

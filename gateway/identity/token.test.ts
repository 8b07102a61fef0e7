import { generateKeyPairSync } from 'node:crypto';

import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, post } from '../testing/post.ts';
import { SECRET, signToken } from '../testing/tokens.ts';
import { createTokenVerifier, readBearer } from './token.ts';

const CLAIMS = { sub: '7', role: 'superadmin' };
const now = () => Math.floor(Date.now() / 1000);
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' });

async function signRs256(key = privateKey) {
  return await new SignJWT(CLAIMS).setProtectedHeader({ alg: 'RS256' }).setExpirationTime('1h').sign(key);
}

/**
 * Returns a token that is signed with HS256 and our public key as the secret. A verifier that trusts the
 * `alg` of the token accepts it.
 */
async function confused() {
  return await signToken(CLAIMS, { key: new TextEncoder().encode(pem) });
}

// GATEWAY-5
describe('an HS256 verifier', () => {
  const verify = createTokenVerifier({ algorithm: 'HS256', secret: SECRET });

  test('returns the user of a valid HS256 token', async () => {
    expect(await verify(await signToken(CLAIMS))).toMatchObject({ id: '7', role: 'superadmin' });
  });

  test.each<[string, () => string | Promise<string>]>([
    ['alg none', () => new UnsecuredJWT(CLAIMS).setExpirationTime('1h').encode()],
    [
      'another secret',
      () => signToken(CLAIMS, { key: new TextEncoder().encode('another-backends-secret-key-123456') }),
    ],
    [
      'another algorithm with the same secret',
      () => signToken(CLAIMS, { alg: 'HS512', key: new TextEncoder().encode(SECRET.repeat(2)) }),
    ],
    ['RS256', () => signRs256()],
    ['an expiry a second ago', () => signToken(CLAIMS, { exp: now() - 1 })],
    ['an expiry now', () => signToken(CLAIMS, { exp: now() })],
    ['an `nbf` in the future', () => signToken(CLAIMS, { nbf: now() + 60 })],
    [
      'no expiry',
      () => new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET)),
    ],
    ['no subject', () => signToken({ role: 'admin' })],
    [
      'a modified payload',
      async () => {
        const [header, , signature] = (await signToken({ ...CLAIMS, role: 'user' })).split('.');
        const payload = Buffer.from(JSON.stringify({ ...CLAIMS, exp: now() + 60 })).toString('base64url');
        return `${header}.${payload}.${signature}`;
      },
    ],
  ])('rejects a token with %s', async (_name, token) => {
    expect(await verify(await token())).toBeUndefined();
  });
});

// GATEWAY-5
describe('an RS256 verifier', () => {
  const verify = createTokenVerifier({ algorithm: 'RS256', publicKey: pem });

  test('returns the user of a valid RS256 token', async () => {
    expect(await verify(await signRs256())).toMatchObject({ id: '7' });
  });

  test('rejects a token of another key, and an HS256 token with the public key as its secret', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(await verify(await signRs256(other.privateKey))).toBeUndefined();
    expect(await verify(await confused())).toBeUndefined();
  });

  test('throws at its creation if the key is not valid', () => {
    expect(() => createTokenVerifier({ algorithm: 'RS256', publicKey: 'not a key' })).toThrow();
  });
});

test('readBearer reads a bearer token and rejects every other Authorization header', () => {
  expect(readBearer(null)).toBeNull();
  expect(readBearer('Bearer a.b.c')).toBe('a.b.c');
  expect(readBearer('bearer  a.b.c')).toBe('a.b.c');
  for (const header of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer a.b',
    'Bearer a.b.',
    'Basic a.b.c',
    'a.b.c',
    'Bearer a.b.c, Bearer d.e.f',
  ]) {
    expect(readBearer(header), header).toBeUndefined();
  }
});

describe('a request without a valid bearer token', () => {
  let upstream: TestBackend;
  beforeAll(async () => {
    upstream = await startTestBackend();
  });
  beforeEach(() => upstream.serve({ settings: [] }));
  afterAll(() => upstream.close());

  test.each<[string, () => string | Promise<string>]>([
    ['expired', async () => `Bearer ${await signToken(CLAIMS, { exp: now() - 1 })}`],
    ['signed with another key', async () => `Bearer ${await confused()}`],
    ['alg none', () => `Bearer ${new UnsecuredJWT(CLAIMS).setExpirationTime('1h').encode()}`],
    ['unsigned', async () => `Bearer ${(await signToken(CLAIMS)).replace(/[^.]+$/, '')}`],
    ['malformed', () => 'Bearer what'],
    ['another scheme', () => 'Basic dXNlcjpwYXNz'],
  ])('is answered 401 without a backend request, even for a public field: %s', async (_name, header) => {
    const gateway = createTestGateway(upstream.url);
    const answer = await post(gateway, '{ settings { name } }', {
      headers: { authorization: await header() },
    });
    expect(answer.status).toBe(401);
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(answer.data).toBeUndefined();
    expect(upstream.received).toHaveLength(0);
  });

  test('is treated as a visitor’s request if its token is only in the URL or a cookie', async () => {
    const gateway = createTestGateway(upstream.url);
    const token = await signToken(CLAIMS);
    const answer = await post(gateway, '{ viewer { id } }', {
      search: `?token=${token}`,
      headers: { cookie: `token=${token}` },
    });
    expect(answer.data).toEqual({ viewer: null });
  });
});

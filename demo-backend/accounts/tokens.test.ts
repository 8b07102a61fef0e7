import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { partialClaims, type User } from './claims.ts';
import { createTokens } from './tokens.ts';

const secret = 'a secret for tests';
const tokens = createTokens({ secret, issuer: 'http://demo-backend/graphql' });
const claims = partialClaims({ id: 7, email: 'multi@portal.example', passwordVersion: 0 } as User);

test('reads back a signed token with the registered claims and the exact lifetime', async () => {
  const read = await tokens.read(await tokens.sign(claims, 120));
  expect(read).toMatchObject({ ...claims, iss: 'http://demo-backend/graphql' });
  expect(read?.prv).toBe('23bd5c8949f600adb39e701c400872db7a5976f7');
  expect((read?.exp ?? 0) - (read?.iat ?? 0)).toBe(120);
  expect(read?.nbf).toBe(read?.iat);
});

test('gives two tokens of one user different ids', async () => {
  const [first, second] = await Promise.all([tokens.sign(claims, 60), tokens.sign(claims, 60)]);
  expect((await tokens.read(first))?.jti).not.toBe((await tokens.read(second))?.jti);
});

test('rejects a token that is expired, unsigned, incomplete or signed with another secret', async () => {
  const none = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"7","jti":"x","exp":9999999999}')}.`.replaceAll(
    '=',
    '',
  );
  const foreign = createTokens({ secret: 'another secret', issuer: 'http://demo-backend/graphql' });
  const withoutEnd = await new SignJWT({ sub: '7', jti: 'x' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
  expect(await tokens.read(await tokens.sign(claims, -1))).toBeUndefined();
  expect(await tokens.read(await foreign.sign(claims, 60))).toBeUndefined();
  expect(await tokens.read(none)).toBeUndefined();
  expect(await tokens.read(withoutEnd)).toBeUndefined();
});

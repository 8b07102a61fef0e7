import { createPublicKey, createSecretKey, type webcrypto } from 'node:crypto';
import { jwtVerify } from 'jose';

import { readClaims, type Viewer } from '#rules/identity/viewer.ts';

/**
 * The key for verifying tokens: the secret that the backend shares with us, or the public key (SPKI,
 * PEM) of the backend's private key.
 */
export type TokenKey = { algorithm: 'HS256'; secret: string } | { algorithm: 'RS256'; publicKey: string };

export type VerifyToken = (token: string) => Promise<Viewer | undefined>;

/**
 * Creates a verifier of access tokens. It checks the signature with the one configured algorithm and
 * ignores the `alg` of the token. It also checks `exp` without tolerance, `nbf`, and that the claims
 * name a user.
 *
 * The key is imported once, because verifying with a CryptoKey takes two thirds of the time of verifying
 * with raw bytes.
 *
 * @returns a function that returns the user, or undefined if the token is not valid now
 * @throws at its creation if the key cannot be used, not at the first request
 */
export function createTokenVerifier(tokenKey: TokenKey): VerifyToken {
  const key = importKey(tokenKey);
  const rules = { algorithms: [tokenKey.algorithm], clockTolerance: 0, requiredClaims: ['sub', 'exp'] };
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, rules);
      return readClaims(payload);
    } catch {
      return undefined;
    }
  };
}

function importKey(tokenKey: TokenKey): webcrypto.CryptoKey {
  if (tokenKey.algorithm === 'HS256') {
    const secret = createSecretKey(Buffer.from(tokenKey.secret, 'utf8'));
    return secret.toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  }
  const publicKey = createPublicKey(tokenKey.publicKey);
  return publicKey.toCryptoKey({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, ['verify']);
}

/**
 * Reads the token from an Authorization header (RFC 6750, section 2.1): the scheme, one or more spaces,
 * the token.
 *
 * @returns null if there is no header; undefined if it is not a bearer token with the form of a JWT
 */
export function readBearer(header: string | null): string | null | undefined {
  if (header === null) return null;
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
}

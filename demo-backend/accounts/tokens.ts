import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Claims, PartialClaims, PersonClaims } from './claims.ts';

export type Tokens = {
  sign: (claims: PersonClaims | PartialClaims, lifetimeSeconds: number) => Promise<string>;
  /**
   * Returns the claims of a valid token of this backend, or undefined. Does not check whether the token
   * is revoked.
   */
  read: (token: string) => Promise<Claims | undefined>;
};

/**
 * tymon/jwt-auth stores the hash of the user model's class name in this claim, to distinguish the tokens
 * of several models.
 */
const prv = createHash('sha1').update('App\\Models\\User').digest('hex');

export function createTokens(options: { secret: string; issuer: string }): Tokens {
  const key = new TextEncoder().encode(options.secret);
  return {
    sign: (claims, lifetimeSeconds) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ ...claims, prv })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(options.issuer)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(key);
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'jti', 'exp'],
        });
        return payload as unknown as Claims;
      } catch {
        return undefined;
      }
    },
  };
}

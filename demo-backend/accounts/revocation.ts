import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { revokedTokens, users } from '../database/schema.ts';
import type { Claims, SignedClaims } from './claims.ts';

/**
 * Revokes a token. Returns false if the token is already revoked: only one of two simultaneous requests
 * with the same token gets true.
 */
export async function revoke(db: Database, claims: SignedClaims): Promise<boolean> {
  const rows = await db
    .insert(revokedTokens)
    .values({ jti: claims.jti, expiresAt: new Date(claims.exp * 1000) })
    .onConflictDoNothing()
    .returning({ jti: revokedTokens.jti });
  return rows.length === 1;
}

/**
 * Checks whether a token is valid: it is not revoked, its account exists, and the password has not
 * changed since.
 */
export async function isInForce(db: Database, claims: Claims): Promise<boolean> {
  const [user] = await db
    .select({ passwordVersion: users.passwordVersion })
    .from(users)
    .leftJoin(revokedTokens, eq(revokedTokens.jti, claims.jti))
    .where(and(eq(users.id, Number(claims.sub)), isNull(revokedTokens.jti)));
  return user?.passwordVersion === claims.password_version;
}

/** Deletes the entries of expired tokens, which are rejected in any case. */
export async function forgetExpired(db: Database, now = new Date()): Promise<void> {
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now));
}

import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { revokedTokens, users } from '../database/schema.ts';
import type { Claims, SignedClaims } from './claims.ts';

/** False where the token was revoked before: of two requests with one token at the same time, only one gets true. */
export async function revoke(db: Database, claims: SignedClaims): Promise<boolean> {
  const rows = await db
    .insert(revokedTokens)
    .values({ jti: claims.jti, expiresAt: new Date(claims.exp * 1000) })
    .onConflictDoNothing()
    .returning({ jti: revokedTokens.jti });
  return rows.length === 1;
}

/** Not revoked, and of an account that is there and has not changed its password since. */
export async function isInForce(db: Database, claims: Claims): Promise<boolean> {
  const [user] = await db
    .select({ passwordVersion: users.passwordVersion })
    .from(users)
    .leftJoin(revokedTokens, eq(revokedTokens.jti, claims.jti))
    .where(and(eq(users.id, Number(claims.sub)), isNull(revokedTokens.jti)));
  return user?.passwordVersion === claims.password_version;
}

/** An expired token is refused anyhow. */
export async function forgetExpired(db: Database, now = new Date()): Promise<void> {
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now));
}

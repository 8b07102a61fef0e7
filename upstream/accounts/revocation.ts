import { eq, lt } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { revokedTokens } from '../database/schema.ts';
import type { SignedClaims } from './claims.ts';

/** False where the token was revoked before: of two requests with one token at the same time, only one gets true. */
export async function revoke(db: Database, claims: SignedClaims): Promise<boolean> {
  const rows = await db
    .insert(revokedTokens)
    .values({ jti: claims.jti, expiresAt: new Date(claims.exp * 1000) })
    .onConflictDoNothing()
    .returning({ jti: revokedTokens.jti });
  return rows.length === 1;
}

export async function isRevoked(db: Database, claims: SignedClaims): Promise<boolean> {
  const rows = await db.select().from(revokedTokens).where(eq(revokedTokens.jti, claims.jti));
  return rows.length > 0;
}

/** An expired token is refused anyhow. */
export async function forgetExpired(db: Database, now = new Date()): Promise<void> {
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now));
}

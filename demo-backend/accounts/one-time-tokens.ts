import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { oneTimeTokens, users } from '../database/schema.ts';

export type Purpose = 'verify-email' | 'reset-password';

const lifetimes: Record<Purpose, number> = {
  'verify-email': 24 * 60 * 60 * 1000,
  'reset-password': 60 * 60 * 1000,
};

/**
 * Returns the hash of a token. Only the hash is stored, so that a leaked database contains no usable
 * link.
 */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Issues a token for a link in an e-mail. It replaces an older token of the same purpose. */
export async function issueOneTimeToken(
  db: Database,
  userId: number,
  purpose: Purpose,
  now = new Date(),
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await db.transaction(async (tx) => {
    // Two simultaneous requests are serialized here. The second one replaces the token of the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await forgetOneTimeTokens(tx, userId, purpose);
    await tx.insert(oneTimeTokens).values({ hash: hashOf(token), userId, purpose, expiresAt });
  });
  return token;
}

export async function forgetOneTimeTokens(db: Database, userId: number, purpose: Purpose): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));
}

function inForce(token: string, purpose: Purpose, now: Date) {
  return and(
    eq(oneTimeTokens.hash, hashOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now),
  );
}

/** Checks whether a link is valid, without using it up. */
export async function isOneTimeTokenGood(
  db: Database,
  token: string,
  purpose: Purpose,
  now = new Date(),
): Promise<boolean> {
  const rows = await db
    .select()
    .from(oneTimeTokens)
    .where(inForce(token, purpose, now));
  return rows.length > 0;
}

/** Uses a token up and returns the id of its user. Only one of two simultaneous requests gets the id. */
export async function redeemOneTimeToken(
  db: Database,
  token: string,
  purpose: Purpose,
  now = new Date(),
): Promise<number | undefined> {
  const [row] = await db
    .delete(oneTimeTokens)
    .where(inForce(token, purpose, now))
    .returning({ userId: oneTimeTokens.userId });
  return row?.userId;
}

import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { submissions, users } from '../database/schema.ts';

/** Returns the form in which addresses are stored and compared. */
export function normalised(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Checks whether an account has this Emirates ID.
 *
 * @param emiratesId only digits, as stored
 */
export async function isEmiratesIdTaken(db: Database, emiratesId: string): Promise<boolean> {
  return (await db.$count(users, eq(users.emiratesId, emiratesId))) > 0;
}

/** The limits of RFC 5321: 254 characters in all, 64 before the @. */
const longest = { whole: 254, local: 64 };
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+${label}$`, 'i');

/**
 * Checks whether a text is an e-mail address. The rules are those of HTML's e-mail input, but the domain
 * must contain a dot. Surrounding spaces are ignored.
 */
export function isAddress(given: string): boolean {
  const email = given.trim();
  return email.length <= longest.whole && email.indexOf('@') <= longest.local && shape.test(email);
}

/**
 * Checks whether an account uses the address. With a kind, it also checks for an application of this
 * kind, which has no account yet.
 */
export async function isTaken(db: Database, given: string, kind?: string): Promise<boolean> {
  const email = normalised(given);
  if ((await db.$count(users, eq(users.email, email))) > 0) return true;
  if (!kind) return false;
  return (await db.$count(submissions, and(eq(submissions.kind, kind), eq(submissions.email, email)))) > 0;
}

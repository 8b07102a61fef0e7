import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { submissions, users } from '../database/schema.ts';

/** As addresses are stored and compared. */
export function normalised(email: string): string {
  return email.trim().toLowerCase();
}

/** Digits alone, as they are stored. */
export async function isEmiratesIdTaken(db: Database, emiratesId: string): Promise<boolean> {
  return (await db.$count(users, eq(users.emiratesId, emiratesId))) > 0;
}

/** Of RFC 5321: 254 in all, 64 before the @. */
const longest = { whole: 254, local: 64 };
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+${label}$`, 'i');

/** As HTML's e-mail input sees it, but for a dot in the domain that must be there. Spaces around it do not count. */
export function isAddress(given: string): boolean {
  const email = given.trim();
  return email.length <= longest.whole && email.indexOf('@') <= longest.local && shape.test(email);
}

/** By an account, or by an application of the given kind that has no account yet. */
export async function isTaken(db: Database, given: string, kind?: string): Promise<boolean> {
  const email = normalised(given);
  if ((await db.$count(users, eq(users.email, email))) > 0) return true;
  if (!kind) return false;
  return (await db.$count(submissions, and(eq(submissions.kind, kind), eq(submissions.email, email)))) > 0;
}

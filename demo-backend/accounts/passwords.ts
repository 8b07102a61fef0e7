import { compare, hash } from 'bcryptjs';

/** The bcrypt cost. It is low because these are demo accounts and the tests sign in hundreds of times. */
const cost = 6;

/** A hash of the same cost for which no password is known. */
const nobodysHash = '$2b$06$YSPbKPK26aUTdStZb2vsJeRs5O0fQ/s91XC9MYQfTMxoIw0LLP1xO';

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Checks a password. The check takes the same time if there is no account, so that the response time does
 * not reveal which addresses are registered.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await compare(password, passwordHash ?? nobodysHash);
  return matches && passwordHash !== undefined;
}

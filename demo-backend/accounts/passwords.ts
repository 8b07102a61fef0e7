import { compare, hash } from 'bcryptjs';

/** Low on purpose: the accounts are a demo's, and the tests sign in hundreds of times. */
const cost = 6;

/** A hash that no password is known for, of the same cost. */
const nobodysHash = '$2b$06$YSPbKPK26aUTdStZb2vsJeRs5O0fQ/s91XC9MYQfTMxoIw0LLP1xO';

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes as long where there is no account, so that the time does not tell which addresses exist. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await compare(password, passwordHash ?? nobodysHash);
  return matches && passwordHash !== undefined;
}

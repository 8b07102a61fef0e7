import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { rolePermissions, settings } from '../database/schema.ts';
import { partialClaims, personClaims, type StudentAccount, type User } from './claims.ts';
import type { Tokens } from './tokens.ts';

/** The specification's default, used if the setting is missing. */
const defaultLifetimeMinutes = 2;

/**
 * Issues an access token for a user. All sign-in methods use this function, so one place defines the
 * content and lifetime of tokens.
 */
export async function issueAccess(
  deps: { db: Database; tokens: Tokens },
  user: User,
  account?: StudentAccount,
): Promise<string> {
  const [held] = await deps.db.select().from(rolePermissions).where(eq(rolePermissions.role, user.role));
  const claims = personClaims(user, held?.permissions ?? '', account);
  return deps.tokens.sign(claims, await tokenLifetime(deps.db));
}

export async function issuePartialAccess(
  deps: { db: Database; tokens: Tokens },
  user: User,
): Promise<string> {
  return deps.tokens.sign(partialClaims(user), await tokenLifetime(deps.db));
}

/**
 * Returns the token lifetime in seconds. It reads the setting at each sign-in, so that a change applies
 * to the next token.
 */
async function tokenLifetime(db: Database): Promise<number> {
  const [setting] = await db.select().from(settings).where(eq(settings.name, 'jwt_token_expiry_minutes'));
  const minutes = Number(setting?.value ?? '');
  return (Number.isInteger(minutes) && minutes > 0 ? minutes : defaultLifetimeMinutes) * 60;
}

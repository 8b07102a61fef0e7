import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { rolePermissions, settings } from '../database/schema.ts';
import { partialClaims, personClaims, type StudentAccount, type User } from './claims.ts';
import type { Tokens } from './tokens.ts';

/** Where the setting is missing: the specification's default. */
const defaultLifetimeMinutes = 2;

/** Every way to sign in ends here: one place decides what an access token holds and how long it lives. */
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

/** In seconds. Read at each sign-in, so that a changed setting counts from the next token on. */
async function tokenLifetime(db: Database): Promise<number> {
  const [setting] = await db.select().from(settings).where(eq(settings.name, 'jwt_token_expiry_minutes'));
  const minutes = Number(setting?.value ?? '');
  return (Number.isInteger(minutes) && minutes > 0 ? minutes : defaultLifetimeMinutes) * 60;
}

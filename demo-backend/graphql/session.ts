import { and, eq } from 'drizzle-orm';
import { issueAccess } from '../accounts/access.ts';
import type { FullClaims } from '../accounts/claims.ts';
import { revoke } from '../accounts/revocation.ts';
import type { Database } from '../database/open.ts';
import { studentAccounts, users } from '../database/schema.ts';
import { translate } from '../texts/translate.ts';
import { requireAnyToken, requireSignedIn, type Context } from './context.ts';
import { unauthenticated } from './errors.ts';

export const sessionResolvers = { Mutation: { refreshToken, logout } };

/**
 * Issues a new token and revokes the old one. The second of two simultaneous refreshes fails, as with
 * tymon/jwt-auth.
 */
async function refreshToken(_: unknown, __: unknown, context: Context) {
  const claims = await requireSignedIn(context);
  const [user] = await context.db
    .select()
    .from(users)
    .where(eq(users.id, Number(claims.sub)));
  if (!user || !(await revoke(context.db, claims))) throw unauthenticated();
  const account = await findChosenAccount(context.db, claims);
  return {
    error: false,
    message: translate('Token refreshed.'),
    access_token: await issueAccess(context, user, account),
  };
}

/**
 * Returns the student account that was chosen after a partial login. Only the token contains this choice.
 */
async function findChosenAccount(db: Database, claims: FullClaims) {
  if (!claims.student_id) return undefined;
  const [account] = await db
    .select()
    .from(studentAccounts)
    .where(
      and(eq(studentAccounts.studentId, claims.student_id), eq(studentAccounts.userId, Number(claims.sub))),
    );
  return account;
}

async function logout(_: unknown, args: { id: string }, context: Context) {
  const claims = await requireAnyToken(context);
  if (args.id !== claims.sub) {
    return {
      error: true,
      error_code: 403,
      message: translate('You can sign out of your own account only.'),
    };
  }
  await revoke(context.db, claims);
  return { error: false, message: translate('Successfully logged out.') };
}

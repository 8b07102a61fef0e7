import { and, eq } from 'drizzle-orm';
import { issueAccess, issuePartialAccess } from '../accounts/access.ts';
import { normalised } from '../accounts/addresses.ts';
import { passwordMatches } from '../accounts/passwords.ts';
import { revoke } from '../accounts/revocation.ts';
import { studentAccounts, users } from '../database/schema.ts';
import { translate } from '../texts/translate.ts';
import { requirePartialToken, type Context } from './context.ts';
import { unauthenticated } from './errors.ts';
import { address, required, validate } from './validation.ts';

export const signInResolvers = { Mutation: { login, completeLoginWithStudentId } };

async function login(_: unknown, args: { email: string; password: string }, context: Context) {
  validate('login', args, { email: [required, address], password: [required] });
  const { db } = context;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normalised(args.email)));
  if (!(await passwordMatches(args.password, user?.passwordHash)) || !user) {
    return { error: true, message: translate('Invalid email or password.') };
  }
  // Only a client that knows the password gets this message, so it does not reveal which addresses are
  // registered.
  if (!user.verifiedAt) return { error: true, message: translate('Email is not verified') };
  const accounts = await db
    .select({ studentId: studentAccounts.studentId })
    .from(studentAccounts)
    .where(eq(studentAccounts.userId, user.id))
    .orderBy(studentAccounts.studentId);
  // A student without an id of their own chooses one. The list can be empty.
  if (user.role === 'user' && user.studentId === null) {
    return {
      error: false,
      message: translate('Partial Login'),
      access_token: await issuePartialAccess(context, user),
      student_ids: accounts.map((account) => account.studentId),
    };
  }
  return {
    error: false,
    message: translate('Login successful.'),
    access_token: await issueAccess(context, user),
  };
}

async function completeLoginWithStudentId(_: unknown, args: { studentId: string }, context: Context) {
  const claims = await requirePartialToken(context);
  const { db } = context;
  const userId = Number(claims.sub);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw unauthenticated();
  const [account] = await db
    .select()
    .from(studentAccounts)
    .where(and(eq(studentAccounts.studentId, args.studentId), eq(studentAccounts.userId, userId)));
  if (!account) {
    return { error: true, message: translate('This student ID does not belong to your account.') };
  }
  if (!(await revoke(db, claims))) throw unauthenticated();
  return {
    error: false,
    message: translate('Login successful.'),
    access_token: await issueAccess(context, user, account),
  };
}

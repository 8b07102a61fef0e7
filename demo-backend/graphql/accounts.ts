import { eq, sql } from 'drizzle-orm';
import { issueAccess } from '../accounts/access.ts';
import type { User } from '../accounts/claims.ts';
import {
  forgetOneTimeTokens,
  isOneTimeTokenGood,
  issueOneTimeToken,
  redeemOneTimeToken,
} from '../accounts/one-time-tokens.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { isEmiratesIdTaken, isTaken, normalised } from '../accounts/addresses.ts';
import type { Database } from '../database/open.ts';
import { users } from '../database/schema.ts';
import { resetEmail, verificationEmail, welcomeEmail } from '../mail/emails.ts';
import { translate } from '../texts/translate.ts';
import type { Context } from './context.ts';
import { validationFailed } from './errors.ts';
import { address, digits, password, required, takenMessage, validate, type Rules } from './validation.ts';

export const accountResolvers = {
  Mutation: {
    register: (_: unknown, args: Registration, context: Context) =>
      register('register', graduate, args, context),
    registerActiveStudent: (_: unknown, args: Registration, context: Context) =>
      register('registerActiveStudent', currentStudent, args, context),
    verifyEmail,
    resendVerificationEmail,
    sendPasswordResetLink,
    verifyResetPasswordtoken,
    resetPassword,
    checkEmailExistOrNot,
  },
};

type Registration = { eid: string; email: string; alumni_phone: string; password: string };
type Kind = Pick<User, 'name' | 'userType' | 'entity' | 'studentStatus'>;

const graduate: Kind = {
  name: 'Demo Graduate',
  userType: 'college_graduate',
  entity: 'ADPOLY',
  studentStatus: 'IG',
};
const currentStudent: Kind = {
  name: 'Demo Student',
  userType: 'college_active',
  entity: 'ADPOLY',
  studentStatus: 'AS',
};

const registrationRules: Rules = {
  eid: [required, digits(15, 15)],
  email: [required, address],
  alumni_phone: [required, digits(1, 10)],
  password: [required, password],
};

const addressRules: Rules = { email: [required, address] };

function badLink() {
  return { error: true, message: translate('This link is invalid or has expired.') };
}

async function register(field: string, kind: Kind, args: Registration, { db, mailer, now }: Context) {
  validate(field, args, registrationRules);
  const email = normalised(args.email);
  const values = { ...kind, email, role: 'user', emiratesId: args.eid, phone: args.alumni_phone };
  const passwordHash = await hashPassword(args.password);
  await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...values, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (!user) throw validationFailed(field, await faultsOfTaken(tx, email, args.eid));
    const studentId = studentIdOf(user.id);
    await tx.update(users).set({ studentId }).where(eq(users.id, user.id));
    const token = await issueOneTimeToken(tx, user.id, 'verify-email', now());
    await mailer.send(email, verificationEmail(mailer.portalUrl, user.name, token), tx);
  });
  return {
    error: false,
    message: translate('Registration successful. Please check your email to verify your account.'),
  };
}

/**
 * Returns a generated student id, because the demo has no student register. No seeded student id starts
 * with 21.
 */
function studentIdOf(userId: number): string {
  return `21${String(userId).padStart(7, '0')}`;
}

async function faultsOfTaken(db: Database, email: string, eid: string): Promise<Record<string, string[]>> {
  return {
    ...((await isTaken(db, email)) && { email: [takenMessage('email')] }),
    ...((await isEmiratesIdTaken(db, eid)) && { eid: [takenMessage('eid')] }),
  };
}

async function verifyEmail(_: unknown, args: { email_verification_token: string }, context: Context) {
  const { db, mailer, now } = context;
  const id = await redeemOneTimeToken(db, args.email_verification_token, 'verify-email', now());
  if (id === undefined) return badLink();
  const [user] = await db.update(users).set({ verifiedAt: now() }).where(eq(users.id, id)).returning();
  if (!user) return badLink();
  await mailer.send(user.email, welcomeEmail(mailer.portalUrl, user.name));
  return {
    error: false,
    message: translate('Your email has been verified successfully.'),
    login_data: {
      error: false,
      message: translate('Login successful.'),
      access_token: await issueAccess(context, user),
    },
  };
}

/**
 * Returns the same message for every address, so that it does not reveal whether the address is
 * registered. The e-mail is sent after the response.
 */
function resendVerificationEmail(_: unknown, { email }: { email: string }, context: Context) {
  validate('resendVerificationEmail', { email }, addressRules);
  context.mailer.later(() => mailIfThere(context, email, 'verify-email'));
  return {
    error: false,
    message: translate(
      'If the address is registered and not verified yet, a new verification link is on its way.',
    ),
  };
}

function sendPasswordResetLink(_: unknown, { email }: { email: string }, context: Context) {
  validate('sendPasswordResetLink', { email }, addressRules);
  context.mailer.later(() => mailIfThere(context, email, 'reset-password'));
  return {
    error: false,
    message: translate('If the address is registered, a link to choose a new password is on its way.'),
  };
}

async function mailIfThere(
  { db, mailer, now }: Context,
  given: string,
  purpose: 'verify-email' | 'reset-password',
): Promise<void> {
  const email = normalised(given);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user || (purpose === 'verify-email' && user.verifiedAt)) return;
  const token = await issueOneTimeToken(db, user.id, purpose, now());
  const createEmail = purpose === 'verify-email' ? verificationEmail : resetEmail;
  await mailer.send(email, createEmail(mailer.portalUrl, user.name, token));
}

async function verifyResetPasswordtoken(_: unknown, { token }: { token: string }, { db, now }: Context) {
  return (await isOneTimeTokenGood(db, token, 'reset-password', now()))
    ? { error: false, message: translate('The link is valid.') }
    : badLink();
}

/** Sets a new password. All tokens of the old password become invalid, on every device. */
async function resetPassword(_: unknown, args: { password: string; token: string }, { db, now }: Context) {
  validate('resetPassword', args, { password: [required, password] });
  const passwordHash = await hashPassword(args.password);
  const changed = await db.transaction(async (tx) => {
    const id = await redeemOneTimeToken(tx, args.token, 'reset-password', now());
    if (id === undefined) return false;
    const passwordVersion = sql`${users.passwordVersion} + 1`;
    // The user received the e-mail, so the address is verified.
    const verifiedAt = sql`coalesce(${users.verifiedAt}, ${now().toISOString()}::timestamptz)`;
    await tx.update(users).set({ passwordHash, passwordVersion, verifiedAt }).where(eq(users.id, id));
    // A verification link signs its reader in. Another person could have an older link.
    await forgetOneTimeTokens(tx, id, 'verify-email');
    return true;
  });
  return changed
    ? { error: false, message: translate('Your password has been reset successfully.') }
    : badLink();
}

async function checkEmailExistOrNot(_: unknown, args: { email: string }, { db }: Context) {
  validate('checkEmailExistOrNot', args, addressRules);
  return (await isTaken(db, args.email, 'adjunct-faculty'))
    ? { error: true, message: translate('You are already registered with this Email.') }
    : { error: false, message: translate('The address is free.') };
}

import { eq } from 'drizzle-orm';
import { issueAccess } from '../accounts/access.ts';
import type { User } from '../accounts/claims.ts';
import { isOneTimeTokenGood, issueOneTimeToken, redeemOneTimeToken } from '../accounts/one-time-tokens.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { users } from '../database/schema.ts';
import { resetLetter, verificationLetter } from '../mail/letters.ts';
import type { Context } from './context.ts';
import { validationFailed } from './errors.ts';

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

const badLink = { error: true, message: 'This link is invalid or has expired.' };

async function register(field: string, kind: Kind, args: Registration, { db, mailer }: Context) {
  const email = args.email.trim().toLowerCase();
  check(field, args, email);
  const rows = await db
    .insert(users)
    .values({
      ...kind,
      email,
      passwordHash: await hashPassword(args.password),
      role: 'user',
      // The last digits of the card, as the demo has no student register to look a person up in.
      studentId: `20${args.eid.slice(-8, -1)}`,
      emiratesId: args.eid,
      phone: args.alumni_phone,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  const [user] = rows;
  if (!user) throw validationFailed(field, { email: ['The email has already been taken.'] });
  const token = await issueOneTimeToken(db, user.id, 'verify-email');
  await mailer.send(email, verificationLetter(mailer.portalUrl, user.name, token));
  return {
    error: false,
    message: 'Registration successful. Please check your email to verify your account.',
  };
}

function check(field: string, { eid, alumni_phone: phone, password }: Registration, email: string): void {
  const faults: Record<string, string[]> = {};
  if (!/^\d{15}$/.test(eid)) faults.eid = ['The eid field must be 15 digits.'];
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    faults.email = ['The email field must be a valid email address.'];
  if (!/^\d{1,10}$/.test(phone))
    faults.alumni_phone = ['The alumni phone field must not have more than 10 digits.'];
  if (password.length < 6) faults.password = ['The password field must be at least 6 characters.'];
  if (Object.keys(faults).length > 0) throw validationFailed(field, faults);
}

async function verifyEmail(_: unknown, args: { email_verification_token: string }, context: Context) {
  const { db } = context;
  const id = await redeemOneTimeToken(db, args.email_verification_token, 'verify-email');
  if (id === undefined) return badLink;
  const [user] = await db.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, id)).returning();
  if (!user) return badLink;
  return {
    error: false,
    message: 'Your email has been verified successfully.',
    login_data: {
      error: false,
      message: 'Login successful.',
      access_token: await issueAccess(context, user),
    },
  };
}

/** The same answer for every address: who asks learns nothing of it. The mail itself is sent after the answer. */
function resendVerificationEmail(_: unknown, { email }: { email: string }, context: Context) {
  inTheBackground(mailIfThere(context, email, 'verify-email'));
  return {
    error: false,
    message: 'If the address is registered and not verified yet, a new verification link is on its way.',
  };
}

function sendPasswordResetLink(_: unknown, { email }: { email: string }, context: Context) {
  inTheBackground(mailIfThere(context, email, 'reset-password'));
  return {
    error: false,
    message: 'If the address is registered, a link to choose a new password is on its way.',
  };
}

async function mailIfThere(
  { db, mailer }: Context,
  given: string,
  purpose: 'verify-email' | 'reset-password',
): Promise<void> {
  const email = given.trim().toLowerCase();
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user || (purpose === 'verify-email' && user.verifiedAt)) return;
  const token = await issueOneTimeToken(db, user.id, purpose);
  const letter = purpose === 'verify-email' ? verificationLetter : resetLetter;
  await mailer.send(email, letter(mailer.portalUrl, user.name, token));
}

function inTheBackground(work: Promise<void>): void {
  work.catch((error: unknown) => console.error(`A mail could not be made: ${String(error)}`));
}

async function verifyResetPasswordtoken(_: unknown, { token }: { token: string }, { db }: Context) {
  return (await isOneTimeTokenGood(db, token, 'reset-password'))
    ? { error: false, message: 'The link is valid.' }
    : badLink;
}

async function resetPassword(_: unknown, args: { password: string; token: string }, { db }: Context) {
  if (args.password.length < 6) {
    throw validationFailed('resetPassword', {
      password: ['The password field must be at least 6 characters.'],
    });
  }
  const id = await redeemOneTimeToken(db, args.token, 'reset-password');
  if (id === undefined) return badLink;
  const passwordHash = await hashPassword(args.password);
  // Whoever reads the mail owns the address.
  await db.update(users).set({ passwordHash, verifiedAt: new Date() }).where(eq(users.id, id));
  return { error: false, message: 'Your password has been reset successfully.' };
}

async function checkEmailExistOrNot(_: unknown, { email }: { email: string }, { db }: Context) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  return rows.length > 0
    ? { error: true, message: 'You are already registered with this Email.' }
    : { error: false, message: 'The address is free.' };
}

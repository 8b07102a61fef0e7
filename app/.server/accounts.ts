import type { AppLoadContext } from '#app/load-context.ts';
import { TRY_AGAIN, TRY_LATER } from '#rules/forms/messages.ts';
import type { Registering } from '#rules/forms/sign-up-choices.ts';

import { failureMessage, isAnswerLost } from './failure.ts';
import { graphql } from './generated/index.ts';
import { revokeToken } from './revoke-token.ts';

const RegisterMutation = graphql(`
  mutation Register($eid: String!, $email: String!, $phone: String!, $password: String!) {
    register(eid: $eid, email: $email, alumni_phone: $phone, password: $password) {
      error
      message
    }
  }
`);

const RegisterActiveStudentMutation = graphql(`
  mutation RegisterActiveStudent($eid: String!, $email: String!, $phone: String!, $password: String!) {
    registerActiveStudent(eid: $eid, email: $email, alumni_phone: $phone, password: $password) {
      error
      message
    }
  }
`);

const ResendMutation = graphql(`
  mutation ResendVerificationEmail($email: String!) {
    resendVerificationEmail(email: $email) {
      error
      message
    }
  }
`);

const VerifyEmailMutation = graphql(`
  mutation VerifyEmail($token: String!) {
    verifyEmail(email_verification_token: $token) {
      error
      message
      login_data {
        error
        message
        access_token
      }
    }
  }
`);

const ForgotPasswordMutation = graphql(`
  mutation SendPasswordResetLink($email: String!) {
    sendPasswordResetLink(email: $email) {
      error
      message
    }
  }
`);

const VerifyResetTokenMutation = graphql(`
  mutation VerifyResetPasswordtoken($token: String!) {
    verifyResetPasswordtoken(token: $token) {
      error
      message
    }
  }
`);

const ResetPasswordMutation = graphql(`
  mutation ResetPassword($password: String!, $token: String!) {
    resetPassword(password: $password, token: $token) {
      error
      message
    }
  }
`);

/**
 * The result of a call, with the backend's message. If the backend sends none, it is the message of
 * SIGNUP-14 or ACCOUNT-10.
 */
export type AccountOutcome =
  | { ok: true; message: string }
  | {
      ok: false;
      message: string;
      status: number;
      /** Whether the backend may have done it, because only its answer was lost. */
      isAnswerLost?: boolean;
      /** Error messages by argument, in the backend's spelling. */
      validation?: Record<string, string[]> | undefined;
    };

interface Registration {
  eid: string;
  email: string;
  phone: string;
  password: string;
}

/**
 * Registers a current student or a graduate, without signing them in (SIGNUP-12, SIGNUP-13). The browser
 * remembers the account for its verification (ACCOUNT-13).
 */
export async function register(
  context: AppLoadContext,
  kind: Registering,
  given: Registration,
): Promise<AccountOutcome> {
  const outcome = await sendRegistration(context, kind, given);
  if (outcome.ok) context.session.registration.remember(given.email);
  return outcome;
}

async function sendRegistration(
  { gateway }: AppLoadContext,
  kind: Registering,
  { eid, email, phone, password }: Registration,
): Promise<AccountOutcome> {
  const variables = { eid, email, phone, password };
  if (kind === 'student') {
    const answer = await gateway.execute(RegisterActiveStudentMutation, variables);
    return toOutcome(answer, (found) => found.registerActiveStudent, TRY_LATER);
  }
  const answer = await gateway.execute(RegisterMutation, variables);
  return toOutcome(answer, (found) => found.register, TRY_LATER);
}

export async function resendVerification(
  { gateway }: AppLoadContext,
  email: string,
): Promise<AccountOutcome> {
  const answer = await gateway.execute(ResendMutation, { email });
  return toOutcome(answer, (found) => found.resendVerificationEmail, TRY_LATER);
}

export async function sendResetLink({ gateway }: AppLoadContext, email: string): Promise<AccountOutcome> {
  const answer = await gateway.execute(ForgotPasswordMutation, { email });
  return toOutcome(answer, (found) => found.sendPasswordResetLink, TRY_LATER);
}

/** Checks whether a reset link is valid. It stays valid: only `resetPassword` uses it up. */
export async function checkResetToken({ gateway }: AppLoadContext, token: string): Promise<AccountOutcome> {
  const answer = await gateway.execute(VerifyResetTokenMutation, { token });
  return toOutcome(answer, (found) => found.verifyResetPasswordtoken, TRY_LATER);
}

export async function resetPassword(
  { gateway }: AppLoadContext,
  token: string,
  password: string,
): Promise<AccountOutcome> {
  const answer = await gateway.execute(ResetPasswordMutation, { token, password });
  return toOutcome(answer, (found) => found.resetPassword, TRY_AGAIN);
}

/**
 * Verifies an e-mail address with the token of the e-mailed link. Signs the user in if the backend
 * returns an access token of the account that this browser registered (ACCOUNT-2).
 *
 * @returns the outcome, and whether the user is now signed in
 */
export async function verifyEmail(
  context: AppLoadContext,
  token: string,
): Promise<AccountOutcome & { isSignedIn: boolean }> {
  const answer = await context.gateway.execute(VerifyEmailMutation, { token });
  const outcome = toOutcome(answer, (found) => found.verifyEmail, TRY_LATER);
  const accessToken = answer.ok ? answer.data.verifyEmail.login_data?.access_token : undefined;
  if (!outcome.ok || !accessToken) return { ...outcome, isSignedIn: false };
  return { ...outcome, isSignedIn: await signInToOwnAccount(context, accessToken) };
}

/**
 * Signs in with the token if this browser registered its account. Otherwise, revokes it: with a link of
 * their own account, another person could make the user work in that account.
 */
async function signInToOwnAccount(context: AppLoadContext, token: string): Promise<boolean> {
  const { gateway, session, log } = context;
  const viewer = await gateway.verify(token);
  const isOwn = viewer && !viewer.partialLogin && session.registration.isOf(viewer.email);
  // An administrator who is about to use another account keeps their own session (ACCOUNT-15).
  if (isOwn && !session.original) {
    await session.signIn(token, viewer, { remember: false });
    session.registration.forget();
    return true;
  }
  const refused = await revokeToken(context, token);
  if (refused !== undefined)
    log.warn({ refused }, 'the backend refused to revoke the token of a verification');
  return false;
}

interface Result {
  error: boolean;
  message?: string | null;
}

type AccountAnswer<TData> =
  | { ok: true; data: TData }
  | {
      ok: false;
      code: string;
      message: string;
      status: number;
      unsent?: boolean;
      validation?: Record<string, string[]>;
    };

function toOutcome<TData>(
  answer: AccountAnswer<TData>,
  read: (data: TData) => Result,
  fallback: string,
): AccountOutcome {
  if (!answer.ok) {
    const { status, validation } = answer;
    return {
      ok: false,
      message: failureMessage(answer, fallback),
      status,
      validation,
      isAnswerLost: isAnswerLost(answer),
    };
  }
  const { error, message } = read(answer.data);
  if (error) return { ok: false, message: message || fallback, status: 400 };
  return { ok: true, message: message ?? '' };
}

import type { AppLoadContext } from '#app/load-context.ts';
import { NO_STUDENT_ACCOUNT, SIGN_IN_FALLBACK, STUDENT_CHOICE_FALLBACK } from '#rules/forms/messages.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from './failure.ts';
import { graphql } from './generated/index.ts';
import { revokeToken } from './revoke-token.ts';

const LoginMutation = graphql(`
  mutation Login($email: String!, $password: String!) {
    login(email: $email, password: $password) {
      error
      message
      access_token
      student_ids
    }
  }
`);

const CompleteLoginMutation = graphql(`
  mutation CompleteLoginWithStudentId($studentId: ID!) {
    completeLoginWithStudentId(studentId: $studentId) {
      error
      message
      access_token
    }
  }
`);

/** The backend's message when the user must choose a student account (SIGNIN-11). */
const PARTIAL_LOGIN = 'Partial Login';

interface Refused {
  kind: 'refused';
  status: number;
  message: string;
}

export type SignInOutcome = { kind: 'signed-in' } | { kind: 'choose-account' } | Refused;

/** `expired` means that the partial login no longer exists and the user must sign in again. */
export type ChoiceOutcome = { kind: 'signed-in' } | { kind: 'expired' } | Refused;

interface SignIn {
  email: string;
  password: string;
  remember: boolean;
  /** Whether to keep the present session for a later return: see other-account.ts. */
  keepsOriginal?: boolean;
}

/** Signs in at the backend and starts the browser's session (SIGNIN-4, SIGNIN-11). */
export async function signIn(context: AppLoadContext, given: SignIn): Promise<SignInOutcome> {
  const { email, password, remember, keepsOriginal = false } = given;
  // The page compares two messages of this answer, so it must not be in another language.
  const answer = await context.gateway.execute(LoginMutation, { email, password }, { language: 'en' });
  if (!answer.ok) {
    return { kind: 'refused', status: answer.status, message: failureMessage(answer, SIGN_IN_FALLBACK) };
  }
  const { error, message, access_token: token, student_ids: studentIds } = answer.data.login;
  if (error || !token) return { kind: 'refused', status: 400, message: message || SIGN_IN_FALLBACK };
  const viewer = await context.gateway.verify(token);
  // The login is partial if either the message or the token says so.
  if (message === PARTIAL_LOGIN || viewer?.partialLogin) {
    if (!studentIds?.length) return await refuseWithoutAccount(context, token);
    const partial = { token, studentIds, remember };
    await context.session.beginPartial(partial, { keepsOriginal });
    return { kind: 'choose-account' };
  }
  if (!viewer) return { kind: 'refused', status: 502, message: SIGN_IN_FALLBACK };
  await context.session.signIn(token, viewer, { remember, keepsOriginal });
  return { kind: 'signed-in' };
}

/** Refuses a partial login without a student account to choose, and revokes its token (SIGNIN-17). */
async function refuseWithoutAccount(context: AppLoadContext, token: string): Promise<Refused> {
  const refused = await revokeToken(context, token);
  if (refused !== undefined) context.log.warn({ refused }, 'the backend refused to revoke a partial token');
  return { kind: 'refused', status: 400, message: t(NO_STUDENT_ACCOUNT, { email: context.supportEmail }) };
}

/** Completes a partial login with one of the user's student accounts (SIGNIN-13). */
export async function chooseStudentAccount(
  context: AppLoadContext,
  studentId: string,
): Promise<ChoiceOutcome> {
  const { partial } = context.session;
  if (!partial) return { kind: 'expired' };
  if (!partial.studentIds.includes(studentId)) {
    return { kind: 'refused', status: 400, message: STUDENT_CHOICE_FALLBACK };
  }
  const answer = await context.gateway.execute(
    CompleteLoginMutation,
    { studentId },
    { token: partial.token },
  );
  if (!answer.ok) {
    if (answer.code === 'UNAUTHENTICATED') {
      await context.session.end();
      return { kind: 'expired' };
    }
    return { kind: 'refused', status: answer.status, message: STUDENT_CHOICE_FALLBACK };
  }
  const { error, message, access_token: token } = answer.data.completeLoginWithStudentId;
  if (error || !token) return { kind: 'refused', status: 400, message: message || STUDENT_CHOICE_FALLBACK };
  const viewer = await context.gateway.verify(token);
  if (!viewer || viewer.partialLogin) {
    return { kind: 'refused', status: 502, message: STUDENT_CHOICE_FALLBACK };
  }
  await context.session.signIn(token, viewer, { remember: partial.remember });
  return { kind: 'signed-in' };
}

/**
 * Ends the portal's session, then revokes its tokens at the backend. The user is signed out even if the
 * backend refuses.
 *
 * @returns the backend's reason if it refused to revoke a token
 */
export async function signOut(context: AppLoadContext): Promise<{ refused: string | undefined }> {
  const { session } = context;
  const tokens = [session.token ?? session.partial?.token, session.original?.token];
  // The session ends before any request to the backend, which could fail.
  await session.end();
  const refusals = await Promise.all(
    tokens.filter((token) => token !== undefined).map((token) => revokeToken(context, token)),
  );
  return { refused: refusals.find(Boolean) };
}

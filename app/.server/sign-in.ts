import type { AppLoadContext } from '@remix-run/node';
import { SIGN_IN_FALLBACK } from '#rules/forms/sign-in.ts';
import { STUDENT_CHOICE_FALLBACK } from '#rules/forms/student-choice.ts';

import { graphql } from './generated/index.ts';

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

const LogoutMutation = graphql(`
  mutation Logout($id: ID!) {
    logout(id: $id) {
      error
      message
    }
  }
`);

/** The message that asks for the choice of a student account (spec/1, section 4). */
const PARTIAL_LOGIN = 'Partial Login';

export type SignInOutcome =
  { kind: 'signed-in' } | { kind: 'choose-account' } | { kind: 'refused'; status: number; message: string };

interface SignIn {
  email: string;
  password: string;
  remember: boolean;
  redirect: string | undefined;
}

/** Signs in with the backend and starts the browser's session (spec/1, section 4, 'Sign-in'). */
export async function signIn(context: AppLoadContext, given: SignIn): Promise<SignInOutcome> {
  const { email, password, remember, redirect } = given;
  const answer = await context.gateway.execute(LoginMutation, { email, password });
  if (!answer.ok) {
    const message = answer.validation ? Object.values(answer.validation).flat().join(' ') : answer.message;
    return { kind: 'refused', status: answer.status, message };
  }
  const { error, message, access_token: token, student_ids: studentIds } = answer.data.login;
  if (error || !token) return { kind: 'refused', status: 400, message: message ?? SIGN_IN_FALLBACK };
  const viewer = await context.gateway.verify(token);
  // The backend's word or the token's own: either makes it partial.
  if (message === PARTIAL_LOGIN || viewer?.partialLogin) {
    await context.session.beginPartial({ token, studentIds: studentIds ?? [], remember, redirect });
    return { kind: 'choose-account' };
  }
  if (!viewer) return { kind: 'refused', status: 502, message: SIGN_IN_FALLBACK };
  await context.session.signIn(token, viewer, { remember });
  return { kind: 'signed-in' };
}

/** Completes a partial login with one of the person's student accounts. */
export async function chooseStudentAccount(
  context: AppLoadContext,
  studentId: string,
): Promise<SignInOutcome> {
  const { partial } = context.session;
  if (!partial?.studentIds.includes(studentId)) {
    return { kind: 'refused', status: 400, message: STUDENT_CHOICE_FALLBACK };
  }
  const answer = await context.gateway.execute(CompleteLoginMutation, { studentId }, partial.token);
  if (!answer.ok) return { kind: 'refused', status: answer.status, message: answer.message };
  const { error, message, access_token: token } = answer.data.completeLoginWithStudentId;
  if (error || !token) return { kind: 'refused', status: 400, message: message ?? STUDENT_CHOICE_FALLBACK };
  const viewer = await context.gateway.verify(token);
  if (!viewer || viewer.partialLogin) {
    return { kind: 'refused', status: 502, message: STUDENT_CHOICE_FALLBACK };
  }
  await context.session.signIn(token, viewer, { remember: partial.remember });
  return { kind: 'signed-in' };
}

/** Ends the portal's session whatever the backend says: a sign-out that leaves a person signed in is none. */
export async function signOut({
  session,
  gateway,
}: AppLoadContext): Promise<{ refused: string | undefined }> {
  const { viewer, partial } = session;
  const token = session.token ?? partial?.token;
  const person = viewer ?? (partial && (await gateway.verify(partial.token)));
  // First of all, and before anybody else is asked.
  await session.end();
  if (!person || !token) return { refused: undefined };
  const answer = await gateway.execute(LogoutMutation, { id: person.id }, token);
  if (!answer.ok) return { refused: answer.message };
  return { refused: answer.data.logout.error ? (answer.data.logout.message ?? 'refused') : undefined };
}

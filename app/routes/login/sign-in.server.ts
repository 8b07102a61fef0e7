import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { resendVerification } from '#app/.server/accounts.ts';
import { parseForm, sendBack } from '#app/.server/parse-form.ts';
import { chooseStudentAccount, signIn } from '#app/.server/sign-in.ts';
import { translateFlash } from '#app/.server/translate-flash.ts';
import type { FlashData } from '#app/components/flash/flash-message.tsx';
import {
  NOT_VERIFIED,
  RESEND_EMPTY,
  RESEND_MALFORMED,
  STUDENT_CHOICE_FALLBACK,
} from '#rules/forms/messages.ts';
import { resendSchema } from '#rules/forms/recovery.ts';
import { signInSchema } from '#rules/forms/sign-in.ts';
import { studentChoiceSchema } from '#rules/forms/student-choice.ts';
import { t } from '#rules/text/t.ts';

import { loginAddress } from './address.ts';
import type { LoginAnswer } from './answer.ts';
import { proceed } from './proceed.server.ts';

type Context = AppLoadContext;

export async function submitSignIn(context: Context, form: FormData, wanted: string | undefined) {
  const submission = parseForm(form, signInSchema);
  if (submission.status !== 'success') return sendBack(context, submission);
  const { email, remember } = submission.value;
  const outcome = await signIn(context, submission.value);
  if (outcome.kind === 'refused') return sendBack(context, submission, outcome);
  context.session.rememberEmail(remember ? email : undefined);
  return outcome.kind === 'choose-account' ? redirect(loginAddress(wanted)) : proceed(context, wanted);
}

const CHOICE_FAILED: FlashData = { kind: 'error', title: 'Oops...', text: STUDENT_CHOICE_FALLBACK };

export async function submitAccountChoice(context: Context, form: FormData, wanted: string | undefined) {
  const submission = parseForm(form, studentChoiceSchema);
  if (submission.status !== 'success') return sendBack(context, submission);
  const outcome = await chooseStudentAccount(context, submission.value.studentId);
  if (outcome.kind === 'signed-in') return proceed(context, wanted);
  if (outcome.kind === 'expired') {
    context.session.setFlash({ kind: 'error', title: 'Oops...', text: STUDENT_CHOICE_FALLBACK });
    return redirect(loginAddress(wanted));
  }
  return sendBack(context, submission, { ...outcome, popup: { ...CHOICE_FAILED, text: outcome.message } });
}

/**
 * Sends the verification e-mail again, to the address in the form's first field (SIGNIN-6, SIGNIN-7).
 */
export async function submitResend(context: Context, form: FormData, wanted: string | undefined) {
  const submission = parseForm(form, resendSchema);
  if (submission.status !== 'success') {
    const [fault] = submission.error?.email ?? [];
    return offerAgain(form, {
      kind: 'error',
      ...(fault === RESEND_EMPTY ? { title: fault } : RESEND_MALFORMED),
    });
  }
  const outcome = await resendVerification(context, submission.value.email);
  if (!outcome.ok) {
    return offerAgain(form, { kind: 'error', title: 'Oops...', text: outcome.message }, outcome.status);
  }
  context.session.setFlash({ kind: 'success', title: 'Verify your account!', text: outcome.message });
  return redirect(loginAddress(wanted));
}

/** Returns the form with the e-mail address and the "resend" button, so that the user can try again. */
function offerAgain(form: FormData, popup: FlashData, status = 400) {
  const email = form.get('email');
  const answer: LoginAnswer = {
    result: {
      status: 'error',
      initialValue: { email: typeof email === 'string' ? email : '' },
      error: { '': [t(NOT_VERIFIED)] },
    },
    popup: translateFlash(popup),
  };
  return data(answer, status);
}

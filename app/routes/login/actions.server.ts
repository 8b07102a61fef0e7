import { redirect, type AppLoadContext } from '@remix-run/node';

import { register, resendVerification } from '#app/.server/accounts.ts';
import { authorizeAddress, exchangeCode, providerLogoutAddress } from '#app/.server/identity-provider.ts';
import { parseForm, sendBack } from '#app/.server/parse-form.ts';
import { chooseStudentAccount, signIn } from '#app/.server/sign-in.ts';
import { emailField } from '#rules/forms/patterns.ts';
import { RESEND_EMPTY, RESEND_MALFORMED } from '#rules/forms/recovery.ts';
import { signInSchema } from '#rules/forms/sign-in.ts';
import {
  REGISTERING,
  registrationSchema,
  signUpChoiceSchema,
  type Registering,
} from '#rules/forms/sign-up.ts';
import { studentChoiceSchema } from '#rules/forms/student-choice.ts';
import { parseLocalPath } from '#rules/routes/local-path.ts';

type Context = AppLoadContext;

export async function submitSignIn(context: Context, form: FormData) {
  const submission = parseForm(form, signInSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const outcome = await signIn(context, { ...submission.value, redirect: submission.value.redirect });
  if (outcome.kind === 'choose-account') return redirect('/login');
  if (outcome.kind === 'signed-in') return proceed(context, submission.value.redirect);
  return sendBack(submission, outcome);
}

export async function submitAccountChoice(context: Context, form: FormData) {
  const submission = parseForm(form, studentChoiceSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const wanted = context.session.partial?.redirect;
  const outcome = await chooseStudentAccount(context, submission.value.studentId);
  if (outcome.kind === 'signed-in') return proceed(context, wanted);
  return sendBack(submission, outcome.kind === 'refused' ? outcome : {});
}

/** To the page asked for before, else to the one that the address names, else to the dashboard (spec/1, section 4). */
function proceed({ session }: Context, wanted: string | undefined) {
  session.forgetPath();
  return redirect(session.returnTo ?? parseLocalPath(wanted) ?? '/dashboard');
}

/** Sends the verification mail again, to the address in the form's first field (spec/1, sections 4 and 5). */
export async function submitResend(context: Context, form: FormData) {
  const typed = form.get('email');
  const email = emailField(RESEND_EMPTY).safeParse(typed);
  if (!email.success) {
    const isEmpty = email.error.issues[0]?.message === RESEND_EMPTY;
    context.session.setFlash({
      kind: 'error',
      ...(isEmpty ? { title: RESEND_EMPTY } : RESEND_MALFORMED),
    });
    return redirect('/login');
  }
  const outcome = await resendVerification(context, email.data);
  context.session.setFlash({
    kind: outcome.ok ? 'success' : 'error',
    title: outcome.ok ? 'Verify your account!' : 'Oops...',
    text: outcome.message,
  });
  return redirect('/login');
}

const DESTINATIONS = {
  student: '/login?tab=sign-up&as=student',
  alumni: '/login?tab=sign-up&as=alumni',
  company: '/register-partner',
  'adjunct-faculty': '/register-adjunct-faculty',
} as const;

export function submitSignUpChoice(form: FormData) {
  const submission = parseForm(form, signUpChoiceSchema);
  return submission.status === 'success'
    ? redirect(DESTINATIONS[submission.value.choice])
    : sendBack(submission);
}

/** The backend's names of fields that the form calls otherwise. */
const FIELD_NAMES: Readonly<Record<string, string>> = { alumni_phone: 'phone' };

export async function submitRegistration(context: Context, form: FormData) {
  const submission = parseForm(form, registrationSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const outcome = await register(context, readKind(form.get('kind')), submission.value);
  if (outcome.ok) {
    const title = 'Welcome to the Alumni Portal!';
    context.session.setFlash({ kind: 'success', title, text: outcome.message });
    return redirect('/login');
  }
  if (!outcome.validation) return sendBack(submission, outcome);
  const fieldErrors = Object.fromEntries(
    Object.entries(outcome.validation).map(([name, faults]) => [FIELD_NAMES[name] ?? name, faults]),
  );
  return sendBack(submission, { fieldErrors, status: outcome.status });
}

function readKind(value: FormDataEntryValue | null): Registering {
  return value === 'alumni' ? 'alumni' : 'student';
}

export function readRegistering(value: string | null): Registering | undefined {
  return value !== null && value in REGISTERING ? (value as Registering) : undefined;
}

export function goToProvider(context: Context, form: FormData) {
  const purpose = form.get('intent') === 'provider-register' ? 'register' : 'login';
  return redirect(authorizeAddress(context, purpose));
}

/** Values that mean 'I changed my mind': no failure, and another try works. */
const CANCELLED = new Set(['access_denied', 'cancelledOnApp']);

/**
 * A visitor who comes back from the identity provider (spec/1, section 4). A state that is not this browser's cancels the
 * flow silently and leaves a clean address.
 *
 * @returns undefined where nobody came back
 */
export async function receiveFromProvider(context: Context, query: URLSearchParams) {
  const { session } = context;
  const error = query.get('uaePassError') ?? query.get('error');
  const code = query.get('code');
  if (error === null && code === null) return undefined;
  const kept = session.takeState();
  const isOurs = kept !== undefined && kept === query.get('state');

  if (error !== null) {
    const description = query.get('uaePassErrorDescription') ?? query.get('error_description') ?? error;
    session.setFlash(
      CANCELLED.has(error)
        ? { kind: 'info', title: 'You did not sign in with UAE PASS', text: 'You can try again at any time.' }
        : { kind: 'error', title: 'Oops...', text: description.slice(0, 300) },
    );
    return redirect('/login');
  }
  if (!isOurs || code === null) return redirect('/login');

  const purpose = kept.startsWith('register-') ? 'register' : 'login';
  const outcome = await exchangeCode(context, code, purpose);
  if (outcome.kind === 'signed-in') return proceed(context, undefined);
  session.setFlash({
    kind: outcome.isDone ? 'success' : 'error',
    title: outcome.isDone ? 'Congratulations!' : 'Oops...',
    text: outcome.message,
  });
  return redirect(providerLogoutAddress(context));
}

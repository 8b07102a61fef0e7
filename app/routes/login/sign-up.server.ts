import { data, redirect, redirectDocument } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { register } from '#app/.server/accounts.ts';
import { parseForm, sendBack } from '#app/.server/parse-form.ts';
import { REGISTRATION_UNKNOWN } from '#rules/forms/messages.ts';
import {
  REGISTERING,
  SIGN_UP_CHOICES,
  type Registering,
  type SignUpChoice,
} from '#rules/forms/sign-up-choices.ts';
import { registrationSchema, signUpChoiceSchema } from '#rules/forms/sign-up.ts';

import { loginAddress } from './address.ts';
import type { TypedFields, LoginAnswer } from './answer.ts';

const DESTINATIONS: Readonly<Record<Exclude<SignUpChoice, Registering>, string>> = {
  company: '/register-partner',
  'adjunct-faculty': '/register-adjunct-faculty',
};

export function submitSignUpChoice(context: AppLoadContext, form: FormData, wanted: string | undefined) {
  const submission = parseForm(form, signUpChoiceSchema);
  if (submission.status !== 'success') return sendBack(context, submission);
  const { choice } = submission.value;
  const typed = readTypedFields(form);
  // A redirect would put the values that were typed before into the URL, so this is a normal response.
  if (isRegistering(choice)) {
    return Object.keys(typed).length > 0
      ? data({ step: { name: 'form', kind: choice }, typed } satisfies LoginAnswer)
      : redirect(loginAddress(wanted, { tab: 'sign-up', as: choice }));
  }
  // This wizard shows documents and needs its own content security policy. The browser applies a new
  // policy only when it loads a document.
  return choice === 'adjunct-faculty'
    ? redirectDocument(DESTINATIONS[choice])
    : redirect(DESTINATIONS[choice]);
}

/** Returns from the form to the choice and keeps the values that were typed (SIGNUP-5). */
export function goBackToChoice(form: FormData) {
  const choice = SIGN_UP_CHOICES.find((name) => name === form.get('kind'));
  return data({ step: { name: 'choice', choice }, typed: readTypedFields(form) } satisfies LoginAnswer);
}

function readTypedFields(form: FormData): TypedFields {
  const filled = (['eid', 'email', 'phone'] as const).flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** The form's field names by the backend's names, for the fields whose names differ. */
const FIELD_NAMES: Readonly<Record<string, string>> = { alumni_phone: 'phone' };

export async function submitRegistration(
  context: AppLoadContext,
  form: FormData,
  wanted: string | undefined,
) {
  const submission = parseForm(form, registrationSchema);
  const kind = form.get('kind') === 'alumni' ? 'alumni' : 'student';
  if (submission.status !== 'success') return atForm(kind, sendBack(context, submission));
  const outcome = await register(context, kind, submission.value);
  if (outcome.ok) {
    const title = 'Welcome to the Alumni Portal!';
    context.session.setFlash({ kind: 'success', title, text: outcome.message });
    return redirect(loginAddress(wanted));
  }
  if (outcome.isAnswerLost) {
    const popup = { kind: 'error', ...REGISTRATION_UNKNOWN } as const;
    const refusal = { message: REGISTRATION_UNKNOWN.text, popup, status: outcome.status };
    return atForm(kind, sendBack(context, submission, refusal));
  }
  const popup = { kind: 'error', title: 'Oops...', text: outcome.message } as const;
  const fieldErrors =
    outcome.validation &&
    Object.fromEntries(
      Object.entries(outcome.validation).map(([name, faults]) => [FIELD_NAMES[name] ?? name, faults]),
    );
  // A message that is shown at a field is not repeated above the form.
  const message = fieldErrors ? undefined : outcome.message;
  return atForm(kind, sendBack(context, submission, { message, fieldErrors, popup, status: outcome.status }));
}

/**
 * Adds the step to the response. After going back and forth, the visitor is on the form while the URL
 * still shows the choice.
 */
function atForm(kind: Registering, { data: sent, init }: ReturnType<typeof sendBack>) {
  return data({ ...sent, step: { name: 'form', kind } } satisfies LoginAnswer, init ?? undefined);
}

/** Returns the sign-up step of the query value `as`; undefined if there is no such step. */
export function readStep(value: string | null): 'choice' | Registering | undefined {
  if (value === null) return 'choice';
  return isRegistering(value) ? value : undefined;
}

function isRegistering(value: string): value is Registering {
  return Object.hasOwn(REGISTERING, value);
}

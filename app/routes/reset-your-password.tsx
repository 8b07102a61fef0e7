import { getFormProps, useForm } from '@conform-to/react';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { checkResetToken, resetPassword } from '#app/.server/accounts.ts';
import { constraintsOf } from '#app/.server/constraints.ts';
import { describePage } from '#app/.server/page.ts';
import { parseForm, sendBack } from '#app/.server/parse-form.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import type { Constraints } from '#app/components/form/constraints.ts';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { PasswordPair } from '#app/components/form/password-pair.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { PanelPage } from '#app/components/page/panel-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { resetPasswordSchema, type ResetPassword } from '#rules/forms/recovery.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

/**
 * The URL contains the token, so requests from this page must not send it as their referrer.
 * `no-referrer` would also hide the Origin header of the form.
 */
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

/** The statuses of a call without an answer of the backend: rate limit, outage, timeout (ACCOUNT-16). */
const UNANSWERED: readonly number[] = [429, 503, 504];
const UNCHECKED = 'We can’t check your link right now';

/** Shows the fields only if the token is valid. Otherwise the user can ask for another link (ACCOUNT-7). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const outcome = await checkResetToken(context, params.token ?? '');
  const page = describePage(context);
  const constraint = constraintsOf(resetPasswordSchema);
  if (outcome.ok) return { ...page, constraint, isUnchecked: false };
  if (UNANSWERED.includes(outcome.status)) {
    const refused = { ...page, title: t(UNCHECKED), purpose: t(outcome.message), constraint };
    return data({ ...refused, isUnchecked: true }, outcome.status);
  }
  context.session.setFlash({ kind: 'error', title: 'Oops...', text: outcome.message });
  return redirect('/forgot-password');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const submission = parseForm(await request.formData(), resetPasswordSchema);
  if (submission.status !== 'success') return sendBack(context, submission);
  const outcome = await resetPassword(context, params.token ?? '', submission.value.password);
  if (outcome.ok) {
    context.session.setFlash({ kind: 'success', title: outcome.message || 'Your password is changed.' });
    return redirect('/login');
  }
  // If the backend rejects the password, the link stays valid and the user can try again.
  if (outcome.validation?.password) {
    const { password } = outcome.validation;
    return sendBack(context, submission, { fieldErrors: { password }, status: outcome.status });
  }
  context.session.setFlash({ kind: 'error', title: 'Oops...', text: outcome.message });
  const isUnused = UNANSWERED.includes(outcome.status) && !outcome.isAnswerLost;
  return redirect(isUnused ? new URL(request.url).pathname : '/forgot-password');
}

export default function ResetYourPassword() {
  const { isUnchecked, constraint, ...page } = useLoaderData<typeof loader>();
  return (
    <PanelPage page={page} sentence="Choose a new password, then sign in with it.">
      {isUnchecked ? <UncheckedLink /> : <ResetForm constraint={constraint} />}
    </PanelPage>
  );
}

/** The page if the link could not be checked. Its address stays, so the user can try again (ACCOUNT-16). */
function UncheckedLink() {
  return (
    <>
      <p className="mb-8">{t('Your link was not used, and your password was not changed.')}</p>
      <ButtonLink to="." reloadDocument>
        {t('Try again')}
      </ButtonLink>
    </>
  );
}

const loadSchema = async () => (await import('#rules/forms/recovery.ts')).resetPasswordSchema;

function ResetForm({ constraint }: { constraint: Constraints }) {
  const answer = useActionData<typeof action>();
  const validation = useValidation({ schema: loadSchema });
  const [form, fields] = useForm<ResetPassword>({
    id: 'reset-password',
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  return (
    <>
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form method="post" {...getFormProps(form)} {...validation.formProps} className="space-y-6">
        <PasswordPair
          password={fields.password}
          confirmation={fields.confirmPassword}
          labels={{ password: 'New Password', confirmation: 'Confirm New Password' }}
        />
        <SubmitButton label="Save the new password" busyLabel="Saving…" />
      </Form>
    </>
  );
}

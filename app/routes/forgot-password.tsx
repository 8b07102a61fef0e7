import { getFormProps, useForm } from '@conform-to/react';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { sendResetLink } from '#app/.server/accounts.ts';
import { constraintsOf } from '#app/.server/constraints.ts';
import { describePage } from '#app/.server/page.ts';
import { parseForm, sendBack } from '#app/.server/parse-form.ts';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { PanelPage } from '#app/components/page/panel-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { forgotPasswordSchema, type ForgotPassword as ForgotPasswordForm } from '#rules/forms/recovery.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export async function loader({ context }: LoaderFunctionArgs) {
  const resumed = await context.session.interruptedTasks.takeResumed();
  return {
    ...describePage(context),
    email: resumed?.email ?? context.session.email,
    constraint: constraintsOf(forgotPasswordSchema),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const submission = parseForm(await request.formData(), forgotPasswordSchema);
  if (submission.status !== 'success') return sendBack(context, submission);
  const outcome = await sendResetLink(context, submission.value.email);
  if (!outcome.ok) {
    const { message, status } = outcome;
    return sendBack(context, submission, { fieldErrors: { email: [message] }, status });
  }
  context.session.setFlash({ kind: 'success', title: outcome.message });
  return redirect('/');
}

const loadSchema = async () => (await import('#rules/forms/recovery.ts')).forgotPasswordSchema;

export default function ForgotPassword() {
  const { email, constraint, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const validation = useValidation({ schema: loadSchema });
  const [form, fields] = useForm<ForgotPasswordForm>({
    id: 'forgot-password',
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: { email },
    onValidate: validation.onValidate,
  });
  const { id } = fields.email;
  const [typed, setTyped] = useState(fields.email.defaultValue ?? '');
  // The user may have typed before the script was loaded.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) setTyped(input.value);
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return (
    <PanelPage page={page} sentence="We will e-mail you a link to choose a new password.">
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form method="post" {...getFormProps(form)} {...validation.formProps} className="space-y-6">
        <Field
          label="Email"
          meta={fields.email}
          type="email"
          autoComplete="username"
          dir="ltr"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <SubmitButton
          label="Send the link"
          busyLabel="Sending…"
          disabled={isHydrated && typed.trim() === ''}
        />
      </Form>
      <p className="mt-8">
        <Link to="/login" className="inline-flex min-h-6 items-center font-medium plain-link">
          {t('Back to sign in')}
        </Link>
      </p>
    </PanelPage>
  );
}

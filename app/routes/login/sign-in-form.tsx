import { Form, Link } from '@remix-run/react';

import { Checkbox } from '#app/components/form/checkbox.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { PasswordField } from '#app/components/form/password-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { usePortalForm } from '#app/components/form/use-portal-form.ts';
import { NOT_VERIFIED } from '#rules/forms/messages.ts';
import { t } from '#rules/text/t.ts';

import type { LoginAnswer } from './answer.ts';
import { ProviderButton } from './provider-button.tsx';

interface SignInFormProps {
  /** The path in the URL's query, to open after the sign-in. */
  redirect: string | undefined;
  /** The e-mail address that this browser remembers. */
  email: string | undefined;
  /** Whether the visitor requested a page that requires a sign-in. */
  isOnTheWay: boolean;
  withProvider: boolean;
  answer: LoginAnswer | undefined;
}

const loadSchema = async () => (await import('#rules/forms/sign-in.ts')).signInSchema;

export function SignInForm({ redirect, email, isOnTheWay, withProvider, answer }: SignInFormProps) {
  const { fields, outcome, formProps } = usePortalForm({
    id: 'sign-in',
    names: ['email', 'password', 'remember'],
    result: answer?.result,
    schema: loadSchema,
    defaultValue: { email, remember: email && 'on' },
  });
  return (
    <>
      {isOnTheWay && !answer && (
        <p className="mb-6 rounded-card bg-aegold-50 p-4 text-aeblack-800">
          {t('Please sign in. The page that you asked for will then open.')}
        </p>
      )}
      <ErrorSummary {...outcome} message={answer?.message} />
      <Form method="post" {...formProps} className="space-y-6">
        <input type="hidden" name="redirect" value={redirect ?? ''} />
        <Field label="Email" meta={fields.email} type="email" autoComplete="username" dir="ltr" required />
        <PasswordField label="Password" meta={fields.password} autoComplete="current-password" required />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox
            id="remember"
            name="remember"
            label="Remember me"
            defaultChecked={fields.remember.initialValue === 'on'}
          />
          <Link
            to="/forgot-password"
            className="inline-flex min-h-6 items-center font-medium text-aegold-700 underline-offset-4 hover:underline"
          >
            {t('Forgot password?')}
          </Link>
        </div>
        <SubmitButton className="w-full" label="Login" busyLabel="Signing in…" />
        {answer?.message === NOT_VERIFIED && (
          <button
            type="submit"
            name="intent"
            value="resend"
            formNoValidate
            className="inline-flex min-h-8 items-center font-medium text-aegold-700 underline underline-offset-4"
          >
            {t('Resend Verification Email')}
          </button>
        )}
      </Form>
      {withProvider && (
        <ProviderButton
          intent="provider-login"
          label="Sign in with the national identity provider"
          redirect={redirect}
        />
      )}
    </>
  );
}

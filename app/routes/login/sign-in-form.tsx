import { getFormProps, useForm } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';

import { Alert } from '#app/components/alert/alert.tsx';
import { Checkbox } from '#app/components/form/checkbox.tsx';
import type { Constraints } from '#app/components/form/constraints.ts';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { PasswordField } from '#app/components/form/password-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { NOT_VERIFIED } from '#rules/forms/messages.ts';
import type { SignIn } from '#rules/forms/sign-in.ts';
import { t } from '#rules/text/t.ts';

import type { LoginAnswer } from './answer.ts';
import { ProviderButton } from './provider-button.tsx';

interface SignInFormProps {
  /** The e-mail address to fill in. */
  email: string | undefined;
  /** Whether this browser remembers the address, so that "Remember me" is ticked. */
  isRemembered: boolean;
  /** Whether the visitor requested a page that requires a sign-in. */
  isOnTheWay: boolean;
  withProvider: boolean;
  constraint: Constraints;
  answer: LoginAnswer | undefined;
}

const loadSchema = async () => (await import('#rules/forms/sign-in.ts')).signInSchema;

export function SignInForm({
  email,
  isRemembered,
  isOnTheWay,
  withProvider,
  constraint,
  answer,
}: SignInFormProps) {
  const validation = useValidation({ schema: loadSchema });
  const [form, fields] = useForm<SignIn>({
    id: 'sign-in',
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: { email, remember: isRemembered ? 'on' : undefined },
    onValidate: validation.onValidate,
  });
  return (
    <>
      {isOnTheWay && !answer && (
        <Alert kind="info" className="mb-6">
          <p>{t('Please sign in. The page that you asked for will then open.')}</p>
        </Alert>
      )}
      {withProvider && <ProviderButton intent="provider-login" label="Sign in with UAE PASS" />}
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form method="post" {...getFormProps(form)} {...validation.formProps} className="space-y-6">
        <Field label="Email" meta={fields.email} type="email" autoComplete="username" dir="ltr" />
        <PasswordField label="Password" meta={fields.password} autoComplete="current-password" />
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <Checkbox
            meta={fields.remember}
            label="Remember me"
            hint="Keeps you signed in when you close this browser, and fills in your email address next time. Not for shared computers."
          />
          <Link to="/forgot-password" className="inline-flex min-h-6 items-center font-medium plain-link">
            {t('Forgot password?')}
          </Link>
        </div>
        <SubmitButton className="w-full" label="Login" busyLabel="Signing in…" />
        {form.errors?.includes(t(NOT_VERIFIED)) && (
          <button
            type="submit"
            name="intent"
            value="resend"
            formNoValidate
            className="inline-flex min-h-8 items-center font-medium inline-link"
          >
            {t('Resend Verification Email')}
          </button>
        )}
      </Form>
    </>
  );
}

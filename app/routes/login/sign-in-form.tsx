import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from '@remix-run/react';

import { Button } from '#app/components/button/button.tsx';
import { Checkbox } from '#app/components/form/checkbox.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { NOT_VERIFIED } from '#rules/forms/recovery.ts';
import { t } from '#rules/text/t.ts';

import type { LoginAnswer } from './answer.ts';
import { ProviderButton } from './provider-button.tsx';

interface SignInFormProps {
  /** Where the address says to go on. */
  redirect: string | undefined;
  /** Whether a page was asked for that only somebody who is signed in may open. */
  isOnTheWay: boolean;
  withProvider: boolean;
  answer: LoginAnswer | undefined;
}

interface SignInFields {
  email: string;
  password: string;
  remember: string;
}

export function SignInForm({ redirect, isOnTheWay, withProvider, answer }: SignInFormProps) {
  const navigation = useNavigation();
  const [form, fields] = useForm<SignInFields>({
    id: 'sign-in',
    lastResult: navigation.state === 'idle' ? answer?.result : undefined,
  });
  const isBusy = navigation.formMethod === 'POST';
  return (
    <>
      {isOnTheWay && !answer && (
        <p className="mb-6 rounded-card bg-aegold-50 p-4 text-aeblack-800">
          {t('Sign in to open the page that you asked for. You get there right after.')}
        </p>
      )}
      <ErrorSummary
        form={form}
        fieldIds={{ email: fields.email.id, password: fields.password.id }}
        message={answer?.message}
      />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="space-y-6">
        <input type="hidden" name="redirect" value={redirect ?? ''} />
        <Field label="Email" meta={fields.email} type="email" autoComplete="username" dir="ltr" required />
        <Field
          label="Password"
          meta={fields.password}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          required
        />
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
        <Button
          className="w-full"
          aria-disabled={isBusy}
          onClick={(event) => isBusy && event.preventDefault()}
        >
          {isBusy ? t('Signing in…') : t('Login')}
        </Button>
        {answer?.message === NOT_VERIFIED && (
          <button
            type="submit"
            name="intent"
            value="resend"
            className="inline-flex min-h-8 items-center font-medium text-aegold-700 underline underline-offset-4"
          >
            {t('Resend Verification Email')}
          </button>
        )}
      </Form>
      {withProvider && (
        <ProviderButton intent="provider-login" label="Sign in with the national identity provider" />
      )}
    </>
  );
}

import { useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import type { Registering } from '#rules/forms/sign-up.ts';
import { t } from '#rules/text/t.ts';

import type { LoginAnswer } from './answer.ts';

interface RegistrationFields {
  eid: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
}

const HEADINGS: Record<Registering, string> = {
  student: 'Register as a current student',
  alumni: 'Register as an alumni',
};

interface RegistrationFormProps {
  kind: Registering;
  answer: LoginAnswer | undefined;
}

/** The same form for both kinds of students (spec/1, section 2). */
export function RegistrationForm({ kind, answer }: RegistrationFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.formMethod === 'POST';
  const [form, fields] = useForm<RegistrationFields>({
    id: 'registration',
    lastResult: navigation.state === 'idle' ? answer?.result : undefined,
  });
  return (
    <>
      <h2 className="mb-6 text-xl">{t(HEADINGS[kind])}</h2>
      <ErrorSummary
        form={form}
        message={answer?.message}
        fieldIds={Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.id]))}
      />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="space-y-6">
        <input type="hidden" name="kind" value={kind} />
        <Field
          label="Emirates ID"
          hint="15 digits, as on the card: 784-1990-1234567-1"
          meta={fields.eid}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          dir="ltr"
        />
        <Field label="Personal Email" meta={fields.email} type="email" autoComplete="email" dir="ltr" />
        <Field label="Phone Number" meta={fields.phone} type="tel" autoComplete="tel-national" dir="ltr" />
        <Field
          label="Password"
          meta={fields.password}
          type="password"
          autoComplete="new-password"
          dir="ltr"
        />
        <Field
          label="Confirm Password"
          meta={fields.confirmPassword}
          type="password"
          autoComplete="new-password"
          dir="ltr"
        />
        <div className="flex gap-3">
          <Button name="intent" value="register" className="flex-1" aria-disabled={isBusy}>
            {isBusy ? t('Registering…') : t('Register')}
          </Button>
          <ButtonLink to="/login?tab=sign-up" look="outline">
            {t('Back')}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

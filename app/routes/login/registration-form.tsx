import { Form } from '@remix-run/react';

import { Button } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { FormattedField } from '#app/components/form/formatted-field.tsx';
import { PasswordField } from '#app/components/form/password-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { STEP_HEADING } from '#app/components/form/use-focus-on-step.ts';
import { usePortalForm } from '#app/components/form/use-portal-form.ts';
import type { Registering } from '#rules/forms/sign-up-choices.ts';
import { keepDigits, reformatEmiratesId } from '#rules/identity/emirates-id.ts';
import { t } from '#rules/text/t.ts';

import type { LoginAnswer } from './answer.ts';

const HEADINGS: Record<Registering, string> = {
  student: 'Register as a current student',
  alumni: 'Register as an alumni',
};

interface RegistrationFormProps {
  kind: Registering;
  answer: LoginAnswer | undefined;
}

const loadSchema = async () => (await import('#rules/forms/sign-up.ts')).registrationSchema;

/** The registration form, shared by current students and graduates (SIGNUP-4). */
export function RegistrationForm({ kind, answer }: RegistrationFormProps) {
  const { fields, outcome, formProps } = usePortalForm({
    id: 'registration',
    names: ['eid', 'email', 'phone', 'password', 'confirmPassword'],
    result: answer?.result,
    schema: loadSchema,
    ...(answer?.typed && { defaultValue: answer.typed }),
  });
  return (
    <>
      <h2 id={STEP_HEADING} tabIndex={-1} className="mb-6 text-xl">
        {t(HEADINGS[kind])}
      </h2>
      <ErrorSummary {...outcome} message={answer?.message} />
      <Form method="post" action={`/login?tab=sign-up&as=${kind}`} {...formProps} className="space-y-6">
        <input type="hidden" name="kind" value={kind} />
        <FormattedField
          label="Emirates ID"
          hint="15 digits, as on the card: 784-1990-1234567-1"
          meta={fields.eid}
          format={reformatEmiratesId}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        <Field label="Personal Email" meta={fields.email} type="email" autoComplete="email" dir="ltr" />
        <FormattedField
          label="Phone Number"
          hint="At most 10 digits, for example 0501234567"
          meta={fields.phone}
          format={keepDigits}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          dir="ltr"
        />
        <PasswordField
          label="Password"
          hint="At least 6 characters"
          meta={fields.password}
          autoComplete="new-password"
        />
        <PasswordField label="Confirm Password" meta={fields.confirmPassword} autoComplete="new-password" />
        {/* Enter activates the first button, so "Register" comes first in the markup. */}
        <div className="flex flex-row-reverse gap-3">
          <SubmitButton
            name="intent"
            value="register"
            className="flex-1"
            label="Register"
            busyLabel="Registering…"
          />
          <Button name="intent" value="back" look="outline" formNoValidate formAction="/login?tab=sign-up">
            {t('Back')}
          </Button>
        </div>
      </Form>
    </>
  );
}

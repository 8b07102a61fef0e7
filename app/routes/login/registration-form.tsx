import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { Button } from '#app/components/button/button.tsx';
import type { Constraints } from '#app/components/form/constraints.ts';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { FormattedField } from '#app/components/form/formatted-field.tsx';
import { PasswordPair } from '#app/components/form/password-pair.tsx';
import { PhoneField } from '#app/components/form/phone-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { STEP_HEADING } from '#app/components/form/use-focus-on-step.ts';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { useUnsentQuestion } from '#app/modules/use-unsent-question.ts';
import { PHONE_MAX_DIGITS } from '#rules/constants.ts';
import type { Registration } from '#rules/forms/sign-up.ts';
import type { Registering } from '#rules/forms/sign-up-choices.ts';
import { reformatEmiratesId } from '#rules/identity/emirates-id.ts';
import { t } from '#rules/text/t.ts';

import { loginAddress } from './address.ts';
import type { LoginAnswer } from './answer.ts';

const HEADINGS: Record<Registering, string> = {
  student: 'Register as a current student',
  alumni: 'Register as a graduate (alumni)',
};

interface RegistrationFormProps {
  kind: Registering;
  /** The path to open after the sign-in. */
  redirect: string | undefined;
  constraint: Constraints;
  answer: LoginAnswer | undefined;
}

const ID = 'registration';

const loadSchema = async () => (await import('#rules/forms/sign-up.ts')).registrationSchema;

/** The registration form, shared by current students and graduates (SIGNUP-4). */
export function RegistrationForm({ kind, redirect, constraint, answer }: RegistrationFormProps) {
  const validation = useValidation({ schema: loadSchema });
  const [form, fields] = useForm<Registration>({
    id: ID,
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: answer?.typed,
    onValidate: validation.onValidate,
  });
  // The form also begins with values that were typed before the visitor went back to the choice.
  useUnsentQuestion(ID, answer?.result ?? answer?.typed);
  return (
    <>
      <h2 id={STEP_HEADING} tabIndex={-1} className="mb-6 text-xl">
        {t(HEADINGS[kind])}
      </h2>
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form
        method="post"
        action={loginAddress(redirect, { tab: 'sign-up', as: kind })}
        {...getFormProps(form)}
        {...validation.formProps}
        className="space-y-6"
      >
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
        <PhoneField
          label="Phone Number"
          hint={t('At most {n} digits, for example 0501234567', { n: PHONE_MAX_DIGITS })}
          meta={fields.phone}
          autoComplete="tel-national"
        />
        <PasswordPair password={fields.password} confirmation={fields.confirmPassword} />
        {/* Enter activates the first button, so "Register" comes first in the markup. */}
        <div className="flex flex-row-reverse gap-3">
          <SubmitButton
            name="intent"
            value="register"
            className="flex-1"
            label="Register"
            busyLabel="Registering…"
          />
          <Button
            name="intent"
            value="back"
            look="outline"
            formNoValidate
            formAction={loginAddress(redirect, { tab: 'sign-up' })}
          >
            {t('Back')}
          </Button>
        </div>
      </Form>
    </>
  );
}

import { getCollectionProps, getFormProps, useForm } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';

import type { Constraints } from '#app/components/form/constraints.ts';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { STEP_HEADING } from '#app/components/form/use-focus-on-step.ts';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { SIGN_UP_CHOICES, type SignUpChoice as Choice } from '#rules/forms/sign-up-choices.ts';
import type { SignUpChoiceForm } from '#rules/forms/sign-up.ts';
import { t } from '#rules/text/t.ts';

import { loginAddress } from './address.ts';
import type { LoginAnswer } from './answer.ts';
import { ProviderButton } from './provider-button.tsx';

const LABELS: Record<Choice, string> = {
  student: 'I am a current student',
  alumni: 'I am an alumni (graduated)',
  company: 'I am representing a company',
  'adjunct-faculty': 'I want to apply as adjunct faculty',
};

interface SignUpChoiceProps {
  /** The path to open after the sign-in. */
  redirect: string | undefined;
  withProvider: boolean;
  constraint: Constraints;
  answer: LoginAnswer | undefined;
}

const loadSchema = async () => (await import('#rules/forms/sign-up.ts')).signUpChoiceSchema;

/**
 * The first step of signing up (SIGNUP-1). After Back, hidden fields keep the values of the later step
 * (SIGNUP-5).
 */
export function SignUpChoice({ redirect, withProvider, constraint, answer }: SignUpChoiceProps) {
  const validation = useValidation({ schema: loadSchema });
  const [form, fields] = useForm<SignUpChoiceForm>({
    id: 'sign-up-choice',
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: { choice: answer?.step?.name === 'choice' ? answer.step.choice : undefined },
    onValidate: validation.onValidate,
  });
  const radios = getCollectionProps(fields.choice, { type: 'radio', options: [...SIGN_UP_CHOICES] });
  const fault = fields.choice.errors?.join(' ');
  return (
    <>
      {withProvider && <ProviderButton intent="provider-register" label="Sign up with UAE PASS" />}
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form
        method="post"
        action={loginAddress(redirect, { tab: 'sign-up' })}
        {...getFormProps(form)}
        {...validation.formProps}
      >
        <input type="hidden" name="intent" value="choose-sign-up" />
        {Object.entries(answer?.typed ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset
          className="space-y-3"
          aria-describedby={fault === undefined ? undefined : fields.choice.errorId}
        >
          <legend id={STEP_HEADING} tabIndex={-1} className="mb-4 text-xl font-semibold text-aeblack-900">
            {t('Please select from the below')}
          </legend>
          {fault !== undefined && (
            <p id={fields.choice.errorId} className="font-medium text-aered-700">
              {t(fault)}
            </p>
          )}
          {radios.map(({ key, ...radio }, index) => (
            <label
              key={key}
              className="flex min-h-14 cursor-pointer items-center gap-4 rounded-card border border-aeblack-200 px-4 py-3 hover:border-aegold-500 has-checked:border-aegold-600 has-checked:bg-aegold-50"
            >
              <input
                {...radio}
                // The link in the error summary leads to the first radio button.
                id={index === 0 ? fields.choice.id : radio.id}
                className="size-5 shrink-0"
              />
              <span className="font-medium">{t(LABELS[radio.value as Choice])}</span>
            </label>
          ))}
        </fieldset>
        <SubmitButton className="mt-8 w-full" label="Next" busyLabel="Next" />
      </Form>
      <Link to="/company-registration" className="mt-6 inline-block inline-link">
        {t('Register a contact person of a registered company')}
      </Link>
    </>
  );
}

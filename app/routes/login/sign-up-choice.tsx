import { Form } from '@remix-run/react';

import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { STEP_HEADING } from '#app/components/form/use-focus-on-step.ts';
import { usePortalForm } from '#app/components/form/use-portal-form.ts';
import { SIGN_UP_CHOICES, type SignUpChoice as Choice } from '#rules/forms/sign-up-choices.ts';
import { t } from '#rules/text/t.ts';

import type { LoginAnswer } from './answer.ts';
import { ProviderButton } from './provider-button.tsx';

const LABELS: Record<Choice, string> = {
  student: 'I am a current student',
  alumni: 'I am an alumni (graduated)',
  company: 'I am representing a company',
  'adjunct-faculty': 'I want to apply as adjunct faculty',
};

interface SignUpChoiceProps {
  withProvider: boolean;
  answer: LoginAnswer | undefined;
}

const loadSchema = async () => (await import('#rules/forms/sign-up.ts')).signUpChoiceSchema;

/**
 * The first step of signing up (SIGNUP-1). After Back, hidden fields keep the values of the later step
 * (SIGNUP-5).
 */
export function SignUpChoice({ withProvider, answer }: SignUpChoiceProps) {
  const { fields, outcome, formProps } = usePortalForm({
    id: 'sign-up-choice',
    names: ['choice'],
    result: answer?.result,
    schema: loadSchema,
  });
  const fault = fields.choice.errors?.join(' ');
  const chosen = answer?.step?.name === 'choice' ? answer.step.choice : undefined;
  return (
    <>
      <ErrorSummary {...outcome} />
      <Form method="post" action="/login?tab=sign-up" {...formProps}>
        <input type="hidden" name="intent" value="choose-sign-up" />
        {Object.entries(answer?.typed ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="space-y-3" aria-describedby={fault === undefined ? undefined : 'choice-fault'}>
          <legend id={STEP_HEADING} tabIndex={-1} className="mb-4 text-xl font-semibold text-aeblack-900">
            {t('Please select from the below')}
          </legend>
          {fault !== undefined && (
            <p id="choice-fault" className="font-medium text-aered-700">
              {t(fault)}
            </p>
          )}
          {SIGN_UP_CHOICES.map((choice) => (
            <label
              key={choice}
              className="flex min-h-14 cursor-pointer items-center gap-4 rounded-card border border-aeblack-200 px-4 hover:border-aegold-500 has-checked:border-aegold-600 has-checked:bg-aegold-50"
            >
              <input
                type="radio"
                id={choice === SIGN_UP_CHOICES[0] ? fields.choice.id : `choice-${choice}`}
                name="choice"
                value={choice}
                defaultChecked={choice === chosen}
                className="size-5 shrink-0"
              />
              <span className="font-medium">{t(LABELS[choice])}</span>
            </label>
          ))}
        </fieldset>
        <SubmitButton className="mt-8 w-full" label="Next" busyLabel="Next" />
      </Form>
      {withProvider && (
        <ProviderButton intent="provider-register" label="Sign up with the national identity provider" />
      )}
    </>
  );
}

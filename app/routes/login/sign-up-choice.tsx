import { Form } from '@remix-run/react';

import { Button } from '#app/components/button/button.tsx';
import { SIGN_UP_CHOICES, type SignUpChoice as Choice } from '#rules/forms/sign-up.ts';
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

/** The first step of signing up (spec/1, section 2). */
export function SignUpChoice({ withProvider, answer }: SignUpChoiceProps) {
  const fault = answer?.result.error?.choice?.join(' ');
  return (
    <>
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="choose-sign-up" />
        <fieldset className="space-y-3" aria-describedby={fault === undefined ? undefined : 'choice-fault'}>
          <legend className="mb-4 text-xl font-semibold text-aeblack-900">
            {t('Please select from the below')}
          </legend>
          {fault !== undefined && (
            <p role="alert" id="choice-fault" className="font-medium text-aered-700">
              {t(fault)}
            </p>
          )}
          {SIGN_UP_CHOICES.map((choice) => (
            <label
              key={choice}
              className="flex min-h-14 cursor-pointer items-center gap-4 rounded-card border border-aeblack-200 px-4 has-checked:border-aegold-600 has-checked:bg-aegold-50"
            >
              <input type="radio" name="choice" value={choice} className="size-5" />
              <span className="font-medium">{t(LABELS[choice])}</span>
            </label>
          ))}
        </fieldset>
        <Button className="mt-8 w-full">{t('Next')}</Button>
      </Form>
      {withProvider && (
        <ProviderButton intent="provider-register" label="Sign up with the national identity provider" />
      )}
    </>
  );
}

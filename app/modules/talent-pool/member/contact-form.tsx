import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { RadioGroup } from '#app/components/form/radio-group.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { MAX_REASON, MIN_REASON } from '#rules/talent-pool/rules.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../../use-unsent-question.ts';
import type { MemberContent } from './route.tsx';

const ID = 'talent-contact';

/** What the action returns if it does not redirect. */
export interface ContactAnswer {
  result?: SubmissionResult | undefined;
  /** What identifies the form, so that it is recorded once. */
  submission?: string | undefined;
}

interface ContactFormProps {
  id: string;
  form: NonNullable<MemberContent['form']>;
  answer: ContactAnswer | undefined;
}

interface ContactInput {
  reason: string;
  vacancy?: string | undefined;
  text: string;
}

/** The form in which a company says why it wants to contact a member (TALENT-6). */
export function ContactForm({ id, form: given, answer }: ContactFormProps) {
  const { constraint, submission, isUnsent, reasons, vacancies, left, isAtLimit, values } = given;
  const validation = useValidation({
    schema: async () => (await import('#rules/talent-pool/contact-form.ts')).contactFormSchema,
  });
  const [form, fields] = useForm<ContactInput>({
    id: ID,
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: values,
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(ID, answer?.result);
  return (
    <section aria-labelledby="why" className="max-w-form">
      <h2 id="why" className="text-xl">
        {t('Why do you want to contact this person?')}
      </h2>
      <p className="mt-2">
        {t(
          'The person reads your reason, with the name of your company. You then see the name and the contact details for 30 days.',
        )}
      </p>
      <p className={`mt-2 ${isAtLimit ? 'font-medium text-aered-700' : 'text-sm text-aeblack-600'}`}>
        {left}
      </p>
      {isUnsent && <UnsentNotice />}
      <ErrorSummary form={form} order={['reason', 'vacancy', 'text']} validation={validation} />
      {(!isAtLimit || answer !== undefined) && (
        <Form
          method="post"
          action={`/talent-pool/${id}`}
          preventScrollReset
          {...getFormProps(form)}
          {...validation.formProps}
          className="mt-4 space-y-6"
        >
          <input type="hidden" name="intent" value="contact" />
          <input type="hidden" name="submission" value={answer?.submission ?? submission} />
          <RadioGroup legend="The reason" meta={fields.reason} options={reasons} />
          {vacancies.length > 0 && (
            <SelectField
              label={t('The vacancy')}
              hint={t('Only if the reason is an open vacancy')}
              meta={fields.vacancy}
              isOptional
              options={vacancies}
            />
          )}
          <TextareaField
            label={t('What you want to talk about')}
            hint={t('{min} to {max} characters', { min: MIN_REASON, max: MAX_REASON })}
            meta={fields.text}
            rows={4}
          />
          <SubmitButton label="Show the contact details" busyLabel="Saving…" />
        </Form>
      )}
    </section>
  );
}

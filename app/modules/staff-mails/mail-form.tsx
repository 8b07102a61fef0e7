import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import type { MailFormContent } from '#app/.server/staff-mails/form.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { RadioGroup } from '#app/components/form/radio-group.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../use-unsent-question.ts';

const ID = 'staff-mail';
const NOT_SAVED = 'Your text is not saved. If you leave, it is lost.';

/** What the actions return if they do not redirect. */
export interface MailFormAnswer {
  result: SubmissionResult | undefined;
  key: MailFormContent['key'] | undefined;
}

interface MailFormProps {
  content: MailFormContent;
  posted: MailFormAnswer | undefined;
}

/** The fields of the form. The schema reads their values. */
interface MailInput {
  about: string;
  subject: string;
  text: string;
  subjectArabic?: string | undefined;
  textArabic?: string | undefined;
}

const ABOUT = [
  {
    value: 'service',
    label: 'About the studies or the case of each recipient. Recipients cannot stop such e-mails.',
  },
  { value: 'news', label: 'Events, offers or advice. Recipients can stop such e-mails.' },
] as const;

/** The form of an e-mail to several students (STAFFMAIL-3). */
export function MailForm({ content, posted }: MailFormProps) {
  const { constraint, values, isUnsent, back, placeholders } = content;
  const validation = useValidation({
    schema: async () => (await import('#rules/staff-mails/form.ts')).staffMailSchema,
  });
  const [form, fields] = useForm<MailInput>({
    id: ID,
    constraint,
    defaultValue: values,
    lastResult: posted?.result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(ID, posted?.result, undefined, NOT_SAVED);
  const key = posted?.key ?? content.key;
  const arabic = [fields.subjectArabic, fields.textArabic];
  const hasArabic = arabic.some(
    ({ errors, initialValue = '' }) => errors !== undefined || initialValue !== '',
  );
  return (
    <div className="max-w-form">
      {isUnsent && !posted && <UnsentNotice />}
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form
        method="post"
        {...getFormProps(form)}
        {...validation.formProps}
        data-keeps-unsent-text
        className="space-y-8"
      >
        {'version' in key ? (
          <input type="hidden" name="version" value={key.version} />
        ) : (
          <input type="hidden" name="submission" value={key.submission} />
        )}
        <RadioGroup legend="What is it about?" meta={fields.about} options={ABOUT} isStacked />
        <Field label="Subject" meta={fields.subject} />
        <TextareaField
          label="Text"
          meta={fields.text}
          rows={12}
          hint="An empty line begins a new paragraph."
        />
        <Placeholders placeholders={placeholders} />
        <details open={hasArabic}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium inline-link">
            {t('The same in Arabic (optional)')}
          </summary>
          <div className="mt-4 space-y-6">
            <p className="text-aeblack-600">
              {t(
                'Students who get their e-mails in Arabic then get this text. Without it, they get the text above.',
              )}
            </p>
            <Field label="Subject in Arabic" meta={fields.subjectArabic} isOptional lang="ar" />
            <TextareaField label="Text in Arabic" meta={fields.textArabic} isOptional rows={12} lang="ar" />
          </div>
        </details>
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Save and check" busyLabel="Saving…" />
          <ButtonLink to={back} look="outline">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

/** The placeholders that the texts can have, and what stands there in the e-mail. */
function Placeholders({ placeholders }: Pick<MailFormContent, 'placeholders'>) {
  return (
    <section aria-labelledby="placeholders" className="rounded-card border border-aeblack-100 p-5">
      <h2 id="placeholders" className="text-base">
        {t('Placeholders')}
      </h2>
      <p className="mt-1 text-aeblack-600">
        {t('You can write these into the subject and the text. Each recipient gets their own value.')}
      </p>
      <dl className="mt-3 space-y-1">
        {placeholders.map(({ name, meaning }) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt>
              <code dir="ltr" className="rounded bg-aeblack-50 px-1.5 py-0.5">
                {name}
              </code>
            </dt>
            <dd className="text-aeblack-600">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

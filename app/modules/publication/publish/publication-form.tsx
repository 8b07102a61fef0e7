import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { CheckboxGroup } from '#app/components/form/checkbox-group.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { RadioGroup } from '#app/components/form/radio-group.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import type { PublicationValues } from '#rules/figures/publication.ts';
import { LONGEST_NOTE } from '#rules/figures/publication-note.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../../use-unsent-question.ts';
import type { PublicationsContent } from './route.tsx';

const ID = 'publication';

interface PublicationFormProps {
  form: NonNullable<PublicationsContent['form']>;
  /** What the action returned of the form. */
  result: SubmissionResult | undefined;
}

/** The schema reads the values: a group of checkboxes is a text or a list here. */
type PublicationInput = Partial<Record<keyof PublicationValues, unknown>>;

/** The form of the next publication. Its button shows a preview first (FIGURE-23). */
export function PublicationForm({ form: content, result }: PublicationFormProps) {
  const { constraint, parts, periods, isUnsent, values } = content;
  const validation = useValidation({
    schema: async () => (await import('#rules/figures/publication.ts')).publicationSchema,
  });
  const [form, fields] = useForm<PublicationInput>({
    id: ID,
    constraint,
    lastResult: result ?? NO_RESULT,
    defaultValue: values,
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(ID, result);
  const hint = t('At most {max} characters', { max: LONGEST_NOTE });
  return (
    <section aria-labelledby="publish" className="max-w-form">
      <h2 id="publish" className="mb-4 text-xl">
        {t('Publish new figures')}
      </h2>
      <p className="mb-6">
        {t('They take the place of those that visitors see now, and do not change until you publish again.')}
      </p>
      {isUnsent && <UnsentNotice />}
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form
        method="post"
        action="/outcomes/publish#preview"
        {...getFormProps(form)}
        {...validation.formProps}
        className="space-y-8"
      >
        <input type="hidden" name="intent" value="preview" />
        <CheckboxGroup
          legend="Parts"
          hint={t('Both rates and the number of graduates are always published.')}
          meta={fields.parts}
          options={parts}
        />
        <RadioGroup legend="Period" meta={fields.period} options={periods} isStacked />
        <TextareaField label={t('Remark in English')} hint={hint} meta={fields.note} isOptional rows={3} />
        <TextareaField
          label={t('Remark in Arabic')}
          hint={hint}
          meta={fields.noteArabic}
          isOptional
          rows={3}
        />
        <SubmitButton label="Show the preview" busyLabel="Preparing the preview…" />
      </Form>
    </section>
  );
}

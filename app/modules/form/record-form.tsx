import { getFormProps, useForm } from '@conform-to/react';
import { Form, useActionData } from '@remix-run/react';
import type { SubmissionResult } from '@conform-to/react';

import type { FormContent } from '#app/.server/records/form.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { FormFields } from '#app/components/form/form-fields.tsx';
import { FormSection } from '#app/components/form/form-section.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../use-unsent-question.ts';
import { definitionOf } from './field-definition.tsx';
import type { FormInput } from './load-form-schema.ts';

const ID = 'record';

interface RecordFormProps {
  resource: string;
  content: FormContent;
}

/** The form of a resource: its sections, and a control for each type of field. */
export function RecordForm({ resource, content }: RecordFormProps) {
  const { constraint, sections, values, version, submit, back } = content;
  const answer = useActionData<{ result: SubmissionResult; submission?: string }>();
  const submission = answer?.submission ?? content.submission;
  const validation = useValidation({
    schema: async () => (await import('./load-form-schema.ts')).loadFormSchema(resource),
  });
  useUnsentQuestion(ID, answer?.result);
  const [form, fields] = useForm<FormInput>({
    id: ID,
    constraint,
    defaultValue: values,
    lastResult: answer?.result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  return (
    <div className="max-w-form">
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form
        method="post"
        {...getFormProps(form)}
        {...validation.formProps}
        data-keeps-unsent-text
        className="space-y-12"
      >
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {submission !== undefined && <input type="hidden" name="submission" value={submission} />}
        {sections.map(({ title, fields: shown }) => (
          <FormSection key={title} title={title}>
            <FormFields
              definitions={Object.fromEntries(shown.map((field) => [field.name, definitionOf(field)]))}
              fields={fields}
              extra={undefined}
            />
          </FormSection>
        ))}
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={submit} busyLabel={t('Sending…')} />
          {back !== undefined && (
            <ButtonLink to={back} look="outline">
              {t('Cancel')}
            </ButtonLink>
          )}
        </div>
      </Form>
    </div>
  );
}

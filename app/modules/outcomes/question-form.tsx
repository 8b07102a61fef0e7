import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useEffect } from 'react';

import type { describeQuestion } from '#app/.server/outcomes/check.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../use-unsent-question.ts';

const ID = 'outcome-question';

interface QuestionFormProps {
  question: NonNullable<Awaited<ReturnType<typeof describeQuestion>>>;
  /** What the action returned if it did not redirect. */
  answer: { result?: SubmissionResult | undefined; version?: number | undefined } | undefined;
  /** The query of the address of the form. */
  query: string;
  /** The address of the page without the form. */
  back: string;
}

/** The form of a question to a graduate about an outcome (OUTCOME-3). */
export function QuestionForm({ question, answer, query, back }: QuestionFormProps) {
  const { outcome, version, constraint, values, isUnsent } = question;
  const validation = useValidation({
    schema: async () => (await import('#rules/outcomes/check-form.ts')).questionFormSchema,
  });
  const [form, fields] = useForm<{ question: string }>({
    id: ID,
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: values,
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(ID, answer?.result, query);
  const textId = fields.question.id;
  // The error summary takes the focus itself.
  const takesFocus = answer?.result === undefined;
  useEffect(() => {
    if (takesFocus) document.getElementById(textId)?.focus();
  }, [takesFocus, textId]);
  return (
    <div className="print:hidden">
      {isUnsent && <UnsentNotice />}
      <ErrorSummary form={form} order={['question']} validation={validation} />
      <Form
        method="post"
        action={query}
        preventScrollReset
        {...getFormProps(form)}
        {...validation.formProps}
        className="max-w-form space-y-4"
      >
        <input type="hidden" name="intent" value="questionOutcome" />
        <input type="hidden" name="outcome" value={outcome} />
        <input type="hidden" name="version" value={answer?.version ?? version} />
        <TextareaField
          label={t('Question')}
          hint={t('The graduate reads it, and answers with a new outcome.')}
          meta={fields.question}
          rows={3}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Send the question" busyLabel="Sending…" />
          <ButtonLink to={back} preventScrollReset look="outline">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

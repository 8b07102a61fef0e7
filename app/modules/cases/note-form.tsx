import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useEffect } from 'react';

import type { CaseContent } from './case-page.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../use-unsent-question.ts';

const ID = 'case-note';

/** What the action returns if it does not redirect. */
export interface NoteAnswer {
  result?: SubmissionResult | undefined;
  /** The version that the next attempt must name. */
  version?: number | undefined;
  /** What identifies the form, so that it adds one note. */
  submission?: string | undefined;
}

interface CaseNoteFormProps {
  asked: Extract<NonNullable<CaseContent['asked']>, { kind: 'form' }>;
  answer: NoteAnswer | undefined;
  /** The address of the page without the form. */
  back: string;
}

interface NoteInput {
  kind: string;
  text: string;
  nextStep?: string | undefined;
  dueOn?: string | undefined;
}

/** The form of a note about a student, with its next step (CASE-1). */
export function CaseNoteForm({ asked, answer, back }: CaseNoteFormProps) {
  const { id, constraint, keptDay, kinds, days, values, isUnsent } = asked;
  const isNew = id === undefined;
  const query = `?note=${id ?? 'new'}`;
  const validation = useValidation({
    schema: async () => (await import('#rules/case-notes/note-form.ts')).createNoteSchema(keptDay),
  });
  const [form, fields] = useForm<NoteInput>({
    id: ID,
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: values,
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(ID, answer?.result, query);
  const textId = fields.text.id;
  // The error summary takes the focus itself.
  const takesFocus = answer?.result === undefined;
  useEffect(() => {
    if (takesFocus) document.getElementById(textId)?.focus();
  }, [takesFocus, textId]);
  return (
    <section
      aria-labelledby="case-note-title"
      className="rounded-card border border-aegold-300 p-5 sm:p-6 print:hidden"
    >
      <h2 id="case-note-title" className="mb-4 text-lg">
        {isNew ? t('Write a note') : t('Change the note')}
      </h2>
      {isUnsent && <UnsentNotice />}
      <ErrorSummary form={form} order={['kind', 'text', 'nextStep', 'dueOn']} validation={validation} />
      <Form
        method="post"
        action={query}
        preventScrollReset
        {...getFormProps(form)}
        {...validation.formProps}
        className="space-y-5"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="submission" value={answer?.submission ?? asked.submission} />
        {!isNew && (
          <>
            <input type="hidden" name="note" value={id} />
            <input type="hidden" name="version" value={answer?.version ?? asked.version} />
            <input type="hidden" name="kept" value={keptDay ?? ''} />
          </>
        )}
        <SelectField label={t('Kind of note')} meta={fields.kind} options={kinds} />
        <TextareaField
          label={t('Note')}
          hint={t('Advisers and administrators of the student read it. The student does not.')}
          meta={fields.text}
          rows={5}
        />
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <Field
            label={t('Next step')}
            hint={t('What you will do next')}
            meta={fields.nextStep}
            isOptional
            autoComplete="off"
          />
          <Field
            label={t('Day of the next step')}
            hint={t('You get a notification on this day')}
            meta={fields.dueOn}
            type="date"
            isOptional
            min={days.min}
            max={days.max}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Save the note" busyLabel="Saving…" />
          <ButtonLink to={back} preventScrollReset look="outline">
            {t('Cancel')}
          </ButtonLink>
          {!isNew && (
            <ButtonLink to={`?remove=${id}`} preventScrollReset look="quiet">
              {t('Remove this note')}
            </ButtonLink>
          )}
        </div>
      </Form>
    </section>
  );
}

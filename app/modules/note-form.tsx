import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useEffect } from 'react';

import { ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import type { TransitionNote } from '#rules/resources/engine/resource.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from './use-unsent-question.ts';

interface NoteFormProps {
  id: string;
  transition: {
    name: string;
    /** The text of the button. */
    label: string;
    isNegative: boolean;
    note: TransitionNote;
  };
  /** The path of the form's address; empty for that of the page. */
  path?: string;
  /** The query of the form's address. */
  query: string;
  result: SubmissionResult | undefined;
  /** A user has opened the form on the page of a record. It takes the focus, and can be cancelled. */
  opened?: {
    /** The version of the record that the page shows. */
    version: number;
    /** The text that the user had typed when their session ended. */
    value: string | undefined;
    /** The address of the page without the form. */
    back: string;
  };
}

/** The form of a transition that needs a note (RECORD-9, LINK-9). */
export function NoteForm({ id, transition, path = '', query, result, opened }: NoteFormProps) {
  const { name, label, isNegative, note } = transition;
  const validation = useValidation({
    schema: async () => (await import('./note-schema.ts')).createNoteSchema(note),
  });
  const [form, fields] = useForm<{ note: string }>({
    id,
    constraint: { note: { required: true } },
    lastResult: result ?? NO_RESULT,
    ...(opened?.value !== undefined && { defaultValue: { note: opened.value } }),
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(id, result, query);
  const noteId = fields.note.id;
  // The error summary takes the focus itself.
  const takesFocus = opened !== undefined && result === undefined;
  useEffect(() => {
    if (takesFocus) document.getElementById(noteId)?.focus({ preventScroll: true });
  }, [takesFocus, noteId]);
  return (
    <div>
      <ErrorSummary form={form} order={['note']} validation={validation} />
      <Form
        method="post"
        action={path + query}
        preventScrollReset={opened !== undefined}
        {...getFormProps(form)}
        {...validation.formProps}
        {...(opened && { 'data-keeps-unsent-text': true })}
        className="space-y-6"
      >
        <input type="hidden" name="transition" value={name} />
        {opened && <input type="hidden" name="version" value={opened.version} />}
        <TextareaField label={note.label} hint={note.hint} meta={fields.note} rows={4} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            label={label}
            busyLabel={t('Sending…')}
            className={isNegative ? 'btn-negative' : undefined}
          />
          {opened && (
            <ButtonLink to={opened.back} preventScrollReset look="outline">
              {t(note.stayLabel ?? 'Cancel')}
            </ButtonLink>
          )}
        </div>
      </Form>
    </div>
  );
}

import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';

import { ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../use-unsent-question.ts';

const ID = 'record-note';

interface NoteFormProps {
  note: {
    transition: string;
    /** The label of the transition's button. */
    action: string;
    isNegative: boolean;
    label: string;
    hint?: string | undefined;
    /** In characters. */
    min: number;
    max: number;
    /** The text that the user had typed when their session ended. */
    value?: string | undefined;
  };
  /** The version of the record that the page shows. */
  version: number;
  path: string;
  result: SubmissionResult | undefined;
}

/** The form of a transition that needs a note (RECORD-9). */
export function NoteForm({ note, version, path, result }: NoteFormProps) {
  const { transition, action, isNegative, label, hint } = note;
  const validation = useValidation({
    schema: async () => (await import('./note-schema.ts')).createNoteSchema(note),
  });
  const [form, fields] = useForm<{ note: string }>({
    id: ID,
    constraint: { note: { required: true } },
    lastResult: result ?? NO_RESULT,
    ...(note.value !== undefined && { defaultValue: { note: note.value } }),
    onValidate: validation.onValidate,
  });
  const [search] = useSearchParams();
  const address = keepOrigin(path, search, transition);
  useUnsentQuestion(ID, result, address.slice(path.length));
  const noteId = fields.note.id;
  const hasErrors = result !== undefined;
  useEffect(() => {
    // The error summary takes the focus itself.
    if (!hasErrors) document.getElementById(noteId)?.focus({ preventScroll: true });
  }, [hasErrors, noteId]);
  return (
    <section aria-labelledby="record-note-heading" className="mt-6 max-w-form">
      <h2 id="record-note-heading" className="mb-4 text-xl">
        {action}
      </h2>
      <ErrorSummary form={form} order={['note']} validation={validation} />
      <Form
        method="post"
        action={address}
        preventScrollReset
        {...getFormProps(form)}
        {...validation.formProps}
        data-keeps-unsent-text
        className="space-y-6"
      >
        <input type="hidden" name="transition" value={transition} />
        <input type="hidden" name="version" value={version} />
        <TextareaField label={label} hint={hint} meta={fields.note} rows={4} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            label={action}
            busyLabel={t('Sending…')}
            className={isNegative ? 'btn-negative' : undefined}
          />
          <ButtonLink to={keepOrigin(path, search)} preventScrollReset look="outline">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

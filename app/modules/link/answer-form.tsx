import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import type { TransitionNote } from '#rules/resources/engine/resource.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../use-unsent-question.ts';

interface LinkAction {
  name: string;
  label: string;
  isNegative: boolean;
  note?: TransitionNote | undefined;
}

interface AnswerFormProps {
  /** A transition that the holder of the link can apply. */
  action: LinkAction;
  result: SubmissionResult | undefined;
}

/** The button of a transition, with the text field of one that needs a note (LINK-9). */
export function AnswerForm({ action, result }: AnswerFormProps) {
  const { name, label, isNegative, note } = action;
  const isBusy = useNavigation().formMethod === 'POST';
  if (note) return <NoteForm {...action} note={note} result={result} />;
  return (
    <PostForm action={addressOf(name)}>
      <input type="hidden" name="transition" value={name} />
      <Button
        className={isNegative ? 'btn-negative' : undefined}
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
      >
        {label}
      </Button>
    </PostForm>
  );
}

interface NoteFormProps extends LinkAction {
  note: TransitionNote;
  result: SubmissionResult | undefined;
}

function NoteForm({ name, label, isNegative, note, result }: NoteFormProps) {
  const id = `link-${name}`;
  const validation = useValidation({
    schema: async () => (await import('../record/note-schema.ts')).createNoteSchema(note),
  });
  const [form, fields] = useForm<{ note: string }>({
    id,
    constraint: { note: { required: true } },
    lastResult: result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(id, result, addressOf(name));
  return (
    <Form
      method="post"
      action={addressOf(name)}
      {...getFormProps(form)}
      {...validation.formProps}
      className="space-y-6"
    >
      <ErrorSummary form={form} order={['note']} validation={validation} />
      <input type="hidden" name="transition" value={name} />
      <TextareaField label={note.label} hint={note.hint} meta={fields.note} rows={4} />
      <SubmitButton
        label={label}
        busyLabel={t('Sending…')}
        className={isNegative ? 'btn-negative' : undefined}
      />
    </Form>
  );
}

/** A form that comes back with errors is then the first one on the page. */
function addressOf(transition: string): string {
  return `?transition=${transition}`;
}

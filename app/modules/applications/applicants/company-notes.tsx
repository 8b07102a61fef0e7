import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import type { PresentedApplicant } from '#app/.server/applications/applicants.ts';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { APPLICATION_NOTE } from '#rules/applications/note.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../../use-unsent-question.ts';

type Notes = NonNullable<PresentedApplicant['notes']>;

interface CompanyNotesProps {
  chosen: PresentedApplicant;
  notes: Notes;
  /** The form that the server has returned with errors. */
  result: SubmissionResult | undefined;
}

/** The notes of the company about an applicant, with the form of a new one (APPLICATION-14). */
export function CompanyNotes({ chosen: { id, address, notesAnchor }, notes, result }: CompanyNotesProps) {
  // A returned form keeps its submission, so that sending it again adds no second note.
  const returned = result?.initialValue?.['submission'];
  const submission = typeof returned === 'string' ? returned : notes.submission;
  return (
    <section aria-labelledby="company-notes" className="mt-12 print:hidden">
      <h2 id="company-notes" className="scroll-mt-4 text-xl">
        {t('Notes of your company')}
      </h2>
      <p className="mt-1 text-aeblack-600">
        {t('Neither the applicant nor the staff of the authority see them.')}
      </p>
      {notes.items.length > 0 && (
        <ul className="mt-4 space-y-3">
          {notes.items.map((note) => (
            <li key={note.id} className="aegov-card card-bordered card-sm">
              <Note note={note} action={`${address}&remove=${note.id}${notesAnchor}`} />
            </li>
          ))}
        </ul>
      )}
      <NewNote
        key={submission}
        {...{ applicant: id, address, anchor: notesAnchor, submission, unsent: notes.unsent, result }}
      />
    </section>
  );
}

function Note({
  note: { id, note, authorName, at, moment, isOwn },
  action,
}: {
  note: Notes['items'][number];
  action: string;
}) {
  return (
    <>
      <p dir="auto" className="whitespace-pre-line">
        {note}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-aeblack-600">
        <p>
          <bdi>{authorName}</bdi>
          {' · '}
          <time dateTime={at} className="tabular-nums">
            {moment}
          </time>
        </p>
        {isOwn && (
          // An address of its own: the page asks before the text of a new note is lost.
          <PostForm action={action} preventScrollReset>
            <input type="hidden" name="note" value={id} />
            <Button name="intent" value="remove" size="sm" look="quiet">
              {t('Remove')}
              <span className="sr-only"> {t('the note of {moment}', { moment })}</span>
            </Button>
          </PostForm>
        )}
      </div>
    </>
  );
}

interface NewNoteProps {
  applicant: string;
  address: string;
  anchor: string;
  submission: string;
  unsent: string | undefined;
  result: SubmissionResult | undefined;
}

function NewNote({ applicant, address, anchor, submission, unsent, result }: NewNoteProps) {
  const id = 'new-note';
  const validation = useValidation({
    schema: async () => (await import('../../note-schema.ts')).createNoteSchema(APPLICATION_NOTE),
  });
  const [form, fields] = useForm<{ note: string }>({
    id,
    constraint: { note: { required: true } },
    lastResult: result ?? NO_RESULT,
    ...(unsent !== undefined && { defaultValue: { note: unsent } }),
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(id, result, address.slice(address.indexOf('?')));
  return (
    <div className="mt-6 max-w-form">
      {unsent !== undefined && <UnsentNotice />}
      <ErrorSummary form={form} order={['note']} validation={validation} />
      <Form
        method="post"
        action={address + anchor}
        preventScrollReset
        {...getFormProps(form)}
        {...validation.formProps}
        data-keeps-unsent-text
        className="space-y-4"
      >
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="applicant" value={applicant} />
        <input type="hidden" name="submission" value={submission} />
        <TextareaField
          label={APPLICATION_NOTE.label}
          hint={t(APPLICATION_NOTE.hint)}
          meta={fields.note}
          rows={3}
        />
        <SubmitButton label={t('Add the note')} busyLabel={t('Sending…')} className="btn-outline" />
      </Form>
    </div>
  );
}

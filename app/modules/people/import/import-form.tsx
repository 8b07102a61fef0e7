import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form, useActionData } from '@remix-run/react';

import { FlashMessage, type FlashData } from '#app/components/flash/flash-message.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { UploadField } from '#app/components/upload/upload-field.tsx';
import { faultOf } from '#app/components/upload/upload-state.ts';
import { useFileSubmit } from '#app/components/upload/use-file-submit.ts';
import { useFormSending } from '#app/components/upload/use-form-sending.ts';
import { useUpload } from '#app/components/upload/use-upload.ts';

const ID = 'import';
const FAILED = 'The file was not read. Nothing was changed. Please try again in a minute.';

/** What the action returns if it does not redirect. */
interface ImportAnswer {
  result?: SubmissionResult | undefined;
  popup?: FlashData | undefined;
}

interface ImportFormProps {
  /** What the file of this import is. */
  preset: 'people_csv' | 'outcomes_csv';
}

/** The form that sends a file of an import. With JavaScript, it shows how much is sent (IMPORT-1). */
export function ImportForm({ preset }: ImportFormProps) {
  const posted = useActionData<ImportAnswer>();
  const upload = useUpload({ preset });
  const sending = useFormSending<ImportAnswer>({
    send: upload.send,
    onStored: () => undefined,
    fallback: (message = FAILED) => ({ result: { status: 'error', error: { '': [message] } } }),
  });
  const answer = sending.answer ?? posted;
  const validation = useValidation({
    schema: async () => (await import('#rules/people/import-form.ts')).importFormSchema,
    amend: (errors) => ({ ...errors, ...faultOf('file', upload.state) }),
  });
  const [form, fields] = useForm<{ file: unknown }>({
    id: ID,
    lastResult: answer?.result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  const { onSubmit, isSending } = useFileSubmit({ form, sending, checked: [upload], sent: [upload] });

  return (
    <div className="max-w-form">
      <FlashMessage flash={answer?.popup} />
      <ErrorSummary form={form} order={['file']} validation={validation} />
      <Form
        method="post"
        encType="multipart/form-data"
        {...getFormProps(form)}
        {...validation.formProps}
        onSubmit={onSubmit}
        className="space-y-6"
      >
        <UploadField
          meta={fields.file}
          label="CSV file"
          hint="{files}, in UTF-8 or Windows-1256"
          preset={preset}
          upload={upload}
        />
        <SubmitButton label="Check the file" busyLabel="Reading the file…" isSending={isSending} />
      </Form>
    </div>
  );
}

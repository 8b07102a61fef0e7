import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { SubmissionResult } from '@conform-to/react';

import type { FormContent } from '#app/.server/records/form-content.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { FlashMessage, type FlashData } from '#app/components/flash/flash-message.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { FormFields } from '#app/components/form/form-fields.tsx';
import { FormSection } from '#app/components/form/form-section.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import type { FileRules } from '#app/components/upload/check-chosen.ts';
import { faultOf } from '#app/components/upload/upload-state.ts';
import { useFileSubmit } from '#app/components/upload/use-file-submit.ts';
import { useFormSending } from '#app/components/upload/use-form-sending.ts';
import { uploadOf, useUploads } from '#app/components/upload/use-uploads.ts';
import { REMOVE_FILES } from '#rules/resources/engine/file-fields.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../use-unsent-question.ts';
import { definitionOf } from './field-definition.tsx';
import type { FormInput } from './load-form-schema.ts';

const ID = 'record';

interface RecordFormProps {
  resource: string;
  content: FormContent;
  /** What the action has returned for a post without the script of the upload. */
  posted: RecordFormAnswer | undefined;
  /** The address of the form. Default: that of the page. */
  action?: string;
}

/** What the action returns if it does not redirect. */
export interface RecordFormAnswer {
  result?: SubmissionResult | undefined;
  submission?: string;
  /** The version of the record that another person has changed meanwhile (RECORD-11). */
  version?: number | undefined;
  popup?: FlashData | undefined;
  lostFiles?: Record<string, string>;
}

/**
 * The form of a resource: its sections, and a control for each type of field. A form with chosen files is
 * sent by a script that shows the progress (RECORD-29).
 */
export function RecordForm({ resource, content, posted, action }: RecordFormProps) {
  const { purpose, constraint, sections, values, submit, back, files: stored } = content;
  const rules = fileRulesOf(sections);
  const files = useUploads(rules);
  const uploads = Object.fromEntries(Object.keys(rules).map((name) => [name, uploadOf(files, name)]));
  const sending = useFormSending<RecordFormAnswer>({
    send: files.send,
    onStored: () => leaveUnasked(),
    fallback,
  });
  const answer = sending.answer ?? posted;
  const leaveUnasked = useUnsentQuestion(ID, answer?.result);
  const submission = answer?.submission ?? content.submission;
  const version = answer?.version ?? content.version;
  const validation = useValidation({
    schema: async () => {
      const { loadFormSchema } = await import('./load-form-schema.ts');
      return loadFormSchema(resource, purpose);
    },
    amend: (errors) => {
      const faults = Object.entries(uploads).map(([name, { state }]) => faultOf(name, state));
      return Object.assign({ ...errors }, ...faults) as typeof errors;
    },
  });
  const [form, fields] = useForm<FormInput>({
    id: ID,
    constraint,
    defaultValue: values,
    lastResult: answer?.result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  const removed = [form.initialValue?.[REMOVE_FILES] ?? []].flat().map(String);
  const chosen = Object.values(uploads).filter(({ state }) => state.kind !== 'empty');
  const { onSubmit, isSending } = useFileSubmit({ form, sending, checked: chosen, sent: chosen });

  return (
    <div className="max-w-form">
      <FlashMessage flash={answer?.popup} />
      <ErrorSummary
        form={form}
        order={Object.keys(constraint)}
        validation={validation}
        prefixOf={(name) => prefixOf(sections, name, form.allErrors[name])}
      />
      <Form
        method="post"
        {...(action !== undefined && { action })}
        {...(Object.keys(uploads).length > 0 && { encType: 'multipart/form-data' })}
        {...getFormProps(form)}
        {...validation.formProps}
        // A file that is dropped on its field does not focus it.
        onChange={() => validation.formProps.onFocus()}
        onSubmit={onSubmit}
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
              extra={{ uploads, stored, lostNames: answer?.lostFiles ?? {}, removed }}
            />
          </FormSection>
        ))}
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={submit} busyLabel={t('Sending…')} isSending={isSending} />
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

/** Names the file of a message that names none: the checks are the same for all files (RECORD-49). */
function prefixOf(
  sections: FormContent['sections'],
  name: string,
  errors: readonly string[] = [],
): string | undefined {
  const field = sections.flatMap((section) => section.fields).find((one) => one.name === name);
  const isNamed = field?.type !== 'file' || errors.some((error) => t(error).includes(field.label));
  return isNamed ? undefined : `${field.label}: `;
}

/** Returns the rules of the file fields of a form, by name. */
function fileRulesOf(sections: FormContent['sections']): Record<string, FileRules> {
  const fields = sections.flatMap((section) => section.fields);
  return Object.fromEntries(
    fields.flatMap(({ name, preset }) => (preset === undefined ? [] : [[name, { preset }]])),
  );
}

function fallback(message: string | undefined): RecordFormAnswer {
  const text = message ?? t('Please try again in a minute. What you typed is still in the form.');
  return { popup: { kind: 'error', title: t('The form was not sent'), text } };
}

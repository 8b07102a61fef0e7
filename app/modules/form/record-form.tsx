import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import type { FormContent } from '#app/.server/records/form-content.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { FlashMessage, type FlashData } from '#app/components/flash/flash-message.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { FormFields } from '#app/components/form/form-fields.tsx';
import { FormSection } from '#app/components/form/form-section.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import type { FileRules } from '#app/components/upload/check-chosen.ts';
import { REMOVE_FILES } from '#rules/resources/engine/file-fields.ts';
import { t } from '#rules/text/t.ts';

import { useUploadForm } from '../use-upload-form.ts';
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
  const { purpose, constraint, sections, submit, back, files: stored } = content;
  const { answer, form, fields, uploads, validation, isSending, formProps } = useUploadForm<
    FormInput,
    string,
    RecordFormAnswer
  >({
    id: ID,
    rules: fileRulesOf(sections),
    posted,
    content,
    schema: async () => {
      const { loadFormSchema } = await import('./load-form-schema.ts');
      return loadFormSchema(resource, purpose);
    },
    fallback,
  });
  const submission = answer?.submission ?? content.submission;
  const version = answer?.version ?? content.version;
  const removed = [form.initialValue?.[REMOVE_FILES] ?? []].flat().map(String);

  return (
    <div className="max-w-form">
      <FlashMessage flash={answer?.popup} />
      <ErrorSummary
        form={form}
        order={Object.keys(constraint)}
        validation={validation}
        prefixOf={(name) => prefixOf(sections, name, form.allErrors[name])}
      />
      <Form method="post" {...(action !== undefined && { action })} {...formProps} className="space-y-12">
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

import type { FieldMetadata, SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { z } from 'zod';

import type { FormContent, FormFieldData } from '#app/.server/records/form-content.ts';
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
  /** The name of the resource whose form this is, or what loads the schema of another form. */
  resource: string | (() => Promise<z.ZodType<FormInput>>);
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
  const { purpose, constraint, sections, submit, finish, back, files: stored } = content;
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
      if (typeof resource === 'function') return await resource();
      const { loadFormSchema } = await import('./load-form-schema.ts');
      return loadFormSchema(resource, purpose);
    },
    fallback,
  });
  const submission = answer?.submission ?? content.submission;
  const version = answer?.version ?? content.version;
  const removed = [form.initialValue?.[REMOVE_FILES] ?? []].flat().map(String);
  const extra = { uploads, stored, lostNames: answer?.lostFiles ?? {}, removed };

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
        {sections.map(({ title, lead, fields: shown, more }) => (
          <FormSection key={title} title={title} lead={lead}>
            <FormFields definitions={definitionsOf(shown)} fields={fields} extra={extra} />
            {more && (
              <MoreFields label={more.label} isUsed={more.fields.some(({ name }) => isUsed(fields[name]))}>
                <FormFields definitions={definitionsOf(more.fields)} fields={fields} extra={extra} />
              </MoreFields>
            )}
          </FormSection>
        ))}
        <div className="flex flex-wrap gap-3">
          {finish && (
            <SubmitButton
              label={finish.label}
              busyLabel="Sending…"
              name="andThen"
              value={finish.transition}
              isSending={isSending}
            />
          )}
          <SubmitButton
            label={submit}
            busyLabel={finish ? 'Saving…' : 'Sending…'}
            isSending={isSending}
            className={finish && 'btn-outline'}
          />
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

interface MoreFieldsProps {
  label: string;
  /** Whether a field has a text or an error, which the user must see. */
  isUsed: boolean;
  children: ReactNode;
}

/** Fields that most users leave empty, in a part that opens. It is an element of the browser. */
function MoreFields({ label, isUsed: isOpen, children }: MoreFieldsProps) {
  return (
    <details open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium inline-link">
        {label}
      </summary>
      <div className="mt-4 space-y-6">{children}</div>
    </details>
  );
}

function isUsed(field: FieldMetadata | undefined): boolean {
  return field?.errors !== undefined || (field?.initialValue ?? '') !== '';
}

function definitionsOf(fields: readonly FormFieldData[]) {
  return Object.fromEntries(fields.map((field) => [field.name, definitionOf(field)]));
}

/** Names the file of a message that names none: the checks are the same for all files (RECORD-49). */
function prefixOf(
  sections: FormContent['sections'],
  name: string,
  errors: readonly string[] = [],
): string | undefined {
  const field = listFields(sections).find((one) => one.name === name);
  const isNamed = field?.type !== 'file' || errors.some((error) => t(error).includes(field.label));
  return isNamed ? undefined : `${field.label}: `;
}

/** Returns the rules of the file fields of a form, by name. */
function fileRulesOf(sections: FormContent['sections']): Record<string, FileRules> {
  return Object.fromEntries(
    listFields(sections).flatMap(({ name, preset }) => (preset === undefined ? [] : [[name, { preset }]])),
  );
}

function listFields(sections: FormContent['sections']): FormFieldData[] {
  return sections.flatMap(({ fields, more }) => [...fields, ...(more?.fields ?? [])]);
}

function fallback(message: string | undefined): RecordFormAnswer {
  const text = message ?? t('Please try again in a minute. What you typed is still in the form.');
  return { popup: { kind: 'error', title: t('The form was not sent'), text } };
}

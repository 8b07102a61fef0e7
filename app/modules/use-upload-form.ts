import { getFormProps, useForm, type DefaultValue, type SubmissionResult } from '@conform-to/react';
import type { z } from 'zod';

import type { Constraints } from '#app/components/form/constraints.ts';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import type { FileRules } from '#app/components/upload/check-chosen.ts';
import { faultOf } from '#app/components/upload/upload-state.ts';
import { useFileSubmit } from '#app/components/upload/use-file-submit.ts';
import { useFormSending } from '#app/components/upload/use-form-sending.ts';
import { uploadOf, useUploads, type Upload } from '#app/components/upload/use-uploads.ts';

import { useUnsentQuestion } from './use-unsent-question.ts';

interface UploadFormOptions<Values extends Record<string, unknown>, Name extends string, Answer> {
  id: string;
  /** The file fields by name. Their names must stay the same. */
  rules: Readonly<Record<Name, FileRules>>;
  /** What the action has returned for a post without the script of the upload. */
  posted: Answer | undefined;
  content: { constraint: Constraints; values: DefaultValue<Values> };
  /** Loads the schema of the form: see `useValidation`. An answer can change the fields. */
  schema: (answer: Answer | undefined) => Promise<z.ZodType<Values>>;
  /** The answer to a form that was rejected as a whole: see `useFormSending`. */
  fallback: (message: string | undefined) => Answer;
  /** Whether the values of the form include its files. The default is that they do. */
  usesFiles?: (typed: FormData) => boolean;
}

/**
 * Connects a form with its file fields. The browser validates the form and its files, and sends chosen files
 * with a script that shows the progress. It asks before the user leaves and loses the input (RECORD-21).
 */
export function useUploadForm<
  Values extends Record<string, unknown>,
  Name extends string,
  Answer extends { result?: SubmissionResult | undefined },
>({
  id,
  rules,
  posted,
  content,
  schema,
  fallback,
  usesFiles = () => true,
}: UploadFormOptions<Values, Name, Answer>) {
  const files = useUploads(rules);
  const names = Object.keys(rules) as Name[];
  const uploads = Object.fromEntries(names.map((name) => [name, uploadOf(files, name)])) as Record<
    Name,
    Upload
  >;
  const sending = useFormSending<Answer>({ send: files.send, onStored: () => leaveUnasked(), fallback });
  const answer = sending.answer ?? posted;
  const leaveUnasked = useUnsentQuestion(id, answer?.result);
  const validation = useValidation({
    schema: () => schema(answer),
    amend(errors, typed) {
      const faults = usesFiles(typed) ? names.map((name) => faultOf(name, uploads[name].state)) : [];
      return Object.assign({ ...errors }, ...faults) as typeof errors;
    },
  });
  const [form, fields] = useForm<Values>({
    id,
    constraint: content.constraint,
    defaultValue: content.values,
    lastResult: answer?.result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  const all = Object.values<Upload>(uploads);
  const { onSubmit, isSending } = useFileSubmit({ form, sending, checked: all, sent: all });
  const formProps = {
    ...(names.length > 0 && { encType: 'multipart/form-data' as const }),
    ...getFormProps(form),
    ...validation.formProps,
    onSubmit,
    'data-keeps-unsent-text': true,
  };
  return { answer, form, fields, uploads, validation, isSending, formProps };
}

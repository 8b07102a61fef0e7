import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';

import { acceptOf } from '#rules/files/presets.ts';
import { t } from '#rules/text/t.ts';

import type { PortalField } from '../form/use-portal-form.ts';
import type { FileRules } from './check-chosen.ts';
import { UploadedFile } from './uploaded-file.tsx';
import type { ChosenFile } from './upload-state.ts';
import { UploadStatus } from './upload-status.tsx';
import type { Upload } from './use-upload.ts';

interface UploadFieldProps extends FileRules {
  /** Its errors are what the server said of the file that was posted. */
  meta: PortalField;
  label: string;
  hint?: string;
  /** A file that the server holds already: a browser cannot fill it in again. */
  uploaded?: ChosenFile | undefined;
  /** What removes the uploaded one: a submit button's value. */
  removeIntent?: string;
  isOptional?: boolean;
  upload: Upload;
}

/**
 * One file: chosen, checked before it is sent, shown with name, size and state, sent with its progress. Without JavaScript it
 * is a file input, and the same rules speak after the post.
 */
export function UploadField({
  meta: { id, errorId, name, errors, answer, lostName },
  label,
  hint,
  uploaded,
  removeIntent,
  isOptional = false,
  upload,
  ...rules
}: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const heard = useRef(new WeakSet<SubmissionResult>());
  const { state, image } = upload;
  const isRefused = state.kind === 'refused';
  // Somebody may have chosen before the script was there.
  useEffect(() => {
    const file = input.current?.files?.[0];
    if (file) upload.choose(file);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the script has come
  }, []);
  // The form came back, and the file is still chosen here.
  useEffect(() => {
    if (!answer || heard.current.has(answer)) return;
    heard.current.add(answer);
    const said = answer.error?.[name];
    if (said && state.kind === 'valid') upload.refuse(said.map((error) => t(error)).join(' '));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer: what is chosen after it is another file
  }, [answer]);
  // A rejected file is cleared (spec/2, section 4.1); what was said of it stays.
  useEffect(() => {
    if (isRefused && input.current) input.current.value = '';
  }, [isRefused]);
  // What the server said was of the file before this one.
  const fault = state.kind === 'empty' ? errors?.map((error) => t(error)).join(' ') : undefined;
  const described = [
    hint && `${id}-hint`,
    uploaded && `${id}-uploaded`,
    fault !== undefined && errorId,
    `${id}-status`,
  ];
  return (
    <div className={`aegov-form-control ${fault !== undefined || isRefused ? 'control-error' : ''}`}>
      <label htmlFor={id}>
        {t(label)}
        {isOptional && <span className="font-normal text-aeblack-500"> {t('(optional)')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-aeblack-500">
          {t(hint)}
        </p>
      )}
      {uploaded && (state.kind === 'empty' || isRefused) && (
        <UploadedFile id={`${id}-uploaded`} file={uploaded} removeIntent={removeIntent} label={label} />
      )}
      {lostName !== undefined && state.kind === 'empty' && (
        <p className="mb-2 text-sm text-aeblack-700">
          {t('{name} was not saved. Please choose it again.', { name: lostName })}
        </p>
      )}
      <input
        ref={input}
        type="file"
        id={id}
        name={name}
        accept={acceptOf(rules.preset)}
        disabled={state.kind === 'sending'}
        aria-invalid={fault !== undefined || isRefused || undefined}
        aria-describedby={described.filter(Boolean).join(' ')}
        onChange={(event) => upload.choose(event.currentTarget.files?.[0])}
        className="block w-full rounded-lg border border-dashed border-aeblack-300 p-3 text-sm file:me-4 file:min-h-9 file:rounded-lg file:border-0 file:bg-aegold-50 file:px-4 file:font-medium file:text-aegold-800 hover:border-aegold-500"
      />
      {fault !== undefined && (
        <p id={errorId} className="mt-2 text-sm font-medium text-aered-700">
          {fault}
        </p>
      )}
      <UploadStatus
        id={`${id}-status`}
        state={state}
        image={image}
        onCancel={upload.cancel}
        onRemove={() => {
          if (input.current) input.current.value = '';
          upload.choose(undefined);
          input.current?.focus();
        }}
      />
    </div>
  );
}

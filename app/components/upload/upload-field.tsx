import { getInputProps, type FieldMetadata } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';

import { acceptOf, describePreset, PRESETS } from '#rules/files/presets.ts';
import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { FieldErrors, Optional } from '../form/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { Sentence } from '../text/sentence.tsx';
import { useFieldErrors } from '../form/use-field-errors.ts';
import type { FileRules } from './check-chosen.ts';
import { keepDropsInFields } from './keep-drops-in-fields.ts';
import { UploadedFile, type StoredFile } from './uploaded-file.tsx';
import { UploadStatus } from './upload-status.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadFieldProps extends FileRules {
  /** The form field. Its errors are those of the server for the posted file. */
  meta: FieldMetadata;
  label: string;
  /** The hint; `{files}` stands for the accepted types and size. By default, it is only these. */
  hint?: string;
  /** A file that the server already holds. A browser cannot put it into a file input again. */
  uploaded?: StoredFile | undefined;
  /** The name of a file that was lost with the last submission. The user must choose it again. */
  lostName?: string | undefined;
  /** The value of the submit button that removes the uploaded file. */
  removeIntent?: string;
  isOptional?: boolean;
  /** Whether the browser must have a file. Default: unless it is optional, or already uploaded. */
  isRequired?: boolean;
  upload: Upload;
  /** Whether the form is being sent, so another file would not be in it. */
  isLocked?: boolean | undefined;
}

/**
 * A field for one file. It checks the file before it is sent, and shows the name, size, state and upload
 * progress. Without JavaScript it is a plain file input, and the server applies the same rules after the
 * post.
 */
export function UploadField({
  meta,
  label,
  hint = '{files}',
  uploaded,
  lostName,
  removeIntent,
  isOptional = false,
  isRequired = !isOptional && uploaded === undefined,
  upload,
  isLocked = false,
  ...rules
}: UploadFieldProps) {
  const { id, errorId, descriptionId, errors } = meta;
  const { ref, errors: shownErrors, clear } = useFieldErrors(meta);
  const input = useRef<HTMLInputElement>(null);
  const { state, image } = upload;
  const isHydrated = useHydrated();
  const [isOver, setIsOver] = useState(false);
  const [hasTooMany, setTooMany] = useState(false);
  const hasFile = state.kind !== 'empty' || uploaded !== undefined;
  const isRefused = state.kind === 'refused';
  useEffect(keepDropsInFields, []);
  // The user may have chosen a file before the script ran.
  useEffect(() => {
    const file = input.current?.files?.[0];
    if (file) upload.choose(file);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after hydration
  }, []);
  // After a rejected post, the file is still chosen, so the field shows the error of the server for it.
  useEffect(() => {
    if (errors && state.kind === 'valid') upload.refuse(errors.map((error) => t(error)).join(' '));
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each result
  }, [errors]);
  // A rejected file is cleared (FILE-18), but its error message stays.
  useEffect(() => {
    if (isRefused && input.current) input.current.value = '';
  }, [isRefused]);
  // The error of the server is about the previous file, so a new choice hides it.
  const fault = state.kind === 'empty' ? shownErrors : undefined;
  const described = [
    descriptionId,
    uploaded && `${id}-uploaded`,
    fault !== undefined && errorId,
    `${id}-status`,
  ];
  const { key, ...fileInput } = getInputProps(meta, { type: 'file', ariaAttributes: false });
  return (
    <div
      ref={ref}
      className={`aegov-form-control aegov-file-input-control ${fault !== undefined || isRefused ? 'control-error' : ''}`}
    >
      <label htmlFor={id}>
        {t(label)}
        {isOptional && <Optional />}
      </label>
      <p id={descriptionId} className="mb-2 text-sm text-aeblack-500">
        {t(hint, { files: describePreset(PRESETS[rules.preset], rules.maxSizeMb) })}
      </p>
      {lostName !== undefined && state.kind === 'empty' && (
        <p className="mb-2 text-sm text-aeblack-700">
          <Sentence text="{name} was not saved. Please choose it again." names={{ name: lostName }} />
        </p>
      )}
      <div
        className={`form-control-dropbox ${isHydrated ? 'has-words' : ''} ${hasFile ? 'has-file' : ''} ${isOver ? 'is-over' : ''}`}
      >
        <input
          key={key}
          ref={input}
          {...fileInput}
          required={isRequired}
          accept={acceptOf(rules.preset)}
          disabled={isLocked || state.kind === 'sending'}
          aria-invalid={fault !== undefined || isRefused || undefined}
          data-refused={isRefused ? state.message : undefined}
          aria-describedby={described.filter(Boolean).join(' ')}
          onFocus={clear}
          onBlur={clear}
          onChange={(event) => {
            setTooMany(false);
            upload.choose(event.currentTarget.files?.[0]);
          }}
          onDragEnter={({ dataTransfer }) => setIsOver(dataTransfer.types.includes('Files'))}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            setIsOver(false);
            setTooMany(event.dataTransfer.files.length > 1);
          }}
          onDragOver={(event) => {
            // The browser refuses several files, and reports that to a page only if the page accepts them.
            if (event.dataTransfer.items.length > 1) event.preventDefault();
          }}
        />
        {isHydrated && <Words hasFile={hasFile} />}
      </div>
      {fault !== undefined && <FieldErrors id={errorId} errors={fault} />}
      {hasTooMany && (
        <p role="alert" className="text-sm font-medium text-aered-700">
          {t('Only one file fits here. Drop one file.')}
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
      {uploaded && (state.kind === 'empty' || isRefused) && (
        <UploadedFile id={`${id}-uploaded`} file={uploaded} removeIntent={removeIntent} label={label} />
      )}
    </div>
  );
}

/**
 * The words over the file input. Those of the browser are in the language of the browser, which can be
 * another one than that of the page. A screen reader has the label. A touch screen has nothing to drop.
 */
function Words({ hasFile }: { hasFile: boolean }) {
  return (
    <>
      {!hasFile && <Icon name="upload-simple" />}
      <span aria-hidden="true">
        <span className="font-semibold text-aegold-700">
          {t(hasFile ? 'Choose another file' : 'Choose a file')}
        </span>
        <span className="pointer-coarse:hidden"> {t('or drop it here')}</span>
      </span>
    </>
  );
}

import type { FieldMetadata } from '@conform-to/react';
import type { InputHTMLAttributes } from 'react';

import { t } from '#rules/text/t.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  label: string;
  hint?: string;
  /** The field as Conform knows it: its id, name, value and errors. */
  meta: FieldMetadata<string | undefined>;
}

/** Label, hint, input and error, tied together for a screen reader. */
export function Field({ label, hint, meta, type = 'text', ...rest }: FieldProps) {
  const isInvalid = meta.errors !== undefined;
  const described = [hint && `${meta.id}-hint`, isInvalid && meta.errorId].filter(Boolean).join(' ');
  return (
    <div className={`aegov-form-control ${isInvalid ? 'control-error' : ''}`}>
      <label htmlFor={meta.id}>{t(label)}</label>
      {hint && (
        <p id={`${meta.id}-hint`} className="mb-2 text-sm text-aeblack-500">
          {t(hint)}
        </p>
      )}
      <div className="form-control-input">
        <input
          {...rest}
          id={meta.id}
          name={meta.name}
          type={type}
          defaultValue={type === 'password' ? undefined : meta.initialValue}
          aria-invalid={isInvalid || undefined}
          aria-describedby={described || undefined}
        />
      </div>
      {isInvalid && (
        <p id={meta.errorId} className="mt-2 text-sm font-medium text-aered-700">
          {meta.errors?.map((error) => t(error)).join(' ')}
        </p>
      )}
    </div>
  );
}

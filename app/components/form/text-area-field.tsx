import type { TextareaHTMLAttributes } from 'react';

import { t } from '#rules/text/t.ts';

import { useErrors } from './use-errors.ts';
import type { PortalField } from './use-portal-form.ts';

interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> {
  label: string;
  hint?: string;
  meta: PortalField;
}

/** Several lines of text, with their label, hint and error. */
export function TextAreaField({ label, hint, meta, rows = 6, ...rest }: TextAreaFieldProps) {
  const { input, errors, clear } = useErrors<HTMLTextAreaElement>(meta);
  const isInvalid = errors !== undefined;
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
        <textarea
          {...rest}
          ref={input}
          id={meta.id}
          name={meta.name}
          rows={rows}
          defaultValue={meta.initialValue}
          aria-invalid={isInvalid || undefined}
          aria-describedby={described || undefined}
          onFocus={clear}
          onBlur={clear}
        />
      </div>
      {isInvalid && (
        <p id={meta.errorId} className="mt-2 text-sm font-medium text-aered-700">
          {errors.map((error) => t(error)).join(' ')}
        </p>
      )}
    </div>
  );
}

import type { SelectHTMLAttributes } from 'react';

import { t } from '#rules/text/t.ts';

import { useErrors } from './use-errors.ts';
import type { PortalField } from './use-portal-form.ts';

export interface SelectOption {
  value: string;
  /** A name, as it is: it is not translated. */
  label: string;
}

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> {
  label: string;
  hint?: string | undefined;
  meta: PortalField;
  /** Stands first, and is no choice. */
  placeholder: string;
  options: readonly SelectOption[];
}

/** One of a list: the browser's own control, which every phone and screen reader knows. */
export function SelectField({ label, hint, meta, placeholder, options, ...rest }: SelectFieldProps) {
  const { input, errors, clear } = useErrors<HTMLSelectElement>(meta);
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
        <select
          {...rest}
          ref={input}
          id={meta.id}
          name={meta.name}
          defaultValue={meta.initialValue ?? ''}
          aria-invalid={isInvalid || undefined}
          aria-describedby={described || undefined}
          onFocus={clear}
          onBlur={clear}
        >
          <option value="">{t(placeholder)}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {isInvalid && (
        <p id={meta.errorId} className="mt-2 text-sm font-medium text-aered-700">
          {errors.map((error) => t(error)).join(' ')}
        </p>
      )}
    </div>
  );
}

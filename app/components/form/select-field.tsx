import type { SelectHTMLAttributes } from 'react';

import { t } from '#rules/text/t.ts';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

interface SelectFieldProps
  extends FieldFrameProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'onFocus' | 'onBlur'> {
  options: readonly string[];
  /** What stands there before anything is chosen. */
  placeholder?: string;
}

/** One of several, as the browser's own list. */
export function SelectField({
  label,
  hint,
  meta,
  isOptional = false,
  options,
  placeholder = 'Choose one',
  ...rest
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} meta={meta} isOptional={isOptional}>
      {(control) => (
        <select {...rest} {...control} defaultValue={meta.initialValue ?? ''}>
          <option value="">{t(placeholder)}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {t(option)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

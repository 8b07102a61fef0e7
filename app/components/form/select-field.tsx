import type { SelectHTMLAttributes } from 'react';

import { t } from '#rules/text/t.ts';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  /** A name, as it is: it is not translated. */
  label: string;
}

interface SelectFieldProps
  extends FieldFrameProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'onFocus' | 'onBlur'> {
  options: readonly (string | SelectOption)[];
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
          {options.map((option) => {
            const { value, label: name } =
              typeof option === 'string' ? { value: option, label: t(option) } : option;
            return (
              <option key={value} value={value}>
                {name}
              </option>
            );
          })}
        </select>
      )}
    </FieldFrame>
  );
}

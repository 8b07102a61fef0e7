import type { SelectHTMLAttributes } from 'react';

import { t } from '#rules/text/t.ts';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  /** The text of the option, which is not translated. */
  label: string;
}

interface SelectFieldProps
  extends FieldFrameProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'onFocus' | 'onBlur'> {
  options: readonly (string | SelectOption)[];
  /** The text of the empty option. */
  placeholder?: string;
}

/** A field for one of several options, as a native select. */
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

import { getSelectProps } from '@conform-to/react';
import type { SelectHTMLAttributes } from 'react';

import { t } from '#rules/text/t.ts';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  /** The text of the option, which is not translated. */
  label: string;
}

/** Returns an option with its label. A text is the value of an option, and the label in English. */
export function toOption(option: string | SelectOption): SelectOption {
  return typeof option === 'string' ? { value: option, label: t(option) } : option;
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
  isOptional,
  isAlternative,
  sharedErrorId,
  options,
  placeholder = 'Choose one',
  ...rest
}: SelectFieldProps) {
  const { key, ...select } = getSelectProps(meta, { ariaAttributes: false });
  return (
    <FieldFrame {...{ label, hint, meta, isOptional, isAlternative, sharedErrorId }}>
      {(control) => (
        <select key={key} {...select} {...rest} {...control}>
          <option value="">{t(placeholder)}</option>
          {options.map((option) => {
            const { value, label: name } = toOption(option);
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

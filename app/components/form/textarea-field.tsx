import type { TextareaHTMLAttributes } from 'react';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

interface TextareaFieldProps
  extends FieldFrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'onFocus' | 'onBlur'> {}

/** A text field of several lines. */
export function TextareaField({
  label,
  hint,
  meta,
  isOptional = false,
  rows = 6,
  ...rest
}: TextareaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} meta={meta} isOptional={isOptional}>
      {(control) => <textarea {...rest} {...control} rows={rows} defaultValue={meta.initialValue} />}
    </FieldFrame>
  );
}

import { getTextareaProps } from '@conform-to/react';
import type { TextareaHTMLAttributes } from 'react';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

interface TextareaFieldProps
  extends FieldFrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'onFocus' | 'onBlur'> {}

/** A text field of several lines. */
export function TextareaField({ label, hint, meta, isOptional, rows = 6, ...rest }: TextareaFieldProps) {
  const { key, ...area } = getTextareaProps(meta, { ariaAttributes: false });
  return (
    <FieldFrame {...{ label, hint, meta, isOptional }}>
      {(control) => (
        <textarea key={key} {...area} maxLength={undefined} dir="auto" {...rest} {...control} rows={rows} />
      )}
    </FieldFrame>
  );
}

import type { InputHTMLAttributes, ReactNode } from 'react';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

interface FieldProps
  extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onFocus' | 'onBlur'> {
  /** The content at the end of the field, such as a button. */
  addition?: ReactNode;
  /** Called when the field loses the focus. */
  onLeave?: (input: HTMLInputElement) => void;
}

/** A text field of one line. */
export function Field({
  label,
  hint,
  meta,
  isOptional = false,
  addition,
  onLeave,
  type = 'text',
  ...rest
}: FieldProps) {
  const isSecret = rest.autoComplete?.endsWith('password');
  return (
    <FieldFrame label={label} hint={hint} meta={meta} isOptional={isOptional}>
      {({ onBlur, ...control }) => (
        <>
          <input
            {...rest}
            {...control}
            type={type}
            defaultValue={isSecret ? undefined : meta.initialValue}
            data-secret={isSecret || undefined}
            onBlur={(event) => {
              onBlur(event);
              onLeave?.(event.currentTarget);
            }}
          />
          {addition}
        </>
      )}
    </FieldFrame>
  );
}

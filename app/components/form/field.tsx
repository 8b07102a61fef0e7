import { getInputProps } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode } from 'react';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { isByErrorSummary } from './use-field-errors.ts';

interface FieldProps
  extends
    FieldFrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onFocus' | 'onBlur' | 'type'> {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'date' | 'datetime-local';
  /** The content at the end of the field, such as a button. */
  addition?: ReactNode;
  /** Called when the user leaves the field. */
  onLeave?: (input: HTMLInputElement) => void;
}

/** A text field of one line. */
export function Field({
  label,
  hint,
  meta,
  isOptional,
  isAlternative,
  sharedErrorId,
  addition,
  onLeave,
  type = 'text',
  ...rest
}: FieldProps) {
  const isSecret = rest.autoComplete?.endsWith('password') === true;
  const { key, ...input } = getInputProps(meta, { type, value: !isSecret, ariaAttributes: false });
  return (
    <FieldFrame {...{ label, hint, meta, isOptional, isAlternative, sharedErrorId }}>
      {({ onBlur, ...control }) => (
        <>
          <input
            key={key}
            {...input}
            // With a maximum length, a browser would cut a pasted text without a message.
            maxLength={undefined}
            dir={directionOf(type)}
            {...rest}
            {...control}
            required={rest.required ?? control.required}
            onBlur={(event) => {
              onBlur(event);
              if (!isByErrorSummary(event)) onLeave?.(event.currentTarget);
            }}
          />
          {addition}
        </>
      )}
    </FieldFrame>
  );
}

/** Returns the direction of the text: names and free text have their own (FORM-33). */
function directionOf(type: FieldProps['type']): string | undefined {
  if (type === 'date' || type === 'datetime-local') return undefined;
  return type === 'text' ? 'auto' : 'ltr';
}

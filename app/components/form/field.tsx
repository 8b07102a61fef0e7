import type { InputHTMLAttributes, ReactNode } from 'react';

import { FieldFrame, useField } from './field-frame.tsx';
import type { PortalField } from './use-portal-form.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  label: string;
  hint?: string;
  meta: PortalField;
  /** Stands in the field's end. */
  addition?: ReactNode;
}

/** Label, hint, input and error, tied together for a screen reader. */
export function Field({ label, hint, meta, addition, type = 'text', ...rest }: FieldProps) {
  const { control, errors, controlProps } = useField<HTMLInputElement>(meta, hint);
  const isSecret = rest.autoComplete?.endsWith('password');
  return (
    <FieldFrame meta={meta} label={label} hint={hint} errors={errors}>
      <div className="form-control-input">
        <input
          {...rest}
          {...controlProps}
          ref={control}
          name={meta.name}
          type={type}
          defaultValue={isSecret ? undefined : meta.initialValue}
          data-secret={isSecret || undefined}
        />
        {addition}
      </div>
    </FieldFrame>
  );
}

import { getInputProps, type FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import { FieldErrors } from './field-frame.tsx';
import { useFieldErrors } from './use-field-errors.ts';

interface ConsentFieldProps {
  meta: FieldMetadata;
  /** The value of the ticked box. Default: that of Conform. */
  value?: string;
  /** The label of the checkbox, which can contain a link. */
  children: ReactNode;
}

/** A checkbox that the user must tick. */
export function ConsentField({ meta, value, children }: ConsentFieldProps) {
  const { ref, errors, clear } = useFieldErrors(meta);
  const isInvalid = errors !== undefined;
  const { key, ...box } = getInputProps(meta, {
    type: 'checkbox',
    ariaAttributes: false,
    ...(value !== undefined && { value }),
  });
  return (
    <div className={`aegov-form-control ${isInvalid ? 'control-error' : ''}`}>
      <div className="flex items-start gap-3 rounded-card border border-aeblack-200 p-4 has-checked:border-aegold-600 has-checked:bg-aegold-50">
        <input
          key={key}
          ref={ref}
          {...box}
          required={meta.required}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? meta.errorId : undefined}
          onFocus={clear}
          onBlur={clear}
          className="mt-0.5 size-5 !flex-none"
        />
        <label htmlFor={meta.id} className="!mb-0 text-base">
          {children}
        </label>
      </div>
      {isInvalid && <FieldErrors id={meta.errorId} errors={errors} />}
    </div>
  );
}

import type { FocusEvent, ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { useFieldErrors } from './use-field-errors.ts';
import type { PortalField } from './use-portal-form.ts';

/** The props that connect a control with its label, hint and error. */
export interface FramedControl {
  ref: (control: HTMLElement | null) => void;
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

export interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  meta: PortalField;
  /** Whether the field can stay empty; the label then says "(optional)". */
  isOptional?: boolean;
}

/** A label, hint, control and error that are connected for screen readers. */
export function FieldFrame({
  label,
  hint,
  meta,
  isOptional = false,
  children,
}: FieldFrameProps & { children: (control: FramedControl) => ReactNode }) {
  const { ref, errors, clear } = useFieldErrors(meta);
  const isInvalid = errors !== undefined;
  const described = [hint && `${meta.id}-hint`, isInvalid && meta.errorId].filter(Boolean).join(' ');
  return (
    <div className={`aegov-form-control ${isInvalid ? 'control-error' : ''}`}>
      <label htmlFor={meta.id} id={`${meta.id}-label`}>
        {t(label)}
        {isOptional && <span className="font-normal text-aeblack-500"> {t('(optional)')}</span>}
      </label>
      {hint && (
        <p id={`${meta.id}-hint`} className="mb-2 text-sm text-aeblack-500">
          {t(hint)}
        </p>
      )}
      <div className="form-control-input">
        {children({
          ref,
          id: meta.id,
          name: meta.name,
          'aria-invalid': isInvalid || undefined,
          'aria-describedby': described || undefined,
          onFocus: clear,
          onBlur: clear,
        })}
      </div>
      {isInvalid && meta.isSaidElsewhere !== true && <FieldErrors id={meta.errorId} errors={errors} />}
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  return (
    <p id={id} className="mt-2 text-sm font-medium text-aered-700">
      {errors.map((error) => t(error)).join(' ')}
    </p>
  );
}

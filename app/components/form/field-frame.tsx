import type { FieldMetadata } from '@conform-to/react';
import type { FocusEvent, ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { useFieldErrors } from './use-field-errors.ts';

/** The props that connect a control with its hint and error. They replace those of Conform's helpers. */
export interface FramedControl {
  ref: (control: HTMLElement | null) => void;
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

export interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  meta: FieldMetadata;
  /** Whether the field can stay empty; the label then says "(optional)". Default: as in the schema. */
  isOptional?: boolean;
  /** Whether another field can be filled in instead, so the label does not say "(optional)". */
  isAlternative?: boolean | undefined;
  /** The id of the element that shows the message, if several fields share one message. */
  sharedErrorId?: string | undefined;
}

/** A label, hint, control and error that are connected for screen readers. */
export function FieldFrame({
  label,
  hint,
  meta,
  isOptional,
  isAlternative = false,
  sharedErrorId,
  children,
}: FieldFrameProps & { children: (control: FramedControl) => ReactNode }) {
  const { ref, errors, clear } = useFieldErrors(meta);
  const isRequired = isOptional === undefined ? meta.required : !isOptional;
  const isInvalid = errors !== undefined;
  const described = [hint && meta.descriptionId, isInvalid && (sharedErrorId ?? meta.errorId)].filter(
    Boolean,
  );
  return (
    <div className={`aegov-form-control ${isInvalid ? 'control-error' : ''}`}>
      <label htmlFor={meta.id} id={`${meta.id}-label`}>
        {t(label)}
        {isRequired === false && !isAlternative && <Optional />}
      </label>
      {hint && <FieldHint id={meta.descriptionId} hint={hint} />}
      <div className="form-control-input">
        {children({
          ref,
          id: meta.id,
          name: meta.name,
          required: isRequired || undefined,
          'aria-invalid': isInvalid || undefined,
          'aria-describedby': described.join(' ') || undefined,
          onFocus: clear,
          onBlur: clear,
        })}
      </div>
      {isInvalid && sharedErrorId === undefined && <FieldErrors id={meta.errorId} errors={errors} />}
    </div>
  );
}

/** The mark after the label of a field that can stay empty. */
export function Optional() {
  return <span className="font-normal text-aeblack-500"> {t('(optional)')}</span>;
}

export function FieldHint({ id, hint }: { id: string; hint: string }) {
  return (
    <p id={id} className="mb-2 text-sm text-aeblack-500">
      {t(hint)}
    </p>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  return (
    <p id={id} dir="auto" className="mt-2 text-sm font-medium text-aered-700">
      {errors.map((error) => t(error)).join(' ')}
    </p>
  );
}

import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import type { PortalField } from './use-portal-form.ts';

interface FieldFrameProps {
  meta: Pick<PortalField, 'id' | 'errorId'>;
  label: string;
  hint?: string | undefined;
  /** What is wrong, as far as it is to be shown. */
  errors: readonly string[] | undefined;
  children: ReactNode;
}

/** What stands around a field of any kind: its label, its hint, what is wrong with it. */
export function FieldFrame({ meta, label, hint, errors, children }: FieldFrameProps) {
  return (
    <div className={`aegov-form-control ${errors ? 'control-error' : ''}`}>
      <label htmlFor={meta.id}>{t(label)}</label>
      {hint && (
        <p id={`${meta.id}-hint`} className="mb-2 text-sm text-aeblack-500">
          {t(hint)}
        </p>
      )}
      {children}
      <FieldErrors id={meta.errorId} errors={errors} />
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  if (!errors) return null;
  return (
    <p id={id} className="mt-2 text-sm font-medium text-aered-700">
      {errors.map((error) => t(error)).join(' ')}
    </p>
  );
}

/**
 * What a field's control is given, whatever its kind. Its messages clear on focus and on blur (spec/1, section 5), until the
 * form is checked again.
 */
export function useField<Control extends HTMLInputElement | HTMLSelectElement>(
  meta: PortalField,
  hint: string | undefined,
) {
  const control = useRef<Control>(null);
  const [cleared, setCleared] = useState<readonly string[]>();
  useEffect(() => {
    const form = control.current?.form;
    const restore = () => setCleared(undefined);
    form?.addEventListener('submit', restore);
    return () => form?.removeEventListener('submit', restore);
  }, []);
  const errors = meta.errors === cleared ? undefined : meta.errors;
  const described = [hint && `${meta.id}-hint`, errors && meta.errorId].filter(Boolean).join(' ');
  function clear(event: FocusEvent) {
    // The focus that the summary takes is nobody's doing.
    const other = event.relatedTarget;
    if (event.type === 'blur' && other?.hasAttribute('data-error-summary')) return;
    setCleared(meta.errors);
  }
  return {
    control,
    errors,
    controlProps: {
      id: meta.id,
      'aria-invalid': errors ? true : undefined,
      'aria-describedby': described || undefined,
      onFocus: clear,
      onBlur: clear,
    },
  };
}

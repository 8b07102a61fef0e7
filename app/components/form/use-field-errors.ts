import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useState, type FocusEvent } from 'react';

/**
 * Returns the error messages of a field. They clear on focus and on blur, until the next submission
 * (FORM-4).
 */
export function useFieldErrors({ errors }: Pick<FieldMetadata, 'errors'>) {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const [cleared, setCleared] = useState<readonly string[]>();
  useEffect(() => {
    const form = control?.closest('form');
    const restore = () => setCleared(undefined);
    form?.addEventListener('submit', restore);
    return () => form?.removeEventListener('submit', restore);
  }, [control]);
  return {
    /** The ref for the control, or for an element around it. */
    ref: setControl,
    errors: errors === cleared ? undefined : errors,
    clear: (event: FocusEvent) => {
      if (!isByErrorSummary(event)) setCleared(errors);
    },
  };
}

/**
 * Checks whether a field lost the focus because the error summary took it. This is not an action of the
 * user.
 */
export function isByErrorSummary({ type, relatedTarget }: FocusEvent): boolean {
  return type === 'blur' && relatedTarget?.hasAttribute('data-error-summary') === true;
}

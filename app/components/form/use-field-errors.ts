import { useEffect, useState, type FocusEvent } from 'react';

import type { PortalField } from './use-portal-form.ts';

/**
 * Returns the error messages of a field. They clear on focus and on blur, until the next submission
 * (FORM-4).
 */
export function useFieldErrors({ errors }: PortalField) {
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
      // The error summary takes the focus by itself, so this blur is not an action of the user.
      const other = event.relatedTarget;
      if (event.type === 'blur' && other?.hasAttribute('data-error-summary')) return;
      setCleared(errors);
    },
  };
}

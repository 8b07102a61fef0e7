import { useEffect, useState, type FocusEvent } from 'react';

import type { PortalField } from './use-portal-form.ts';

/** A field's messages clear on focus and on blur (spec/1, section 5), until the form is checked again. */
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
    /** For the control, or whatever stands around it. */
    ref: setControl,
    errors: errors === cleared ? undefined : errors,
    clear: (event: FocusEvent) => {
      // The focus that the summary takes is nobody's doing.
      const other = event.relatedTarget;
      if (event.type === 'blur' && other?.hasAttribute('data-error-summary')) return;
      setCleared(errors);
    },
  };
}

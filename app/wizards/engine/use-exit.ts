import { useSubmit } from '@remix-run/react';
import { useCallback } from 'react';

import { formOf } from './send-input.ts';
import type { WizardStep } from './wizard.ts';

/**
 * Returns a function that saves the whole step, with its files, and opens one of the wizard's exits.
 *
 * @param settle waits until no text of the step is on its way
 */
export function useExit(step: WizardStep, settle: () => Promise<unknown>): (path: string) => Promise<void> {
  const submit = useSubmit();
  return useCallback(
    async (path) => {
      await settle();
      const form = formOf(step);
      if (!form) return;
      const fields = new FormData(form);
      fields.set('intent', `exit:${path}`);
      submit(fields, { method: 'post', encType: 'multipart/form-data' });
    },
    [step, settle, submit],
  );
}

import { useEffect, useState } from 'react';

import { askPopup } from '#app/components/flash/popup.ts';

import type { Question, WizardStep } from './wizard.ts';

/**
 * Asks a question in a popup. The confirm button and a click beside the popup empty the field. The other
 * answers save the step and open one of the wizard's exits.
 *
 * @param exitTo saves the step and opens an exit
 * @returns true if the popup could not be loaded, so that the page must ask the question
 */
export function useQuestion(
  question: Question | undefined,
  { slug }: WizardStep,
  exitTo: (path: string) => Promise<void>,
): boolean {
  const [failed, setFailed] = useState<Question>();
  useEffect(() => {
    if (!question) return;
    const { field, cancelTo, other, ...words } = question;
    askPopup({ ...words, denyLabel: other?.label }).then(
      (reply) => {
        if (reply === 'cancelled') void exitTo(cancelTo);
        else if (reply === 'denied' && other) void exitTo(other.to);
        else if (reply !== 'replaced') emptyField(`${slug}-${field}`);
      },
      () => setFailed(question),
    );
  }, [question, slug, exitTo]);
  return question !== undefined && failed === question;
}

function emptyField(id: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

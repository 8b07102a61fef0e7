import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { askPopup } from '#app/components/flash/popup.ts';

import type { Question } from './wizard.ts';

/**
 * Asks a question in a popup. The confirm button and a click beside the popup empty the field. Closing
 * the popup in any other way opens the question's `cancelTo` path.
 *
 * @returns true if the popup could not be loaded, so that the page must ask the question
 */
export function useQuestion(question: Question | undefined, formId: string): boolean {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<Question>();
  useEffect(() => {
    if (!question) return;
    const { field, cancelTo } = question;
    askPopup(question).then(
      (reply) => {
        if (reply === 'cancelled') navigate(cancelTo);
        else if (reply !== 'replaced') emptyField(`${formId}-${field}`);
      },
      () => setFailed(question),
    );
  }, [question, formId, navigate]);
  return question !== undefined && failed === question;
}

function emptyField(id: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = '';
  input.focus();
}

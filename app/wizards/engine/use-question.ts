import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { askPopup } from '#app/components/flash/popup.ts';

import type { Question } from './wizard.ts';

/**
 * Asks in a popup: going on, and a press beside it, empty the field; whatever else closes it leads away.
 *
 * @returns whether the popup could not be had: then the page asks
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

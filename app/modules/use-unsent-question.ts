import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';

import { isTouched } from '#app/components/leave-question/is-touched.ts';
import { askToLose, useLeaveQuestion } from '#app/components/leave-question/use-leave-question.ts';

const NOT_SENT = 'What you typed is not sent. If you leave, it is lost.';

/**
 * Asks before the user leaves a form and loses what they typed (RECORD-21).
 *
 * @param result the form that the server has returned. Its fields show the unsent input as initial values.
 * @param query see `LeaveQuestion`
 */
export function useUnsentQuestion(id: string, result: SubmissionResult | undefined, query?: string): void {
  const isReturned = useRef(false);
  useEffect(() => {
    if (result) isReturned.current = true;
  }, [result]);
  useLeaveQuestion({
    formId: id,
    ...(query !== undefined && { query }),
    isUnsaved: () => hasUnsentInput(id, isReturned.current),
    mayLeave: () => askToLose([NOT_SENT]),
  });
}

function hasUnsentInput(id: string, isReturned: boolean): boolean {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement) || form.dataset['isLeft'] !== undefined) return false;
  return isReturned || isTouched(form);
}

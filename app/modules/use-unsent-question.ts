import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { hasUnsentInput } from '#app/components/leave-question/has-unsent-input.ts';
import { askToLose, useLeaveQuestion } from '#app/components/leave-question/use-leave-question.ts';

const NOT_SENT = 'What you typed is not sent. If you leave, it is lost.';

/**
 * Asks before the user leaves a form and loses what they typed or chose (RECORD-21). Does not ask a user
 * who deletes it with the button of `UnsentNotice`, after which the page loads again.
 *
 * @param returned what the server has returned of the form. The fields then begin with unsent input.
 * @param query see `LeaveQuestion`
 * @param loss what the user loses, in a sentence
 * @returns a function that lets the page leave without a question, because its form is sent
 */
export function useUnsentQuestion(
  id: string,
  returned: object | undefined,
  query?: string,
  loss: string = NOT_SENT,
): () => void {
  const isReturned = useRef(false);
  useEffect(() => {
    if (returned) isReturned.current = true;
  }, [returned]);
  const isDeleted = useNavigation().formData?.get('intent') === 'discard';
  return useLeaveQuestion({
    formId: id,
    ...(query !== undefined && { query }),
    isUnsaved: () => !isDeleted && hasUnsentInput(id, isReturned.current),
    mayLeave: () => askToLose([loss]),
  });
}
